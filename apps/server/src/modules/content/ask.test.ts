import { Question } from "@heshi/contract/content/ask";
import { Expert } from "@heshi/contract/content/expert";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { asked, decided } from "../../../test/areas/content.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "content");
type Someone = Awaited<ReturnType<typeof member>>;
const answer = (one: Someone, questionId: string, over: object = {}) =>
  server.call(Question, "Answer", { questionId, text: "先焯水再拌，少放油", ...over }, one);
const question = async (one: Someone, postId: string) =>
  (await server.call(Question, "GetQuestion", { postId }, one)).info;

test("a question is answered once each, its asker accepts one answer once, both get messages", async () => {
  const [asker, one, two] = [await member(server), await member(server), await member(server)];
  const postId = await asked(server, { by: asker, desk });
  expect(await question(one, postId)).toMatchObject({ mayAnswer: true, mayAccept: false });
  expectRefused(await answer(asker, postId), Question, "ANSWER_OWN_QUESTION");
  expectRefused(await answer(one, "42"), "NOT_FOUND");
  const first = (await answer(one, postId)).info;
  expectRefused(await answer(one, postId), Question, "ANSWERED_BEFORE");
  expectRefused(await answer(one, postId, { postId: first.postId }), Question, "POST_REVIEWING");
  const accept = (who: Someone, answerId: string) => server.call(Question, "Accept", { answerId }, who);
  expectRefused(await accept(asker, first.postId), "NOT_FOUND");
  await decided(server, desk, first.postId);
  const second = (await answer(two, postId)).info;
  await decided(server, desk, second.postId);
  const { list } = (await server.call(Question, "GetAnswers", { postId }, asker)).info;
  expect(list.map((row) => row.postId)).toEqual([second.postId, first.postId]);
  expectRefused(await accept(one, first.postId), "NOT_FOUND");
  expect((await accept(asker, first.postId)).code).toBe(0);
  expectRefused(await accept(asker, second.postId), Question, "ACCEPTED_BEFORE");
  expect(await question(asker, postId)).toMatchObject({
    talks: 2,
    mayAccept: false,
    accepted: { postId: first.postId, isAccepted: true },
  });
  const lists = async (which: "all" | "open" | "accepted") =>
    (await server.call(Question, "GetQuestions", { which }, one)).info.list.map(
      (row) => row.best?.isAccepted,
    );
  expect([await lists("all"), await lists("open"), await lists("accepted")]).toEqual([[true], [], [true]]);
  const causes = (who: Someone) =>
    sql(server, "select cause from inbox_message where member_id = $1 and cause like 'post.%' order by id", [
      who.id,
    ]);
  expect(await causes(asker)).toEqual([{ cause: "post.answer" }, { cause: "post.answer" }]);
  expect(await causes(one)).toEqual([{ cause: "post.accept" }]);
  await server.call(Admin, "WithdrawPost", { postId: first.postId, reason: "内容不实" }, desk);
  expect(await question(asker, postId)).toMatchObject({ talks: 1, mayAccept: true });
  expect((await accept(asker, second.postId)).code).toBe(0);
});

test("answers neither diagnose nor dose; likes are counted, and its author gets a message", async () => {
  const [asker, one] = [await member(server), await member(server)];
  const postId = await asked(server, { by: asker, desk });
  expectRefused(await answer(one, postId, { text: "每天三次，每次两粒" }), Question, "POST_DOSE");
  expectRefused(await answer(one, postId, { text: "您这是得了胃炎" }), Question, "POST_DOSE");
  expectRefused(await answer(one, postId, { text: "吃芹菜可以降血压" }), Question, "POST_CLAIM");
  const sent = (await answer(one, postId)).info;
  await decided(server, desk, sent.postId);
  await server.call(Expert, "SetLiked", { postId: sent.postId, isOn: true }, asker);
  expectRefused(
    await server.call(Expert, "SetCollected", { postId: sent.postId, isOn: true }, asker),
    "NOT_FOUND",
  );
  const messages = await sql(
    server,
    "select data from inbox_message where member_id = $1 and cause = 'post.like'",
    [one.id],
  );
  expect(messages).toMatchObject([{ data: { postId, words: "1" } }]);
});
