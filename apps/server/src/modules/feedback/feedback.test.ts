import { Msg } from "@heshi/contract/account/msg";
import { Admin } from "@heshi/contract/system/admin";
import { Feedback } from "@heshi/contract/system/feedback";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { privatePicture } from "../../../test/make/cert.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, member } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
type Someone = Awaited<ReturnType<typeof member>>;
const text = "支付成功后页面一直转圈";
const send = ({ token }: Someone, more: object = {}) =>
  server.call(Feedback, "Submit", { kind: "bug", text, ...more }, { token });

test("feedback with pictures is answered once, with a message, and shown", async () => {
  const [one, desk, other] = [
    await member(server),
    await makeOperator(server, "review"),
    await makeOperator(server, "content"),
  ];
  const picture = await privatePicture(server, one.id);
  const { feedbackId } = (await send(one, { pictures: [picture], contact: "13800000001" })).info;
  const { info: waiting } = await server.call(Admin, "GetFeedbacks", {}, { token: desk.token });
  const row = waiting.list.find((found) => found.feedbackId === feedbackId);
  expect(row).toMatchObject({ mid: one.mid, text, contact: "13800000001" });
  expect(row?.pictures[0]).toMatch(new RegExp(`^${picture}\\?`));
  const answers = await Promise.all(
    [desk, other].map(({ token }) =>
      server.call(Admin, "AnswerFeedback", { feedbackId, answer: "已修复，请更新到最新版" }, { token }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  const as = { token: one.token };
  const { info } = await server.call(Feedback, "GetDetail", { feedbackId }, as);
  expect(info.answer?.text).toBe("已修复，请更新到最新版");
  expect((await server.call(Feedback, "GetList", {}, as)).info.list[0]?.isAnswered).toBe(true);
  const { info: told } = await server.call(Msg, "GetList", { kind: "system" }, as);
  expect(told.list).toMatchObject([{ path: `/pages/services/feedback/detail?id=${feedbackId}` }]);
});

test("too little text, somebody else's picture and too much in a day are refused", async () => {
  const [one, other] = [await member(server), await member(server)];
  expectRefused(await send(one, { text: "  坏了  " }), "WRONG_FIELD");
  expectRefused(await send(one, { pictures: [await privatePicture(server, other.id)] }), "NOT_FOUND");
  const five = Array.from({ length: 5 }, () => "/private/1");
  expectRefused(await send(one, { pictures: five }), "WRONG_FIELD");
  await changeSettings(server, { "feedback.perDay": 2 });
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(one)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
  expectRefused(await send(one), Feedback, "FEEDBACK_MANY");
});
