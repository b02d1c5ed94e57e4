import { Invoice } from "@heshi/contract/trade/invoice";
import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, bought } from "../../../test/make/after.ts";
import { appliedInvoice, invoiceFile, issued, issuedNumber } from "../../../test/invoice.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { digits, goods, keepSessions, member, num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { workJob } from "../../../test/make/due.ts";
import type { Job } from "../../platform/jobs.ts";
import { invoiceJobs } from "./invoice.port.ts";

const server = await testServer();
const DAY_MS = 86_400_000;
const person = { kind: "personal", title: "周晓禾" } as const;
const company = { kind: "company", title: "杭州山海贸易有限公司", taxNo: "91330106MA2CFLTN86" } as const;

test("titles: the default comes first, a repeated one, a wrong tax number, a company without one and the 21st are refused", async () => {
  const { token } = await member(server);
  const as = { token };
  const first = await server.call(Invoice, "SaveTitle", { ...person, isDefault: true }, as);
  await server.call(Invoice, "SaveTitle", { kind: "company", title: "山海", taxNo: "330106 123456789" }, as);
  const { titleId } = first.info;
  const { list } = (await server.call(Invoice, "GetTitles", {}, as)).info;
  expect(list.map(({ title, isDefault }) => [title, isDefault])).toEqual([
    ["周晓禾", true],
    ["山海", false],
  ]);
  expect(list[1]?.taxNo).toBe("330106123456789");
  expectRefused(await server.call(Invoice, "SaveTitle", person, as), Invoice, "TITLE_TAKEN");
  // who trades alone is known to the tax office by the identity number
  const alone = { ...company, title: "周晓禾", taxNo: "11010519491231002x" };
  const trader = { token: (await member(server)).token };
  expect((await server.call(Invoice, "SaveTitle", alone, trader)).code).toBe(0);
  for (const taxNo of ["91330106MA2CFLTN8Q", "110105194912310021", "123", "３３"]) {
    const reply = await server.call(Invoice, "SaveTitle", { ...company, taxNo }, as);
    expectRefused(reply, "WRONG_FIELD");
  }
  const without = await server.call(Invoice, "SaveTitle", { kind: "company", title: "无税号" }, as);
  expect(without.info).toMatchObject({ fields: { taxNo: "请填写企业税号" } });
  await server.call(Invoice, "SaveTitle", { titleId, ...person, title: "改名" }, as);
  for (let n = 2; n < 20; n += 1)
    await server.call(Invoice, "SaveTitle", { ...person, title: `抬头${n}` }, as);
  expectRefused(
    await server.call(Invoice, "SaveTitle", { ...person, title: "第 21 个" }, as),
    Invoice,
    "TITLE_FULL",
  );
  expect((await server.call(Invoice, "RemoveTitle", { titleId }, as)).code).toBe(0);
  expectRefused(await server.call(Invoice, "RemoveTitle", { titleId }, as), "NOT_FOUND");
});

test("one invoice an order: applied for after the receipt, once, cancelled, refused and asked again", async () => {
  const early = await bought(server, { upTo: "shipped" });
  const asked = { orderId: early.orderId, ...person };
  expectRefused(await server.call(Invoice, "Apply", asked, { token: early.buyer.token }), "WRONG_STATE");
  const order = await bought(server, { upTo: "received" });
  const [as, by] = [{ token: order.buyer.token }, { token2: order.seller.token2 }];
  const open = (await server.call(Invoice, "GetOpenOrders", {}, as)).info.list;
  expect(open).toMatchObject([{ orderId: order.orderId, amountFen: order.payableFen, kinds: 1 }]);
  const invoiceId = await appliedInvoice(server, order);
  expectRefused(
    await server.call(Invoice, "Apply", { orderId: order.orderId, ...person }, as),
    Invoice,
    "APPLIED",
  );
  expect((await server.call(Invoice, "GetOpenOrders", {}, as)).info.list).toEqual([]);
  await server.call(Merchant, "RefuseInvoice", { invoiceId, reason: "抬头与付款人不符" }, by);
  expect((await server.call(Invoice, "GetDetail", { invoiceId }, as)).info).toMatchObject({
    state: "refused",
    reason: "抬头与付款人不符",
    actions: ["again", "cancel"],
  });
  const again = await server.call(Invoice, "Apply", { orderId: order.orderId, ...company }, as);
  expect(again.info.invoiceId).toBe(invoiceId);
  expect((await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info).toMatchObject({
    state: "applied",
    reason: "",
    buyer: company,
    amountFen: order.payableFen,
  });
  await server.call(Invoice, "Cancel", { invoiceId }, as);
  expectRefused(await server.call(Invoice, "Cancel", { invoiceId }, as), "WRONG_STATE");
  expectRefused(
    await server.call(Merchant, "RefuseInvoice", { invoiceId, reason: "太迟" }, by),
    "WRONG_STATE",
  );
  await appliedInvoice(server, order);
  expect((await server.call(Merchant, "GetInvoiceCounts", {}, by)).info).toEqual({
    waiting: 1,
    toReverse: 0,
  });
});

test("after 90 days, and while an after-sale is open, nothing can be applied for", async () => {
  const order = await bought(server, { upTo: "received" });
  const as = { token: order.buyer.token };
  const afterSaleId = await applied(server, order, { kind: "return", reason: "unwanted" });
  const asked = { orderId: order.orderId, ...person };
  expectRefused(await server.call(Invoice, "Apply", asked, as), Invoice, "AFTER_OPEN");
  await server.call(After, "Cancel", { afterSaleId }, as);
  await sql(server, "update orders set received_at = $2 where id = $1", [
    order.orderId,
    new Date(server.now().getTime() - 91 * DAY_MS),
  ]);
  await keepSessions(server);
  expectRefused(await server.call(Invoice, "Apply", asked, as), Invoice, "LATE");
  expect((await server.call(Invoice, "GetOffer", { orderId: order.orderId }, as)).info.fault).toBe("LATE");
});

test("the shop issues what it saw: another amount, a used number, a stranger's file and bad files are refused", async () => {
  const order = await bought(server, { upTo: "received" });
  const [as, by] = [{ token: order.buyer.token }, { token2: order.seller.token2 }];
  const invoiceId = await appliedInvoice(server, order);
  const file = await invoiceFile(server, order.seller.token2);
  const issue = { invoiceId, amountFen: order.payableFen, number: digits(20), file };
  const change = (over: object) => server.call(Merchant, "IssueInvoice", { ...issue, ...over }, by);
  expectRefused(await change({ amountFen: order.payableFen - 1 }), Merchant, "AMOUNT_CHANGED");
  expectRefused(await change({ number: "123" }), "WRONG_FIELD");
  const other = await bought(server, { upTo: "received" });
  expectRefused(await change({ file: await invoiceFile(server, other.seller.token2) }), "NOT_FOUND");
  const otherId = await appliedInvoice(server, other);
  const number = await issuedNumber(server, other, otherId);
  expectRefused(await change({ number }), Merchant, "INVOICE_NUMBER_TAKEN");
  expect((await change({})).code).toBe(0);
  expectRefused(await change({}), "WRONG_STATE");
  const { url } = (await server.call(Invoice, "GetFile", { invoiceId }, as)).info;
  const ownFile = await server.call(Merchant, "GetInvoiceFile", { invoiceId }, by);
  expect((await server.app.http.inject({ url: ownFile.info.url })).statusCode).toBe(200);
  expectRefused(
    await server.call(Merchant, "GetInvoiceFile", { invoiceId }, { token2: other.seller.token2 }),
    "NOT_FOUND",
  );
  const pdf = await server.app.http.inject({ url });
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expectRefused(await server.call(Invoice, "GetFile", { invoiceId, file: "red" }, as), "NOT_FOUND");
});

test("a refund in part reverses the invoice as a whole, and the rest is applied for by itself", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const [as, by] = [{ token: order.buyer.token }, { token2: order.seller.token2 }];
  const { invoiceId } = await issued(server, order);
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality", quantity: 1 });
  await server.call(After, "Agree", { afterSaleId }, by);
  await server.call(After, "SendBack", { afterSaleId, company: "shunfeng", number: "SF1403228876151" }, as);
  expect((await server.call(After, "Refund", { afterSaleId }, by)).code).toBe(0);
  expect((await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info).toMatchObject({
    state: "toReverse",
    actions: ["reverse"],
  });
  const red = { invoiceId, number: digits(20) };
  const { number } = (await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info;
  expectRefused(await server.call(Merchant, "ReverseInvoice", { ...red, number }, by), "WRONG_FIELD");
  const theirs = await invoiceFile(server, (await shop(server)).token2);
  expectRefused(await server.call(Merchant, "ReverseInvoice", { ...red, file: theirs }, by), "NOT_FOUND");
  const { renewedId } = (await server.call(Merchant, "ReverseInvoice", red, by)).info;
  expectRefused(await server.call(Merchant, "ReverseInvoice", red, by), "WRONG_STATE");
  const left = order.payableFen / 2;
  expect((await server.call(Invoice, "GetDetail", { invoiceId: renewedId ?? "" }, as)).info).toMatchObject({
    state: "applied",
    amountFen: left,
  });
  const done = (await server.call(Invoice, "GetList", { tab: "done" }, as)).info.list;
  expect(done).toMatchObject([{ invoiceId, state: "reversed" }]);
  await expectSound(server);
});

test("a refund in full ends an application, also a refused one, and reverses without another one", async () => {
  for (const upTo of ["applied", "refused", "issued"]) {
    const isIssued = upTo === "issued";
    const order = await bought(server, { upTo: "received", quantity: 1 });
    const [as, by] = [{ token: order.buyer.token }, { token2: order.seller.token2 }];
    const invoiceId = isIssued
      ? (await issued(server, order)).invoiceId
      : await appliedInvoice(server, order);
    if (upTo === "refused")
      expect((await server.call(Merchant, "RefuseInvoice", { invoiceId, reason: "抬头不符" }, by)).code).toBe(
        0,
      );
    const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
    await server.call(After, "Agree", { afterSaleId }, by);
    await server.call(After, "SendBack", { afterSaleId, company: "shunfeng", number: `SF${digits(13)}` }, as);
    await server.call(After, "Refund", { afterSaleId }, by);
    const { state } = (await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info;
    expect(state).toBe(isIssued ? "toReverse" : "cancelled");
    if (!isIssued) continue;
    const reply = await server.call(Merchant, "ReverseInvoice", { invoiceId, number: digits(20) }, by);
    expect(reply.info.renewedId).toBeUndefined();
    const asked = { orderId: order.orderId, ...person };
    expectRefused(await server.call(Invoice, "Apply", asked, as), Invoice, "NOTHING_LEFT");
  }
});

test("a request typed at submit becomes an application after the receipt, once", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const quote = await server.call(Order, "Quote", { skuId: item.skuId }, { token: buyer.token });
  const wish = { ...company };
  const placed = await server.call(
    Order,
    "Submit",
    { skuId: item.skuId, expectedPayableFen: quote.info.payableFen, invoice: wish },
    { token: buyer.token },
  );
  const { tradeNo, payableFen, orderIds } = placed.info;
  const [orderId = ""] = orderIds;
  await paid(server, buyer, { tradeNo, payableFen, orderIds, orderId });
  await shipped(server, seller.token2, orderId);
  const job = invoiceJobs[0] as Job;
  const count = (): Promise<number> =>
    num(server, "select count(*) from invoice where order_id = $1", [orderId]);
  await workJob(server, job);
  expect(await count()).toBe(0);
  await received(server, buyer.token, orderId);
  await workJob(server, job);
  await workJob(server, job);
  expect(await count()).toBe(1);
  const { list } = (await server.call(Merchant, "GetInvoices", {}, { token2: seller.token2 })).info;
  expect(list).toMatchObject([{ orderId, buyer: wish, amountFen: payableFen }]);
  const without = await submitted(server, buyer.token, { skuId: item.skuId });
  expect(without.orderIds).toHaveLength(1);
});

test("who has no right to issue neither reads an invoice nor acts: titles are names and tax numbers", async () => {
  const order = await bought(server, { upTo: "received" });
  const invoiceId = await appliedInvoice(server, order);
  const token2 = await staff(server, { shopId: order.seller.id, role: "orders" });
  for (const name of ["GetInvoice", "GetInvoiceFile"] as const)
    expectRefused(await server.call(Merchant, name, { invoiceId }, { token2 }), "ROLE");
  expectRefused(await server.call(Merchant, "GetInvoices", {}, { token2 }), "ROLE");
  expectRefused(
    await server.call(Merchant, "RefuseInvoice", { invoiceId, reason: "不开" }, { token2 }),
    "ROLE",
  );
});
