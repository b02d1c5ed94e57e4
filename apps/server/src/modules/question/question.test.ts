import { Msg } from "@heshi/contract/account/msg";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { changeSettings, goods, member, shop } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, stock: 100 });
const waresId = item.id;
type Someone = Awaited<ReturnType<typeof member>>;
const ask = ({ token }: Someone, text = "尺码偏大吗？") =>
  server.call(Wares, "Ask", { waresId, text }, { token });
const answer = ({ token }: Someone, questionId: string) =>
  server.call(Wares, "Answer", { questionId, text: "正常尺码，不用换" }, { token });
async function buyer(until: "shipped" | "received" = "received") {
  const one = await member(server, { balanceFen: 1_000_000 });
  const trade = await paid(server, one, await submitted(server, one.token, { skuId: item.skuId }));
  await shipped(server, seller.token2, trade.orderId);
  if (until === "received") await received(server, one.token, trade.orderId);
  return one;
}

test("buyers who received it answer once; the asker gets a message; names are masked", async () => {
  const [asker, owner, waiting] = [await member(server), await buyer(), await buyer("shipped")];
  const { questionId } = (await ask(asker)).info;
  expectRefused(await answer(await member(server), questionId), Wares, "NOT_BUYER");
  expectRefused(await answer(waiting, questionId), Wares, "NOT_BUYER");
  const replies = await Promise.all([answer(owner, questionId), answer(owner, questionId)]);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expectRefused(await answer(owner, questionId), Wares, "ANSWERED");
  const { info } = await server.call(Wares, "GetQuestions", { waresId }, {});
  const found = info.list.find((one) => one.questionId === questionId);
  expect(found).toMatchObject({ answers: 1, first: [{ text: "正常尺码，不用换" }] });
  expect(found?.nickname).toMatch(/^.\*\*$/);
  expect(found?.first[0]?.nickname).toMatch(/^.\*\*$/);
  const { info: all } = await server.call(Wares, "GetAnswers", { questionId }, {});
  expect(all.list).toMatchObject([{ text: "正常尺码，不用换" }]);
  const { info: told } = await server.call(Msg, "GetList", { kind: "activity" }, { token: asker.token });
  expect(told.list).toMatchObject([
    { title: "您的提问有了回答", path: `/pages/goods/questions?id=${waresId}` },
  ]);
  const may = async ({ token }: Someone) =>
    (await server.call(Wares, "GetMayAnswer", { waresId }, { token })).info.mayAnswer;
  expect([await may(owner), await may(waiting), await may(asker)]).toEqual([true, false, false]);
});

test("nobody answers their own question, asks too much in a day, or about what is not there", async () => {
  const owner = await buyer();
  const { questionId } = (await ask(owner)).info;
  expectRefused(await answer(owner, questionId), Wares, "ANSWER_OWN");
  expectRefused(await answer(owner, randomId()), "NOT_FOUND");
  expectRefused(await ask(owner, "大吗"), "WRONG_FIELD");
  const far = { waresId: randomId(), text: "尺码偏大吗？" };
  expectRefused(await server.call(Wares, "Ask", far, { token: owner.token }), "NOT_FOUND");
  await changeSettings(server, { "question.perDay": 3 });
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask(owner)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
  expectRefused(await ask(owner), Wares, "QUESTION_MANY");
});
