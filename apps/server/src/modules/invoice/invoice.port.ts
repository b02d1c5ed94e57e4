import { clip } from "@heshi/kernel/clip";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { InvoiceAnswer } from "../../gateways/invoice/invoice.port.ts";
import { addToOutbox, topic } from "../../platform/events.ts";
import type { Job, JobContext, Topic } from "../../platform/jobs.ts";
import { type Due, duesOf, moveIfAny } from "../machine/machine.public.ts";
import { lockOrder } from "../order/order.public.ts";
import { keepDocument, storeDocument } from "../system/system.public.ts";
import { invoices } from "./invoice.effects.ts";
import { applyFor, renew, reverseAfterRefund } from "./invoice.reverse.ts";
import { findInvoice, findOffer, type InvoiceRow, listWishes } from "./invoice.store.ts";
import { shareLines } from "./invoice.view.ts";

const DAY_MS = 86_400_000;
/** After a send the provider is asked so much later, ms; the deadline of the state asks again. */
const ASK_MS = 5000;
/** How many days after the receipt requests made with an order are looked for. */
const WISH_DAYS = 3;

const isRed = ({ state }: InvoiceRow): boolean => state === "reversing";
/**
 * Our number of what is asked for, at most 20 characters: the id and how often it was sent to the port, since a provider keeps what failed
 * under its number; R for the red one.
 */
const serialOf = (row: InvoiceRow): string =>
  `${isRed(row) ? "R" : ""}${BigInt(row.id).toString(36)}-${row.sends}`;
const sellerOf = ({ sellerName = "", sellerTaxNo = "", rateBp = 0 }: InvoiceRow) => ({
  name: sellerName,
  taxNo: sellerTaxNo,
  rateBp,
});

/** Sends what the provider has never heard of. */
function send({ gateways, clock }: JobContext, row: InvoiceRow): Promise<InvoiceAnswer> {
  const { orderNo, title, taxNo, lines, amountFen, number = "" } = row;
  const order = { serial: serialOf(row), orderNo, seller: sellerOf(row) };
  if (isRed(row)) return gateways.invoice.reverse({ ...order, number });
  const shared = shareLines(lines, amountFen);
  return gateways.invoice.issue({ ...order, buyer: { title, taxNo }, lines: shared, at: clock.now() });
}

/** Writes what became of it, once: a row in another state is left alone. */
async function settle(ctx: JobContext, row: InvoiceRow, answer: InvoiceAnswer): Promise<void> {
  const [now, settings] = [ctx.clock.now(), await ctx.settings()];
  const act = { by: "gateway", ids: [row.id], now, settings } as const;
  if (answer.state === "failed") {
    const words = clip(answer.reason, 100);
    const on = isRed(row) ? "failRed" : "fail";
    await ctx.db.write(async (tx) => {
      await tx.one(lockOrder, [row.orderId]);
      const [moved] = await moveIfAny(tx, invoices, { on, ...act, words, given: { reason: words } });
      // all of the money may have gone back while the provider was at it
      if (moved) await reverseAfterRefund(tx, row.orderId, { now, settings });
    });
    return;
  }
  if (answer.state !== "issued") return;
  const file = { staffId: row.staffId ?? "0", bytes: answer.pdf, contentType: "application/pdf" };
  const stored = await storeDocument({ ...ctx, now }, file);
  // without its file it waits for the next question
  if (stored === undefined) return;
  await ctx.db.write(async (tx) => {
    await tx.one(lockOrder, [row.orderId]);
    const file = (await keepDocument(tx, stored)) ?? "";
    const { number } = answer;
    const given = isRed(row) ? { redNumber: number, redFile: file } : { number, file };
    const [moved] = await moveIfAny(tx, invoices, { on: isRed(row) ? "settle" : "arrive", ...act, given });
    if (!moved) return;
    if (isRed(row)) {
      const left = await tx.one(findInvoice, [row.id, null, null]);
      if (left) await renew(tx, left, { now, settings });
    } else {
      // money may have gone back while the provider was at it
      await reverseAfterRefund(tx, row.orderId, { now, settings });
    }
  });
}

/** Asks the provider about an invoice that it is making, and sends what it has never heard of. */
async function ask(ctx: JobContext, invoiceId: string): Promise<void> {
  const row = await ctx.db.one(findInvoice, [invoiceId, null, null]);
  if (!row || (row.state !== "issuing" && row.state !== "reversing")) return;
  try {
    const known = await ctx.gateways.invoice.query(serialOf(row), sellerOf(row));
    if (known.state !== "unknown") return await settle(ctx, row, known);
    const sent = await send(ctx, row);
    if (sent.state !== "issuing") return await settle(ctx, row, sent);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, invoiceId }, "Invoice provider did not answer; it will be asked again");
    return;
  }
  const again = new Date(ctx.clock.now().getTime() + ASK_MS);
  await ctx.db.write((tx) => addToOutbox(tx, { topic: "invoice.ask", payload: { invoiceId } }, again));
}

/** Received orders that were placed with a request for an invoice. */
async function takeWishes({ db, clock, settings }: JobContext): Promise<number> {
  const [now, current] = [clock.now(), await settings()];
  const rows = await db.many(listWishes, [new Date(now.getTime() - WISH_DAYS * DAY_MS)]);
  for (const { orderId, memberId } of rows)
    await db.write(async (tx) => {
      await tx.one(lockOrder, [orderId]);
      const offer = await tx.one(findOffer, [orderId, memberId]);
      if (!offer?.wish || offer.invoiceId !== undefined || offer.amountFen === 0 || offer.hasAfterSale)
        return;
      const { wish, shopId, amountFen } = offer;
      const wanted = { orderId, memberId, shopId, amountFen, ...wish, taxNo: wish.taxNo ?? "" };
      await applyFor(tx, wanted, { by: "gateway", now, settings: current });
    });
  return rows.length;
}

/** What the provider is making, which is asked about. */
export const invoiceDues: readonly Due[] = duesOf(invoices);

export const invoiceTopics: readonly Topic[] = [
  topic("invoice.ask", (ctx, { invoiceId }) => ask(ctx, invoiceId)),
];

export const invoiceJobs: readonly Job[] = [{ name: "invoice.wishes", everyMs: 60_000, run: takeWishes }];
