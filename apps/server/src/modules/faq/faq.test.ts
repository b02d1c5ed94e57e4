import { Admin } from "@heshi/contract/system/admin";
import { Faq } from "@heshi/contract/system/faq";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const search = async (keyword: string) => (await server.call(Faq, "Search", { keyword }, {})).info.list;

test("there are at least 25 answers in six categories, each with a text and others beside it", async () => {
  const { info } = await server.call(Faq, "GetHome", {}, {});
  const all = info.list.flatMap(({ list }) => list);
  expect([info.list.length, all.length >= 25, info.hot.length]).toEqual([6, true, 6]);
  for (const { faqId } of all) {
    const { info: faq } = await server.call(Faq, "GetDetail", { faqId }, {});
    expect(faq.text.length).toBeGreaterThan(20);
    expect(faq.related.some((one) => one.faqId === faqId)).toBe(false);
  }
  expectRefused(await server.call(Faq, "GetDetail", { faqId: randomId() }, {}), "NOT_FOUND");
});

test("a search finds all its words, titles first; signs of patterns are plain", async () => {
  const found = await search("提现 到账");
  expect(found[0]?.title).toBe("提现多久到账？");
  expect((await search("银行卡")).length).toBeGreaterThan(1);
  expect(await search("%")).not.toHaveLength(0);
  expect((await search("%")).every(({ title }) => !title.includes("地址"))).toBe(true);
  expect(await search("_")).toEqual([]);
  expect(await search("不存在的词语")).toEqual([]);
});

test("one vote a member, which can be changed", async () => {
  const { info } = await server.call(Faq, "GetHome", {}, {});
  const faqId = info.list[0]?.list[0]?.faqId ?? "";
  const [one, other] = [await member(server), await member(server)];
  const vote = (isHelpful: boolean, { token } = one) =>
    server.call(Faq, "Vote", { faqId, isHelpful }, { token });
  const counts = async () => [
    await num(server, "select helpful from help_article where id = $1", [faqId]),
    await num(server, "select unhelpful from help_article where id = $1", [faqId]),
  ];
  for (let times = 0; times < 2; times += 1) expect((await vote(true)).code).toBe(0);
  await vote(true, other);
  expect(await counts()).toEqual([2, 0]);
  await vote(false);
  expect(await counts()).toEqual([1, 1]);
  const own = (await server.call(Faq, "GetVote", { faqId }, { token: one.token })).info;
  expect(own.isHelpful).toBe(false);
});

test("operators write, change and hide answers", async () => {
  const { token } = await makeOperator(server, "content");
  const form = { categoryId: "6", title: "怎样开发票？", text: "目前请联系商家开具发票。", isShown: true };
  const save = (input: object) => server.call(Admin, "SaveFaq", { ...form, ...input }, { token });
  const { info } = await save({});
  expect((await search("发票")).map(({ faqId }) => faqId)).toEqual([info.faqId]);
  expect((await save({ faqId: info.faqId, isShown: false })).code).toBe(0);
  expect(await search("发票")).toEqual([]);
  expectRefused(await server.call(Faq, "GetDetail", { faqId: info.faqId }, {}), "NOT_FOUND");
  expectRefused(await save({ categoryId: "999" }), "NOT_FOUND");
  expectRefused(await save({ path: "https://elsewhere.example" }), "WRONG_FIELD");
  const { info: all } = await server.call(Admin, "GetFaqs", {}, { token });
  expect(all.list.find(({ faqId }) => faqId === info.faqId)).toMatchObject({ isShown: false });
});
