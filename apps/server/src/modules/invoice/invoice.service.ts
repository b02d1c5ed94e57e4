import { type Invoice, invoiceTabs } from "@heshi/contract/trade/invoice";
import { after as afterTime } from "../../settings.ts";
import { list } from "../../rpc/list.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockOrder, settingsFor } from "../order/order.public.ts";
import { idOfPrivate, signedUrl } from "../system/system.public.ts";
import { invoices } from "./invoice.effects.ts";
import { applyFor } from "./invoice.reverse.ts";
import {
  findInvoice,
  findOffer,
  listOpenOrders,
  listOwn,
  listSteps,
  type Offer,
  retitle,
} from "./invoice.store.ts";
import { titleHandlers } from "./invoice.titles.ts";
import { listTitles } from "./invoice.titles.store.ts";
import { cardView, detailView } from "./invoice.view.ts";

type MemberContext = Context<typeof Invoice, "member">;

/** Why no invoice can be applied for. */
function faultOf({ now, settings }: MemberContext, offer: Offer) {
  const { receivedAt, state, hasAfterSale, amountFen, invoiceState } = offer;
  if (receivedAt === undefined || state === "closed")
    return amountFen === 0 ? "NOTHING_LEFT" : "NOT_RECEIVED";
  if (invoiceState !== undefined && invoiceState !== "refused") return "APPLIED";
  if (amountFen === 0) return "NOTHING_LEFT";
  if (hasAfterSale) return "AFTER_OPEN";
  return now > afterTime(receivedAt, settingsFor(offer, settings), "invoice.applyDays") ? "LATE" : undefined;
}

/** The title that is offered first: the one given with the order, else the member's default. */
async function offeredBuyer({ tx, caller }: MemberContext, { wish }: Offer) {
  if (wish) return wish;
  const [first] = await tx.many(listTitles, [caller.memberId]);
  return first && { kind: first.kind, title: first.title, taxNo: first.taxNo || undefined };
}

/** What can be applied for. */
const offerHandlers = {
  GetOpenOrders: list({
    statement: listOpenOrders,
    values: ({ caller, now }) => [caller.memberId, now],
    view: ({ lines, receivedAt, terms, ...row }, { settings }) => {
      const [{ paidFen: _paid, ...goods } = { title: "", specs: [], picture: "", quantity: 0, paidFen: 0 }] =
        lines;
      const until = afterTime(receivedAt, settingsFor({ terms }, settings), "invoice.applyDays").getTime();
      return { ...row, goods, kinds: lines.length, receivedAt: receivedAt.getTime(), until };
    },
    key: ({ receivedAt, orderId }) => [receivedAt, orderId],
  }),

  async GetOffer(ctx, { orderId }) {
    const { tx, caller, settings, fail } = ctx;
    const offer = (await tx.one(findOffer, [orderId, caller.memberId])) ?? fail("NOT_FOUND");
    const { orderNo, shopName, amountFen, receivedAt, invoiceId } = offer;
    const until =
      receivedAt && afterTime(receivedAt, settingsFor(offer, settings), "invoice.applyDays").getTime();
    const buyer = await offeredBuyer(ctx, offer);
    return { orderNo, shopName, amountFen, until, fault: faultOf(ctx, offer), invoiceId, buyer };
  },
} satisfies Partial<Service<typeof Invoice>>;

/** Applying, and withdrawing it. */
const askHandlers = {
  async Apply(ctx, { orderId, kind, title, taxNo = "" }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    if (!(await tx.one(findOffer, [orderId, memberId]))) return fail("NOT_FOUND");
    await tx.one(lockOrder, [orderId]);
    // as it is behind the lock
    const offer = (await tx.one(findOffer, [orderId, memberId])) ?? fail("NOT_FOUND");
    const fault = faultOf(ctx, offer);
    if (fault === "NOT_RECEIVED") return fail("WRONG_STATE", { state: offer.state });
    if (fault !== undefined) return fail(fault);
    const buyer = { kind, title, taxNo: kind === "company" ? taxNo : "" };
    const { shopId, amountFen, invoiceId } = offer;
    if (invoiceId === undefined) {
      const wanted = { orderId, memberId, shopId, ...buyer, amountFen };
      const made = await applyFor(tx, wanted, { by: "member", now, settings });
      return made === undefined ? fail("APPLIED") : { invoiceId: made };
    }
    await tx.run(retitle, [invoiceId, memberId, buyer.kind, buyer.title, buyer.taxNo, amountFen]);
    const act = { on: "again", by: "member", ids: [invoiceId], memberId, actorId: memberId } as const;
    const [moved] = await moveIfAny(tx, invoices, { ...act, now, settings });
    return moved ? { invoiceId } : fail("APPLIED");
  },

  async Cancel({ tx, caller, now, settings, fail }, { invoiceId }) {
    const { memberId } = caller;
    const act = { on: "cancel", by: "member", ids: [invoiceId], memberId, actorId: memberId } as const;
    const [moved] = await moveIfAny(tx, invoices, { ...act, now, settings });
    if (moved) return {};
    const row = (await tx.one(findInvoice, [invoiceId, memberId, null])) ?? fail("NOT_FOUND");
    return fail("WRONG_STATE", { state: row.state });
  },
} satisfies Partial<Service<typeof Invoice>>;

/** The handlers of Invoice (docs/rules/invoice.md); `fileKey` signs addresses of files. */
export const invoiceService = ({ fileKey }: { fileKey: Uint8Array }): Service<typeof Invoice> => ({
  ...titleHandlers,

  ...offerHandlers,
  ...askHandlers,

  GetList: list({
    statement: listOwn,
    values: ({ caller }, { tab }) => [caller.memberId, invoiceTabs[tab]],
    view: cardView,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetDetail({ tx, caller, fail }, { invoiceId }) {
    const row = (await tx.one(findInvoice, [invoiceId, caller.memberId, null])) ?? fail("NOT_FOUND");
    return detailView(row, await tx.many(listSteps, [invoiceId]), "member");
  },

  GetFile: single(async ({ tx, caller, now, fail }, { invoiceId, file }) => {
    const row = (await tx.one(findInvoice, [invoiceId, caller.memberId, null])) ?? fail("NOT_FOUND");
    const name = file === "red" ? row.redFile : row.file;
    if (name === "") return fail("NOT_FOUND");
    return signedUrl(fileKey, { id: idOfPrivate(name), sessionId: caller.sessionId }, now);
  }),
});
