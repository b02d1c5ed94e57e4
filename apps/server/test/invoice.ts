import { Invoice } from "@heshi/contract/trade/invoice";
import { Merchant } from "@heshi/contract/shop/merchant";
import { pdfOf } from "../src/gateways/invoice/sample-pdf.ts";
import { buildSeal } from "../src/platform/secret/seal.ts";
import { pepper, type TestServer } from "./harness.ts";
import type { Bought } from "./make/after.ts";
import { digits, sql } from "./make/world.ts";

type Reply = { code: number; raw: string };
function good<R extends Reply>(reply: R): R {
  if (reply.code !== 0) throw new Error(`invoice: ${reply.raw}`);
  return reply;
}

/** Applies for the invoice of a received order; throws when it is refused. */
export const appliedInvoice = async (server: TestServer, { orderId, buyer }: Bought): Promise<string> =>
  good(
    await server.call(
      Invoice,
      "Apply",
      { orderId, kind: "personal", title: "周晓禾" },
      { token: buyer.token },
    ),
  ).info.invoiceId;

/** The name of an invoice's file that somebody of a shop has uploaded. */
export const invoiceFile = async (server: TestServer, token2: string): Promise<string> =>
  good(
    await server.call(
      Merchant,
      "UploadInvoice",
      {},
      {
        token2,
        payload: {
          file: pdfOf([{ text: `发票 ${digits(8)}`, x: 10, y: 10, size: 12 }]),
          name: "invoice.pdf",
        },
      },
    ),
  ).info.url;

/** Issues an application over what it is for; answers its number. */
export async function issuedNumber(server: TestServer, order: Bought, invoiceId: string): Promise<string> {
  const { token2 } = order.seller;
  const { amountFen } = good(await server.call(Merchant, "GetInvoice", { invoiceId }, { token2 })).info;
  const number = digits(20);
  const file = await invoiceFile(server, token2);
  good(await server.call(Merchant, "IssueInvoice", { invoiceId, amountFen, number, file }, { token2 }));
  return number;
}

/** Applies for an invoice, and issues it. */
export async function issued(server: TestServer, order: Bought) {
  const invoiceId = await appliedInvoice(server, order);
  return { invoiceId, number: await issuedNumber(server, order, invoiceId) };
}

/** Gives a shop the licence of a tax number, as an application that has passed does. */
export async function licensed(server: TestServer, shopId: string, taxNo: string): Promise<void> {
  const digest = buildSeal(pepper).digest(taxNo);
  // one licence, one shop
  await sql(server, "update shop set licence_digest = null where licence_digest = $1", [digest]);
  await sql(server, "update shop set licence_digest = $2 where id = $1", [shopId, digest]);
}
