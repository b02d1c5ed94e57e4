import { Chat } from "@heshi/contract/chat/chat";
import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { answered, chatting, said } from "../../../test/make/chat.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { codeFor, codeOn, makeMember } from "../../../test/make/member.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();

const ownCode = (purpose: "export" | "close", someone: { token: string; mobile: string }) =>
  codeFor(server, purpose, someone);
const exported = async (own: { token: string; mobile: string }) =>
  server.call(Member, "ExportData", { code: await ownCode("export", own) }, { token: own.token });

test("Member.ExportData contains the caller's data and no one else's", async () => {
  const own = await makeMember(server, { balanceFen: 1234 });
  const { token, mobile } = own;
  const stranger = await makeMember(server);
  await server.call(
    Member,
    "AddAddress",
    { name: "周晓禾", mobile: "13800000001", regionCode: "330106", detail: "文三路 478 号" },
    { token },
  );
  const { info, raw } = await exported(own);
  expect(info.sections.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["个人资料", "收货地址", "登录设备", "订单", "账本"]),
  );
  expect(raw).toContain(mobile);
  expect(raw).toContain("文三路 478 号");
  expect(raw).not.toContain(stranger.mobile);
});

test("Member.ExportData needs a code of its own, spent once; a repeat is answered and the export is not stored", async () => {
  const [own, other] = [await makeMember(server), await makeMember(server)];
  const { token } = own;
  const take = (code: string, requestId?: string) =>
    server.call(Member, "ExportData", { code }, requestId === undefined ? { token } : { token, requestId });
  const ofClosing = { code: await ownCode("close", other) };
  expectRefused(await server.call(Member, "ExportData", ofClosing, { token: other.token }), "WRONG_CODE");
  const code = await ownCode("export", own);
  expect(await take(code === "000000" ? "111111" : "000000")).toMatchObject({
    code: codeOf("WRONG_CODE"),
    info: { left: 4 },
  });
  const first = await take(code, "export-repeat-000001");
  expect(first.code).toBe(0);
  const repeated = await take(code, "export-repeat-000001");
  // the first export is an event by then
  const withoutEvents = ({ info }: typeof first) => info.sections.filter(({ name }) => name !== "安全记录");
  expect(withoutEvents(repeated)).toEqual(withoutEvents(first));
  expectRefused(await take(code), "WRONG_CODE");
  const stored = await sql(
    server,
    `select reply is null as is_empty, digest = encode(sha256(convert_to($1, 'UTF8')), 'hex') as is_plain from rpc_reply
      where method = 'Member.ExportData' and request_id = 'export-repeat-000001'`,
    [JSON.stringify([["code", code]])],
  );
  // a plain digest of six digits would reveal them
  expect(stored).toEqual([{ is_empty: true, is_plain: false }]);
  await sql(
    server,
    "update rpc_reply set effect = jsonb_build_object('sessionId', '1') where request_id = 'export-repeat-000001'",
  );
  expect((await take(code, "export-repeat-000001")).code, "from another session of his").toBe(
    codeOf("REQUEST_REUSED"),
  );
});

test("Member.ExportData is in Chinese: words for codes, names, amounts in yuan, times of Shanghai", async () => {
  const own = await makeMember(server, { balanceFen: 1234 });
  const { token } = own;
  const { id: targetId } = await goods(server);
  await server.call(Wares, "SetFavourite", { kind: "goods", targetId, isFavourite: true }, { token });
  await server.call(Member, "UpdateProfile", { gender: "female" }, { token });
  const { info, raw } = await exported(own);
  const rows = (name: string) => info.sections.find((section) => section.name === name)?.rows ?? [];
  expect(rows("个人资料")[0]?.["性别"]).toBe("女");
  expect(rows("登录设备")[0]?.["平台"]).toBe("网页");
  expect(rows("收藏")[0]).toMatchObject({ 类型: "商品", 名称: expect.stringMatching(/\S/) });
  expect(rows("账本").map((row) => [row["账户"], row["余额"]])).toContainEqual(["可用", "12.34 元"]);
  expect(raw).not.toMatch(/"(?:female|h5|goods|available|CNY)"|\+00"|T\d\d:/);
  expect(rows("个人资料")[0]?.["注册时间"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test("Member.GetCloseCheck and Member.CloseAccount refuse with a balance or referred members, and close an empty account", async () => {
  const rich = await makeMember(server, { balanceFen: 100 });
  expect((await server.call(Member, "GetCloseCheck", {}, { token: rich.token })).info.reasons).toHaveLength(
    1,
  );
  await server.call(Sms, "SendMine", { purpose: "close" }, { token: rich.token });
  const refused = await server.call(
    Member,
    "CloseAccount",
    { code: await codeOn(server, rich.mobile) },
    { token: rich.token },
  );
  expect(refused).toMatchObject({ code: codeOf(Member, "CLOSE_BLOCKED"), msg: "账户里还有余额，请先用完" });
  expect(refused.info).toMatchObject({ reasons: [{ path: "/pages/wallet/index" }] });

  const inviter = await makeMember(server);
  const empty = await makeMember(server);
  await server.call(Member, "BindMember", { inviteCode: inviter.inviteCode }, { token: empty.token });
  expect(
    (await server.call(Member, "GetCloseCheck", {}, { token: inviter.token })).info.reasons[0]?.text,
  ).toContain("1 位会员");

  await server.call(Sms, "SendMine", { purpose: "close" }, { token: empty.token });
  const code = await codeOn(server, empty.mobile);
  expectRefused(
    await server.call(
      Member,
      "CloseAccount",
      { code: code === "000000" ? "111111" : "000000" },
      { token: empty.token },
    ),
    "WRONG_CODE",
  );
  expect((await server.call(Member, "CloseAccount", { code }, { token: empty.token })).code).toBe(0);
  expectRefused(await server.call(Member, "GetMemberDetail", {}, { token: empty.token }), "MEMBER_INVALID");
  expect((await server.call(Member, "GetCloseCheck", {}, { token: inviter.token })).info.reasons).toEqual([]);
});

test("Member.GetCloseCheck says until when a received order prevents closing", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 1000 });
  const buyer = await member(server, { balanceFen: 1000 });
  const reasons = async () =>
    (await server.call(Member, "GetCloseCheck", {}, { token: buyer.token })).info.reasons.map(
      ({ text }) => text,
    );
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }),
  );
  expect(await reasons()).toEqual(["有 1 笔订单还没有完成"]);
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  expect(await reasons()).toEqual([
    expect.stringMatching(/^有 1 笔订单还在售后期内，\d\d-\d\d \d\d:\d\d 之后可以注销$/),
  ]);
});

test("messages that were taken back are in no export", async () => {
  const chat = await chatting(server);
  const { chatId, buyer } = chat;
  await said(server, chat, "先看看再说");
  const { list } = (await server.call(Chat, "GetMessages", { chatId }, { token: buyer.token })).info;
  const seq = list.find(({ text }) => text === "先看看再说")?.seq ?? 0;
  const { code } = await server.call(Chat, "Recall", { chatId, seq }, { token: buyer.token });
  expect(code).toBe(0);
  await sql(server, "update chat_message set body = '先看看再说' where chat_id = $1 and seq = $2", [
    chatId,
    seq,
  ]);
  expect((await exported(buyer)).raw).not.toContain("先看看再说");
});

test("a closed account's words are gone from its conversations; until then they are in the export", async () => {
  const chat = await chatting(server);
  await said(server, chat, "地址是文三路 478 号");
  await answered(server, chat, "好的，马上改");
  const { raw } = await exported(chat.buyer);
  expect(raw).toContain("聊天记录");
  expect(raw).toContain("地址是文三路 478 号");
  expect(raw).toContain("好的，马上改");
  server.advance(61_000);
  const { token } = chat.buyer;
  const code = await ownCode("close", chat.buyer);
  expect((await server.call(Member, "CloseAccount", { code }, { token })).code).toBe(0);
  const { list } = (
    await server.call(Chat, "GetShopMessages", { chatId: chat.chatId }, { token2: chat.seller.token2 })
  ).info;
  const typed = list.filter(({ isAuto }) => !isAuto);
  expect(typed.map(({ side, text, isRecalled }) => [side, text, isRecalled])).toEqual([
    ["member", "", true],
    ["desk", "好的，马上改", false],
  ]);
});
