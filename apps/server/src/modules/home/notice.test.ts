import { Nav } from "@heshi/contract/home/nav";
import { Notice } from "@heshi/contract/home/notice";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { beforeAll, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { expectRefused } from "../../../test/refused.ts";

const HOUR = 3_600_000;
const server = await testServer();
let token = "";
beforeAll(async () => {
  ({ token } = await makeOperator(server, "content"));
});
const form = { title: "国庆发货安排", text: "1 日至 3 日 <b>照常</b> 发货\n\n4 日起恢复", isImportant: true };
const save = (noticeId?: string, title = form.title) =>
  server.call(Admin, "SaveNotice", { ...form, title, noticeId }, { token });
const publish = (noticeId: string, at?: number) =>
  server.call(Admin, "PublishNotice", { noticeId, at }, { token });
const withdraw = (noticeId: string) =>
  server.call(Admin, "WithdrawNotice", { noticeId, reason: "信息有误" }, { token });
const detail = (noticeId: string) => server.call(Notice, "GetDetail", { noticeId }, {});
const listed = async () =>
  (await server.call(Notice, "GetList", {}, {})).info.list.map(({ noticeId }) => noticeId);
const popup = async () => (await server.call(Nav, "GetHome", {}, {})).info.popup?.noticeId;
const stateOf = async (noticeId: string) =>
  (await server.call(Admin, "GetNotices", {}, { token })).info.list.find((one) => one.noticeId === noticeId);

test("a draft is seen by operators only, changed, published at once and withdrawn for good", async () => {
  const { noticeId } = (await save()).info;
  expect(await stateOf(noticeId)).toMatchObject({ state: "draft", text: form.text });
  expectRefused(await detail(noticeId), "NOT_FOUND");
  expectRefused(await withdraw(noticeId), "WRONG_STATE");
  expect((await save(noticeId, "国庆安排")).info.noticeId).toBe(noticeId);
  expect((await publish(noticeId)).code).toBe(0);
  expect((await detail(noticeId)).info).toMatchObject({
    title: "国庆安排",
    body: "<p>1 日至 3 日 &lt;b&gt;照常&lt;/b&gt; 发货</p><p>4 日起恢复</p>",
  });
  expect([await listed(), await popup()]).toEqual([[noticeId], noticeId]);
  // its words, with a blank between paragraphs and signs as they were typed
  const [seen] = (await server.call(Notice, "GetList", {}, {})).info.list;
  expect(seen?.summary).toBe("1 日至 3 日 <b>照常</b> 发货 4 日起恢复");
  expectRefused(await save(noticeId), "WRONG_STATE");
  expectRefused(await publish(noticeId), "WRONG_STATE");
  expect((await withdraw(noticeId)).code).toBe(0);
  expect([await listed(), await popup()]).toEqual([[], undefined]);
  expectRefused(await detail(noticeId), "NOT_FOUND");
  expectRefused(await withdraw(noticeId), "WRONG_STATE");
  expectRefused(await publish(noticeId), "WRONG_STATE");
  expect(await stateOf(noticeId)).toMatchObject({ state: "withdrawn", withdrawnReason: "信息有误" });
});

test("a notice is published at its time, which can be moved until then", async () => {
  const { noticeId } = (await save()).info;
  const now = server.now().getTime();
  expectRefused(await publish(noticeId, now - HOUR), Admin, "NOTICE_PAST");
  expectRefused(await publish(noticeId, now + 91 * 24 * HOUR), Admin, "NOTICE_PAST");
  await publish(noticeId, now + HOUR);
  expect((await publish(noticeId, now + 2 * HOUR)).info.publishedAt).toBe(now + 2 * HOUR);
  expect((await stateOf(noticeId))?.state).toBe("scheduled");
  expectRefused(await detail(noticeId), "NOT_FOUND");
  for (const act of [save, publish, withdraw]) expectRefused(await act(randomId()), "NOT_FOUND");
  server.advance(3 * HOUR);
  expect((await detail(noticeId)).code).toBe(0);
});
