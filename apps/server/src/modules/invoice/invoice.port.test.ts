import { After } from "@heshi/contract/trade/after";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { applied, bought, type Bought } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { appliedInvoice, licensed } from "../../../test/invoice.ts";
import { digits, num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { invoiceDues } from "./invoice.port.ts";

const server = await testServer();
const seller = { name: "杭州山海贸易有限公司", taxNo: "91330106MA2CFLTN86", rateBp: 1300 };
const sandbox = (one: TestServer) => one.gateways.sandbox.invoice;

/** An order whose shop is connected to the port, with an application. */
async function waiting(quantity = 2) {
  const order = await bought(server, { upTo: "received", quantity });
  const by = { token2: order.seller.token2 };
  await licensed(server, order.seller.id, seller.taxNo);
  const { info } = await server.call(Merchant, "SaveInvoiceSeller", seller, by);
  expect(info.isPortOpen).toBe(true);
  expect((await server.call(Merchant, "GetInvoiceSeller", {}, by)).info).toEqual({
    seller,
    isPortOpen: true,
  });
  return { order, by, invoiceId: await appliedInvoice(server, order) };
}
const send = ({ order, by, invoiceId }: Awaited<ReturnType<typeof waiting>>) =>
  server.call(Merchant, "SendInvoice", { invoiceId, amountFen: order.payableFen }, by);
const seen = async ({ by, invoiceId }: Awaited<ReturnType<typeof waiting>>) =>
  (await server.call(Merchant, "GetInvoice", { invoiceId }, by)).info;

/** The outbox with the questions that come a little later, and those of the deadline. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.advance(61_000);
    await workDues(server, invoiceDues);
  }
}

async function refundOne(order: Bought): Promise<void> {
  const [as, by] = [{ token: order.buyer.token }, { token2: order.seller.token2 }];
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality", quantity: 1 });
  await server.call(After, "Agree", { afterSaleId }, by);
  await server.call(After, "SendBack", { afterSaleId, company: "shunfeng", number: `SF${digits(13)}` }, as);
  expect((await server.call(After, "Refund", { afterSaleId }, by)).code).toBe(0);
}

test("the port issues over the amount that was seen; its PDF says that it is a sample", async () => {
  const one = await waiting();
  expect((await send(one)).code).toBe(0);
  expect((await seen(one)).state).toBe("issuing");
  await settle();
  const row = await seen(one);
  expect(row).toMatchObject({ state: "issued", isByPort: true, hasFile: true });
  expect(row.number).toMatch(/^\d{20}$/);
  const { url } = (
    await server.call(Invoice, "GetFile", { invoiceId: one.invoiceId }, { token: one.order.buyer.token })
  ).info;
  const pdf = (await server.app.http.inject({ url })).rawPayload.toString("latin1");
  const sample = Buffer.from("测试样张，不得作为报销凭证", "utf16le").swap16().toString("hex").toUpperCase();
  expect(pdf).toContain(sample);
});

test("a seller that the port does not know uploads; a refusal of the port goes back to the shop with its reason", async () => {
  const one = await waiting();
  await server.call(Merchant, "SaveInvoiceSeller", { ...seller, taxNo: "000000000000000" }, one.by);
  expectRefused(await send(one), Merchant, "PORT_UNKNOWN");
  await server.call(Merchant, "SaveInvoiceSeller", seller, one.by);
  sandbox(server)?.behave("refused");
  await send(one);
  await settle();
  sandbox(server)?.behave("ok");
  expect(await seen(one)).toMatchObject({
    state: "applied",
    isByPort: false,
    reason: "购买方税号与名称不符",
  });
  await send(one);
  await settle();
  expect((await seen(one)).state).toBe("issued");
});

test("lost answers and a silent port: the deadline asks, and one invoice is issued", async () => {
  const one = await waiting();
  const before = sandbox(server)?.issued() ?? 0;
  sandbox(server)?.behave("lost");
  await send(one);
  await server.drain();
  sandbox(server)?.behave("away");
  await settle();
  expect((await seen(one)).state).toBe("issuing");
  sandbox(server)?.behave("ok");
  await settle();
  expect((await seen(one)).state).toBe("issued");
  expect(sandbox(server)?.issued()).toBe(before + 1);
});

test("a refund while the port is issuing, and one after it: reversed by the port, the rest is applied for", async () => {
  for (const isIssued of [false, true]) {
    const one = await waiting();
    sandbox(server)?.behave("slow");
    await send(one);
    if (isIssued) await settle();
    sandbox(server)?.behave("ok");
    await refundOne(one.order);
    await settle();
    await settle();
    const row = await seen(one);
    expect(row).toMatchObject({ state: "reversed", hasRedFile: true });
    expect(row.redNumber).toMatch(/^\d{20}$/);
    const { list } = (await server.call(Merchant, "GetInvoices", {}, one.by)).info;
    expect(list).toMatchObject([{ state: "applied", amountFen: one.order.payableFen / 2 }]);
    const sum = "select coalesce(sum(amount_fen), 0) from invoice where order_id = $1 and state = 'issued'";
    expect(await num(server, sum, [one.order.orderId])).toBe(0);
  }
});
