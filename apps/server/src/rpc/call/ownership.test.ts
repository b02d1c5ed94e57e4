import { groups } from "@heshi/contract/groups";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Chat } from "@heshi/contract/chat/chat";
import { Credit } from "@heshi/contract/money/credit";
import { Msg } from "@heshi/contract/account/msg";
import { Member } from "@heshi/contract/account/member";
import { Feedback } from "@heshi/contract/system/feedback";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Pay } from "@heshi/contract/pay/pay";
import { System } from "@heshi/contract/system/system";
import { Wares } from "@heshi/contract/goods/wares";
import { randomHex, randomId } from "@heshi/kernel/id";
import { formatDay } from "@heshi/kernel/text";
import sharp from "sharp";
import { boughtVoucher, voucherGoods } from "../../../test/voucher.ts";
import { afterAll, expect, test } from "vitest";
import { digest } from "../../../test/invariants.ts";
import { type As, testServer } from "../../../test/harness.ts";
import { applied } from "../../../test/make/after.ts";
import { appliedInvoice, invoiceFile } from "../../../test/invoice.ts";
import { certSubmitted, idNumber, privatePicture } from "../../../test/make/cert.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { couponTerms, flashTerms, promoted, wired } from "../../../test/promo.ts";
import { inPurse } from "../../../test/make/settlement.ts";
import { seenGoods, seller as publisher } from "../../../test/make/shop-goods.ts";
import { ownRows } from "../../../test/areas/own-rows.ts";
import { SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { changeSettings, digits, goods, member, shop, sql, staff } from "../../../test/make/world.ts";
import { paid, received, shipped, submitted, type Trade } from "../../../test/make/order.ts";

/** The ownership matrix (reliability.md B1): every role, every method, every input that names a row of somebody else. */
const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, stock: 500 });
const victim = await member(server, { balanceFen: 10_000_000, silver: 100, safePwd: SAFE_PWD });

const bought = (): Promise<Trade> => submitted(server, victim.token, { skuId: item.skuId, quantity: 1 });
const [unpaid, toShip, onWay, arrived, spoken] = [
  await bought(),
  await paid(server, victim, await bought()),
  await paid(server, victim, await bought()),
  await paid(server, victim, await bought()),
  await paid(server, victim, await bought()),
];
const [packageId = ""] = await shipped(server, seller.token2, onWay.orderId);
for (const trade of [arrived, spoken]) {
  await shipped(server, seller.token2, trade.orderId);
  await received(server, victim.token, trade.orderId);
}
const lineOf = async ({ orderId }: Trade): Promise<string> =>
  String((await sql(server, "select id from order_line where order_id = $1", [orderId]))[0]?.["id"]);
const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5, text: "好用" };
const comment = await server.call(
  Wares,
  "AddComment",
  { lineId: await lineOf(spoken), ...scores },
  { token: victim.token },
);
const attempt = await server.call(
  Pay,
  "StartChannel",
  { tradeNo: unpaid.tradeNo, channel: "wechat" },
  { token: victim.token },
);
const recharge = await server.call(Credit, "Recharge", { amountFen: 1000 }, { token: victim.token });
await changeSettings(server, { "transfer.coolFen": 0 });
const waiting = await sent(server, victim, { mid: (await member(server)).mid, amountFen: 1000 });
const quote = await server.call(Credit, "QuoteExchange", { silverCent: 100 }, { token: victim.token });
const moved = await server.call(Credit, "GetRecords", {}, { token: victim.token });
const told = await server.call(
  Feedback,
  "Submit",
  { kind: "bug", text: "页面打不开" },
  { token: victim.token },
);
const messages = await server.call(Msg, "GetList", { kind: "order" }, { token: victim.token });
const devices = await server.call(Member, "GetDevices", {}, { token: victim.token });
const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();
const document = await server.call(
  System,
  "Upload",
  { isPrivate: true },
  { token: victim.token, payload: { file, name: "card.png" } },
);
const { reviewId: certId } = await certSubmitted(server, victim);
const line = await lineOf(onWay);
const onWayLine = { seller, item, buyer: victim, orderId: onWay.orderId, lineId: line, payableFen: 0 };
const afterSaleId = await applied(server, onWayLine, { kind: "return", reason: "quality" });
const heard = await server.call(
  Invoice,
  "SaveTitle",
  { kind: "personal", title: "周晓禾" },
  { token: victim.token },
);
const arrivedLine = { ...onWayLine, orderId: arrived.orderId, lineId: await lineOf(arrived) };
const invoiceId = await appliedInvoice(server, arrivedLine);
const invoicePdf = await invoiceFile(server, seller.token2);
const cardId = randomId();
await sql(
  server,
  `insert into payout_account (id, member_id, kind, bank, name, tail, sealed, digest, created_at, usable_at)
   values ($1, $2, 'bank', 'CMB', '招商银行储蓄卡', '6021', 's1.x', $3, $4, $4)`,
  [cardId, victim.id, randomHex(16), server.now()],
);
const withdrawNo = `W261122${digits(12)}`;
await sql(
  server,
  `insert into withdrawal (id, no, member_id, state, account_id, kind, bank, account_name, tail, sealed, amount_fen, fee_fen, is_large,
     created_at, expected_at)
   values ($1, $2, $3, 'cancelled', $4, 'bank', 'CMB', '招商银行储蓄卡', '6021', 's1.x', 1000, 100, false, $5, $5)`,
  [randomId(), withdrawNo, victim.id, cardId, server.now()],
);
const voucher = await boughtVoucher(server, await voucherGoods(server, { shopId: seller.id }));
const remitNo = `M261122${digits(12)}`;
const companyId = randomId();
await sql(
  server,
  `insert into company_account (id, bank, bank_name, branch, holder, number, is_open, changed_at)
   values ($1, 'CMB', '招商银行', '杭州分行', '合市商城有限公司', '571905678910301', true, $2)`,
  [companyId, server.now()],
);
await sql(
  server,
  `insert into remittance (id, no, member_id, state, company_account_id, bank, bank_name, tail, amount_fen, serial_no, voucher, is_large,
     created_at)
   values ($1, $2, $3, 'waiting', $4, 'CMB', '招商银行', '0301', 10000, 'SERIAL0001', '/private/1', false, $5)`,
  [randomId(), remitNo, victim.id, companyId, server.now()],
);
/** A card for quick payment of a member's. */
async function quickCard(memberId: string): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into fastpay_card (id, member_id, bank, name, tail, mobile, sealed, digest, signed_at)
     values ($1, $2, 'CMB', '招商银行储蓄卡', '6021', '138****0001', '', $3, $4)`,
    [id, memberId, randomHex(16), server.now()],
  );
  return id;
}
const [quickCardId, signingId] = [await quickCard(victim.id), randomId()];
await sql(
  server,
  `insert into fastpay_signing (member_id, id, bank, name, tail, sealed, digest, made_at, expires_at)
   values ($1, $2, 'CMB', '招商银行储蓄卡', '6021', '', 'b', $3::timestamptz, $3::timestamptz + interval '1 day')`,
  [victim.id, signingId, server.now()],
);
const chat = await server.call(Chat, "Open", { shopId: seller.id }, { token: victim.token });
const { chatId } = chat.info;
await server.call(Chat, "Send", { chatId, clientKey: randomHex(16), text: "在吗" }, { token: victim.token });
const phrase = await server.call(Chat, "SavePhrase", { answer: "在的" }, { token2: seller.token2 });
const dispatch = await server.call(
  Merchant,
  "SaveDispatch",
  { name: "包邮", chargeBy: "free" },
  { token2: seller.token2 },
);
const shopPlace = await server.call(
  Merchant,
  "SaveShopAddress",
  { name: "仓库", mobile: "13800136021", regionCode: "330106007", detail: "文三路 1 号" },
  { token2: seller.token2 },
);
const shopDraft = await server.call(
  Merchant,
  "SaveGoodsDraft",
  { draft: { title: "草稿" } },
  { token2: seller.token2 },
);

const promo = await promoted(server, seller.token2, item);
const shopBillNo = `B261122${digits(12)}`;
await sql(
  server,
  `insert into shop_bill (id, no, shop_id, day, state, created_at, deadline_at) values ($1, $2, $3, '2026-11-22', 'out', $4, $4)`,
  [randomId(), shopBillNo, seller.id, server.now()],
);
const shopCardId = randomId();
await sql(
  server,
  `insert into payout_account (id, shop_id, kind, bank, name, tail, sealed, digest, created_at, usable_at)
   values ($1, $2, 'bank', 'CMB', '招商银行储蓄卡', '6022', 's1.x', $3, $4, $4)`,
  [shopCardId, seller.id, randomHex(16), server.now()],
);
const shopWithdrawNo = `W261122${digits(12)}`;
await sql(
  server,
  `insert into withdrawal (id, no, shop_id, state, account_id, kind, bank, account_name, tail, sealed, amount_fen, fee_fen, is_large,
     created_at, expected_at)
   values ($1, $2, $3, 'cancelled', $4, 'bank', 'CMB', '招商银行储蓄卡', '6022', 's1.x', 1000, 100, false, $5, $5)`,
  [randomId(), shopWithdrawNo, seller.id, shopCardId, server.now()],
);
await inPurse(server, seller.id, 1000);
const shopRecords = await server.call(Merchant, "GetWalletRecords", {}, { token2: seller.token2 });
const applicationId = randomId();
await sql(
  server,
  "insert into shop_application (id, member_id, state, form, submitted_at) values ($1, $2, 'reviewing', 's1.x', $3)",
  [applicationId, victim.id, server.now()],
);

const shopKey = await server.call(
  Merchant,
  "AddKey",
  { name: "ERP", scopes: ["orders.read"] },
  { token2: seller.token2 },
);
const hook = { url: "https://erp.hook.test/in", events: ["order.paid" as const] };
const { hookId } = (await server.call(Merchant, "AddHook", hook, { token2: seller.token2 })).info;
const tried = await server.call(Merchant, "TestHook", { hookId }, { token2: seller.token2 });

const shopFaceId = randomId();
await sql(
  server,
  "insert into shop_face (id, shop_id, state, form, submitted_at) values ($1, $2, 'reviewing', '{}', $3)",
  [shopFaceId, seller.id, server.now()],
);
const shopSessions = await server.call(Merchant, "GetStaffDevices", {}, { token2: seller.token2 });
const clerkId = randomId();
await staff(server, { shopId: seller.id, staffId: clerkId, role: "goods" });

const areas = await ownRows(server, { victim, seller, skuId: item.skuId });

/** The victim's rows by resource, in every state that a method could act on. */
const rows: Readonly<Record<string, readonly string[]>> = {
  session: devices.info.list.map(({ sessionId }) => sessionId),
  address: [victim.addressId],
  order: [unpaid, toShip, onWay, arrived, spoken].map(({ orderId }) => orderId),
  orderLine: [await lineOf(arrived), await lineOf(spoken)],
  comment: [comment.info.commentId],
  shopComment: [comment.info.commentId],
  trade: [unpaid.tradeNo, toShip.tradeNo],
  attempt: [attempt.info.attemptNo],
  package: [packageId],
  afterSale: [afterSaleId],
  shopAfterSale: [afterSaleId],
  privateFile: [document.info.url],
  invoice: [invoiceId],
  invoiceTitle: [heard.info.titleId],
  staffFile: [invoicePdf],
  cert: [certId],
  application: [applicationId],
  shopFace: [shopFaceId],
  shopSession: shopSessions.info.list.map(({ sessionId }) => sessionId),
  shopStaff: [clerkId],
  shopKey: [shopKey.info.keyId],
  shopHook: [hookId],
  shopDelivery: [tried.info.deliveryId],
  chat: [chatId],
  shopChat: [chatId],
  shopPhrase: [phrase.info.phraseId],
  payoutAccount: [cardId],
  fastpayCard: [quickCardId],
  fastpaySigning: [signingId],
  withdrawal: [withdrawNo],
  remittance: [remitNo],
  voucher: [voucher.list[0]?.voucherId ?? ""],
  recharge: [recharge.info.rechargeNo],
  coupon: [await claimed(server, victim.token, await coupon(server))],
  transfer: [waiting.info.transferNo],
  creditQuote: [quote.info.quoteId],
  feedback: [told.info.feedbackId],
  message: messages.info.list.map(({ messageId }) => messageId),
  dispatch: [dispatch.info.templateId],
  shopAddress: [shopPlace.info.shopAddressId],
  goodsReview: [(await seenGoods(server, shopDraft.info.waresId)).reviewId],
  ...promo,
  shopGoods: [item.id, shopDraft.info.waresId],
  shopBill: [shopBillNo],
  shopWithdrawal: [shopWithdrawNo],
  shopRecord: shopRecords.info.list.map(({ recordId }) => recordId),
  ...areas.rows,
  record: moved.info.list.map(({ recordId }) => recordId),
};
/** How a list of ids travels. */
const wire = (field: string, id: string): string => (field.endsWith("Ids") ? JSON.stringify([id]) : id);
/** Resources whose id is a number with a letter and a day in front. */
const numbers =
  "collection shopCollection trade attempt transfer withdrawal remittance recharge shopBill shopWithdrawal";
const numbered = `${numbers} storedOrder storedUnit entrust depute invest`.split(" ");
/** An id of the same form that nothing has. */
function nobodys(resource: string, like: string): string {
  if (resource === "privateFile" || resource === "staffFile") return `/private/${randomId()}`;
  if (resource === "record" || resource === "shopRecord") return `1-${randomHex(8)}`;
  if (resource.endsWith("ollectionCode")) return digits(12);
  return numbered.includes(resource) ? like.slice(0, 7) + digits(12) + like.slice(19) : randomId();
}

const parcel = {
  company: "shunfeng",
  number: `SF${digits(13)}`,
  items: [{ lineId: randomId(), quantity: 1 }],
};
const contact = { name: "张三", mobile: "13800136021", regionCode: "330106007", detail: "文三路 1 号" };
const returning = { kind: "return", reason: "quality", quantity: "1" };
const tomorrow = formatDay(new Date(server.now().getTime() + 86_400_000));
const message = { clientKey: randomHex(16), text: "在吗" };
const fullForm = (await publisher(server)).form({ kind: "virtual", freightTemplateId: undefined });
/** A form that the rival shop could submit. */
const goodsForm = Object.fromEntries(
  Object.entries(fullForm).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
  ),
);
/** The other inputs of a method, so that only the id decides. */
const rest: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Member.UpdateAddress": { ...contact, isDefault: "1" },
  "Wares.AddComment": { scoreGoods: "5", scoreService: "5", scoreExpress: "5", text: "好" },
  "Wares.AddSupplement": { text: "追评" },
  "Order.Quote": { skuId: item.skuId, quantity: "1" },
  "Order.Submit": { skuId: item.skuId, quantity: "1", expectedPayableFen: String(item.priceFen) },
  "Order.Cancel": { reason: "不想要了" },
  ...areas.rest,
  "Pay.PayByBalance": { grant: randomHex(16) },
  "Bank.RemoveAccount": { grant: randomHex(16) },
  "Credit.Withdraw": { amountFen: "1000", grant: randomHex(16) },
  "Admin.DecideWithdrawal": { decision: "approve" },
  "Admin.DecideRemittance": { decision: "credit" },
  "Credit.Remit": { amountFen: "10000", serial: "SERIAL0002", companyAccountId: companyId },
  "Pay.StartChannel": { channel: "wechat" },
  "Credit.StartRecharge": { channel: "wechat" },
  "Fastpay.ConfirmCard": { code: "123456" },
  "Fastpay.EndCard": { grant: randomHex(16) },
  "Fastpay.Pay": { code: "123456" },
  "Merchant.ShipOrder": { packages: JSON.stringify([parcel]) },
  "Merchant.CorrectPackage": { company: "shunfeng", number: parcel.number },
  "Merchant.ChangeOrderAddress": contact,
  "Merchant.AddCoupon": wired(couponTerms(server)),
  "Merchant.AskFlash": wired(flashTerms(server, item.skuId)),
  "Merchant.ReduceOrder": { payableFen: "1", reduceFen: "0", freightFen: "0", reason: "优惠" },
  "Feedback.Submit": { kind: "bug", text: "页面打不开" },
  "After.Preview": returning,
  "After.Apply": { ...returning, amountFen: "1" },
  "After.Edit": { ...returning, amountFen: "1" },
  "After.SetPickUp": { day: tomorrow, slot: "09:00-12:00" },
  "After.SendBack": { company: "shunfeng", number: parcel.number },
  "After.Intervene": { text: "请平台处理" },
  "After.AddNote": { text: "在吗" },
  "After.AddShopNote": { text: "在的" },
  "After.Refuse": { reason: "不符合条件" },
  "After.RefuseGoods": { reason: "不符合条件", pictures: JSON.stringify(["/uploads/aa/x.webp"]) },
  "After.Reship": { company: "shunfeng", number: parcel.number },
  "Merchant.SaveDispatch": { name: "改名", chargeBy: "free" },
  "Merchant.SaveShopAddress": contact,
  "Merchant.SaveGoodsDraft": { draft: "{}" },
  "Merchant.SubmitGoods": goodsForm,
  "Merchant.SubmitDrafts": {},
  "Merchant.SetShelf": { isOn: "0" },
  "Merchant.ChangePrices": { by: "bp", change: "100" },
  "Merchant.SetSkus": { skus: JSON.stringify([{ skuId: item.skuId, stock: 1 }]) },
  "Invoice.SaveTitle": { kind: "personal", title: "改名" },
  "Invoice.Apply": { kind: "personal", title: "别人" },
  "Merchant.IssueInvoice": { amountFen: "1", number: "1".repeat(20) },
  "Merchant.SendInvoice": { amountFen: "1" },
  "Merchant.RefuseInvoice": { reason: "不开" },
  "Merchant.ReverseInvoice": { number: "1".repeat(20) },
  "Merchant.ReplyComment": { text: "谢谢" },
  "Merchant.ReportComment": { reason: "insult" },
  "Merchant.SetHook": { url: hook.url, events: JSON.stringify(hook.events), isOn: "1" },
  "Chat.Send": message,
  "Chat.ShopSend": message,
  "Chat.Recall": { seq: "1" },
  "Chat.ShopRecall": { seq: "1" },
  "Chat.Mark": { readSeq: "1" },
  "Chat.ShopMark": { readSeq: "1" },
  "Chat.Pin": { isPinned: "1" },
  "Chat.ShopPin": { isPinned: "1" },
  "Chat.Mute": { isMuted: "1" },
  "Chat.Report": { seq: "1", reason: "other" },
  "Chat.ShopReport": { seq: "1", reason: "other" },
  "Chat.HandOver": { staffId: randomId() },
  "Chat.SavePhrase": { answer: "改了" },
  "Cert.Submit": { name: "张三", number: idNumber() },
  "Admin.DecideGoods": { submittedAt: "1", decision: "pass" },
  "Admin.DecideCert": { submittedAt: "1", decision: "pass" },
};

const [stranger, banned] = [
  await member(server, { balanceFen: 1_000_000, safePwd: "258036" }),
  await member(server, { balanceFen: 1_000_000 }),
];
await sql(server, "update member set state = 'frozen' where id = $1", [banned.id]);
const rival = await shop(server);
const roles: Readonly<Record<"member" | "merchant", Readonly<Record<string, As>>>> = {
  member: {
    stranger: { token: stranger.token },
    banned: { token: banned.token },
    "the shop's owner as a member": { token: stranger.token, token2: seller.token2 },
  },
  merchant: {
    "another shop": { token2: rival.token2 },
    "another shop's finance": { token2: await staff(server, { shopId: rival.id, role: "finance" }) },
  },
};
/** Other inputs of the same method that name owned rows: the caller's own, so that only one is another member's. */
const own: Readonly<Record<string, string>> = {
  address: stranger.addressId,
  coupon: "[]",
  branch: "[]",
  privateFile: await privatePicture(server, stranger.id),
  fastpayCard: await quickCard(stranger.id),
  trade: (await submitted(server, stranger.token, { skuId: item.skuId, quantity: 1 })).tradeNo,
  recharge: (await server.call(Credit, "Recharge", { amountFen: 1000 }, stranger)).info.rechargeNo,
};

type Cell = {
  name: string;
  access: "member" | "merchant";
  field: string;
  resource: string;
};
const cells: Cell[] = groups.flatMap((group) =>
  Object.entries(group.methods).flatMap(([method, { ids = {}, access }]) =>
    Object.entries(ids)
      .filter(([, resource]) => resource !== "public")
      .map(([field, resource]) => ({
        name: `${group.name}.${method}`,
        access: access === "merchant" ? ("merchant" as const) : ("member" as const),
        field,
        resource,
      })),
  ),
);

let run = 0;
afterAll(() => {
  const ofShops = cells.filter(({ access }) => access === "merchant").length;
  process.stdout.write(
    `${cells.length} fields with ids, ${ofShops} of shops: ${run} calls with another owner's row\n`,
  );
});

test("the matrix has rows of the victim's for each resource", () => {
  const unknown = cells.filter(({ resource }) => (rows[resource] ?? []).length === 0);
  expect(
    unknown.map(
      ({ name, field, resource }) => `${name}.${field}: \`rows\` has no ${resource} of the victim's`,
    ),
  ).toEqual([]);
  expect(cells.length).toBeGreaterThan(100);
});

// one test a field: their number grows, the limit of one does not
test.each(cells)(
  '$name: another owner\'s row in $field is answered with the bytes of "not found" for every caller, and nothing changes',
  async ({ name, access, field, resource }) => {
    const faults: string[] = [];
    const before = await digest(server);
    const others = Object.fromEntries(
      cells
        .filter((cell) => cell.name === name && cell.field !== field)
        .map((cell) => [cell.field, own[cell.resource] ?? randomId()]),
    );
    for (const [role, as] of Object.entries(roles[access]))
      for (const id of rows[resource] ?? []) {
        const ask = (value: string) =>
          server.raw(
            {
              service: name,
              requestId: randomHex(16),
              ...others,
              ...rest[name],
              [field]: wire(field, value),
            },
            as,
          );
        const [theirs, none] = [await ask(id), await ask(nobodys(resource, id))];
        run += 1;
        if (theirs.raw !== none.raw) faults.push(`as ${role}: ${theirs.raw} is not ${none.raw}`);
        if (theirs.code === 0 && name !== "Order.Quote") faults.push(`as ${role}: was done`);
      }
    expect(faults).toEqual([]);
    expect(await digest(server), "something changed").toBe(before);
  },
);

test("the owner's calls with the same inputs succeed, so the matrix tests feasible calls", async () => {
  const { orderId } = toShip;
  const asVictim = await server.raw({ service: "Order.GetDetail", orderId }, { token: victim.token });
  const asSeller = await server.raw({ service: "Merchant.GetOrder", orderId }, { token2: seller.token2 });
  const address = await server.raw(
    {
      service: "Member.UpdateAddress",
      requestId: randomHex(16),
      addressId: victim.addressId,
      ...rest["Member.UpdateAddress"],
    },
    { token: victim.token },
  );
  expect([asVictim.code, asSeller.code, address.code]).toEqual([0, 0, 0]);
});
