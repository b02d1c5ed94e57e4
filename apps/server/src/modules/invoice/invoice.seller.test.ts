import { Invoice } from "@heshi/contract/trade/invoice";
import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { appliedInvoice, issued, licensed } from "../../../test/invoice.ts";
import { applied, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { digits, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { invoiceDues } from "./invoice.port.ts";

const server = await testServer();
const seller = { name: "杭州山海贸易有限公司", taxNo: "91330106MA2CFLTN86", rateBp: 1300 };
const sandbox = () => server.gateways.sandbox.invoice;

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.advance(61_000);
    await workDues(server, invoiceDues);
  }
}
/** Refunds pieces of a received order. */
async function refund(order: Bought, quantity: number): Promise<void> {
  const by = { token2: order.seller.token2 };
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality", quantity });
  await server.call(After, "Agree", { afterSaleId }, by);
  expect((await sentBack(server, order, afterSaleId)).code).toBe(0);
  expect((await server.call(After, "Refund", { afterSaleId }, by)).code).toBe(0);
}
const send = (order: Bought, invoiceId: string) =>
  server.call(
    Merchant,
    "SendInvoice",
    { invoiceId, amountFen: order.payableFen },
    { token2: order.seller.token2 },
  );

test("a shop that types another company's connected tax number issues nothing in its name", async () => {
  const order = await bought(server, { upTo: "received" });
  const by = { token2: order.seller.token2 };
  const saved = await server.call(Merchant, "SaveInvoiceSeller", seller, by);
  expect(saved.info).toEqual({ isPortOpen: false });
  const invoiceId = await appliedInvoice(server, order);
  const before = sandbox()?.issued() ?? 0;
  expectRefused(await send(order, invoiceId), Merchant, "PORT_UNKNOWN");
  expect((await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info.isPortOpen).toBe(false);
  expect((await server.call(Merchant, "GetInvoiceSeller", {}, by)).info).toEqual({
    seller,
    isPortOpen: false,
  });
  // of its own licence it does, and the platform's own shops have the platform's
  await licensed(server, order.seller.id, seller.taxNo);
  expect((await server.call(Merchant, "GetInvoiceSeller", {}, by)).info.isPortOpen).toBe(true);
  await sql(server, "update shop set licence_digest = null, is_self = true where id = $1", [order.seller.id]);
  expect((await send(order, invoiceId)).code).toBe(0);
  await settle();
  expect((sandbox()?.issued() ?? 0) - before).toBe(1);
});

test("what was sent to the port stays with who sent it, though the shop changes its seller meanwhile", async () => {
  const order = await bought(server, { upTo: "received" });
  const by = { token2: order.seller.token2 };
  await licensed(server, order.seller.id, seller.taxNo);
  await server.call(Merchant, "SaveInvoiceSeller", seller, by);
  const invoiceId = await appliedInvoice(server, order);
  expect((await send(order, invoiceId)).code).toBe(0);
  const other = { name: "另一家公司", taxNo: "123456789012345", rateBp: 0 };
  await server.call(Merchant, "SaveInvoiceSeller", other, by);
  const asked: string[] = [];
  const gateway = server.gateways.invoice;
  const own = { query: gateway.query, issue: gateway.issue };
  gateway.query = (serial, of) => (asked.push(of.taxNo), own.query(serial, of));
  gateway.issue = (made) => (asked.push(made.seller.taxNo), own.issue(made));
  await settle();
  Object.assign(gateway, own);
  expect(new Set(asked)).toEqual(new Set([seller.taxNo]));
  expect(asked.length).toBeGreaterThan(1);
  expect((await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info.state).toBe("issued");
});

test("until an invoice is reversed there is no other one of its order: never more is invoiced than was paid", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const [as, by] = [{ token: order.buyer.token }, { token2: order.seller.token2 }];
  const { invoiceId } = await issued(server, order);
  await refund(order, 1);
  const asked = { orderId: order.orderId, kind: "personal", title: "周晓禾" } as const;
  expectRefused(await server.call(Invoice, "Apply", asked, as), Invoice, "APPLIED");
  expect((await server.call(Invoice, "GetOffer", { orderId: order.orderId }, as)).info).toMatchObject({
    fault: "APPLIED",
    invoiceId,
  });
  expect((await server.call(Invoice, "GetOpenOrders", {}, as)).info.list).toEqual([]);
  const valid = `select coalesce(sum(amount_fen), 0) from invoice
    where order_id = $1 and state in ('issued', 'toReverse', 'reversing')`;
  expect(await num(server, valid, [order.orderId])).toBe(order.payableFen);
  const red = await server.call(Merchant, "ReverseInvoice", { invoiceId, number: digits(20) }, by);
  expect(red.info.renewedId).toBeDefined();
  expectRefused(await server.call(Invoice, "Apply", asked, as), Invoice, "APPLIED");
});

test("an invoice that the port refuses when all money has gone back is asked for no more", async () => {
  const order = await bought(server, { upTo: "received", quantity: 1 });
  const by = { token2: order.seller.token2 };
  await licensed(server, order.seller.id, "91330106MA2KX4T178");
  await server.call(Merchant, "SaveInvoiceSeller", { ...seller, taxNo: "91330106MA2KX4T178" }, by);
  const invoiceId = await appliedInvoice(server, order);
  sandbox()?.behave("refused");
  expect((await send(order, invoiceId)).code).toBe(0);
  await refund(order, 1);
  await settle();
  sandbox()?.behave("ok");
  expect((await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info.state).toBe("cancelled");
});
