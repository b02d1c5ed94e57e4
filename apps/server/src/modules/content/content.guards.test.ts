import { Question } from "@heshi/contract/content/ask";
import { Expert } from "@heshi/contract/content/expert";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { article, asked, decided, expertised, published } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "content");
type Someone = Awaited<ReturnType<typeof member>>;
const write = (one: Someone, over: object = {}) => server.call(Expert, "WriteArticle", article(over), one);
const seen = (postId: string) => server.call(Admin, "GetPost", { postId }, desk);
const block = (one: Someone, { mid }: Someone, isOn = true) =>
  server.call(Expert, "Block", { mid, isOn }, one);
const like = (one: Someone, postId: string, isOn = true) =>
  server.call(Expert, "SetLiked", { postId, isOn }, one);
const causes = async (one: Someone) =>
  (await sql(server, "select cause from inbox_message where member_id = $1 order by id", [one.id])).map(
    ({ cause }) => cause,
  );
const answered = async (one: Someone, questionId: string, text = "先焯水再拌，少放油") =>
  (await server.call(Question, "Answer", { questionId, text }, one)).info.postId;

test("operators see what was sent and what is read, never what its author keeps", async () => {
  const writer = await member(server);
  const { postId } = (await write(writer)).info;
  await server.call(Expert, "TakeBack", { postId }, writer);
  await write(writer, { postId, title: "只给自己看的", isDraft: true });
  expectRefused(await seen(postId), "NOT_FOUND");
  for (const state of ["reviewing", "published", "refused", "withdrawn"] as const) {
    const { list } = (await server.call(Admin, "GetPosts", { state, limit: 50 }, desk)).info;
    expect(list.map((row) => row.postId)).not.toContain(postId);
  }
  await write(writer, { postId });
  await decided(server, desk, postId);
  await write(writer, { postId, title: "还没有想好的", isDraft: true });
  expect((await seen(postId)).info).toMatchObject({
    title: article().title,
    form: { title: article().title },
  });
  server.advance(1000);
  await write(writer, { postId, title: "送审的新标题" });
  expect((await seen(postId)).info).toMatchObject({
    form: { title: "送审的新标题" },
    shown: { title: article().title },
  });
  await decided(server, desk, postId, "标题不妥");
  expect((await seen(postId)).info.form.title).toBe(article().title);
  await server.call(Admin, "WithdrawPost", { postId, reason: "内容不实" }, desk);
  await write(writer, { postId, title: "下架后写的", isDraft: true });
  expect((await seen(postId)).info.form.title).toBe(article().title);
  await server.call(Expert, "Delete", { postId }, writer);
  expectRefused(await seen(postId), "NOT_FOUND");
  const found = await server.call(Admin, "Search", { keyword: postId }, desk);
  expect(JSON.stringify(found.info)).not.toContain(postId);
});

test("a report of what its author deletes is decided with it, and its reporter hears of it", async () => {
  const [writer, reader] = [await member(server), await member(server)];
  const postId = await published(server, { by: writer, desk });
  const report = () => server.call(Expert, "Report", { postId, reason: "advert" }, reader);
  expect((await report()).code).toBe(0);
  await server.call(Expert, "Delete", { postId }, writer);
  const open = await server.call(Admin, "GetPostReports", { limit: 50 }, desk);
  expect(open.info.list.map((row) => row.postId)).not.toContain(postId);
  expect(await causes(reader)).toEqual(["post.removed"]);
  expectRefused(await report(), "NOT_FOUND");
});

test("likes that are taken back and given again are a message once", async () => {
  const [writer, fan] = [await member(server), await member(server)];
  const postId = await published(server, { by: writer, desk });
  for (const isOn of [true, false, true, false, true]) await like(fan, postId, isOn);
  expect((await causes(writer)).filter((cause) => cause === "post.like")).toHaveLength(1);
});

test("who is blocked is in no list and sends no message, also by what was sent before", async () => {
  const [asker, other] = [await member(server), await member(server)];
  await expertised(server, other, [desk, await makeOperator(server, "content")]);
  const questionId = await asked(server, { by: asker, desk });
  const first = await answered(other, questionId);
  await decided(server, desk, first);
  const best = async () => {
    const { list } = (await server.call(Question, "GetQuestions", { which: "all" }, asker)).info;
    return list.find(({ postId }) => postId === questionId)?.best;
  };
  const experts = async () =>
    (await server.call(Expert, "GetExperts", {}, asker)).info.list.map(({ author }) => author.mid);
  expect((await best())?.text).toContain("焯水");
  expect(await experts()).toEqual([other.mid]);
  const postId = await published(server, { by: asker, desk });
  const remark = await server.call(Expert, "Remark", { postId, text: "写得真差" }, other);
  await block(asker, other);
  expect(await best()).toBeUndefined();
  expect(await experts()).toEqual([]);
  await decided(server, desk, remark.info.postId);
  await like(other, postId);
  const told = await causes(asker);
  expect(told.filter((cause) => cause === "post.remark" || cause === "post.like")).toEqual([]);
  const again = server.call(
    Question,
    "Answer",
    { questionId: await asked(server, { by: asker, desk }), text: "再答" },
    other,
  );
  expectRefused(await again, Question, "BLOCKED_YOU");
});

test("who was blocked can be unblocked when they write no more, or have left", async () => {
  const [reader, one] = [await member(server), await member(server)];
  const postId = await published(server, { by: one, desk });
  await block(reader, one);
  await server.call(Expert, "Delete", { postId }, one);
  expect((await block(reader, one, false)).code).toBe(0);
  expectRefused(await block(reader, one), "NOT_FOUND");
  await published(server, { by: one, desk });
  await block(reader, one);
  const close = await closing(server, one);
  expect((await close()).code).toBe(0);
  expectRefused(await server.call(Expert, "Follow", { mid: one.mid, isOn: true }, reader), "NOT_FOUND");
  expect((await block(reader, one, false)).code).toBe(0);
  expect(await num(server, "select count(*) from author_block where member_id = $1", [reader.id])).toBe(0);
});

test("no number leads to who has left, and the title of what is gone is in no list", async () => {
  const [one, reader, asker] = [await member(server), await member(server), await member(server)];
  const postId = await published(server, { by: one, desk });
  const close = await closing(server, one);
  expect((await close()).code).toBe(0);
  const { author } = (await server.call(Expert, "GetArticle", { postId }, reader)).info;
  expect(author).toMatchObject({ isGone: true, mid: "" });
  expect((await server.call(Expert, "GetPosts", { mid: one.mid }, reader)).info.list).toEqual([]);
  const questionId = await asked(server, { by: asker, desk });
  await answered(reader, questionId);
  const own = async () => (await server.call(Expert, "GetOwn", {}, reader)).info.list[0];
  expect((await own())?.parent?.title).toBe("青菜怎么炒才不发黄？");
  await server.call(Expert, "Delete", { postId: questionId }, asker);
  expect((await own())?.parent).toBeUndefined();
});

test("a question may name what its answers may not claim", async () => {
  const asker = await member(server);
  const ask = (title: string) => server.call(Question, "Ask", { title }, asker);
  expect((await ask("什么菜能预防感冒？")).info.state).toBe("reviewing");
  expect((await ask("孩子已确诊花生过敏，能吃什么？")).info.state).toBe("reviewing");
  expectRefused(await ask("降压药每次两片可以吗？"), Question, "POST_DOSE");
});
