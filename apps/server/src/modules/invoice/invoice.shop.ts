import { assert } from "@heshi/kernel/assert";
import { Merchant } from "@heshi/contract/shop/merchant";
import { shopInvoiceTabs } from "@heshi/contract/shop/invoice";
import { constraintOf, sqlState } from "../../platform/database/db.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { list } from "../../rpc/list.ts";
import { type Context, type Service, single, staged } from "../../rpc/call/service.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { lockOrder } from "../order/order.public.ts";
import {
  idOfPrivate,
  keepDocument,
  shopOwnsDocument,
  signedUrl,
  storeDocument,
} from "../system/system.public.ts";
import { invoices } from "./invoice.effects.ts";
import { readInvoiceFile } from "./invoice.file.ts";
import { renew } from "./invoice.reverse.ts";
import {
  countOfShop,
  findInvoice,
  findSeller,
  type InvoiceRow,
  listOfShop,
  listSteps,
  saveSeller,
  takeAmount,
} from "./invoice.store.ts";
import { cardView, detailView } from "./invoice.view.ts";

type ShopContext = Context<typeof Merchant, "merchant">;

/** The invoice of the caller's shop, behind the lock of its order. */
async function lockedInvoice({ tx, caller, fail }: ShopContext, invoiceId: string): Promise<InvoiceRow> {
  const seen = (await tx.one(findInvoice, [invoiceId, null, caller.shopId])) ?? fail("NOT_FOUND");
  await tx.one(lockOrder, [seen.orderId]);
  return (await tx.one(findInvoice, [invoiceId, null, caller.shopId])) ?? fail("NOT_FOUND");
}

/** Takes the amount that the shop saw, or says why not. */
async function take({ tx, caller, fail }: ShopContext, row: InvoiceRow, amountFen: number): Promise<void> {
  if (row.state !== "applied") return fail("WRONG_STATE", { state: row.state });
  if (await tx.one(takeAmount, [row.id, caller.shopId, amountFen])) return;
  return row.hasAfterSale ? fail("INVOICE_AFTER_OPEN") : fail("AMOUNT_CHANGED", { leftFen: row.leftFen });
}

/** Refuses a file that nobody of the shop has uploaded as an invoice. */
async function checkFile({ tx, caller, fail }: ShopContext, file: string): Promise<void> {
  const owned = await tx.one(shopOwnsDocument, [idOfPrivate(file), caller.shopId]);
  if (!owned) fail("NOT_FOUND");
}

/** The number is another invoice's, which an index has noticed. */
const sayTaken =
  ({ fail }: ShopContext) =>
  (error: unknown): never => {
    const constraint = sqlState(error) === "23505" ? constraintOf(error) : undefined;
    if (constraint === "invoice_number" || constraint === "invoice_red_number")
      return fail("INVOICE_NUMBER_TAKEN");
    throw error;
  };

type Selling = { sellerTaxNo?: string | undefined; isSelf: boolean; licenceDigest: string | undefined };

/**
 * Whether the port issues for a shop: its tax number is connected, and the platform's own or that of the shop's reviewed licence. Anybody
 * may type the number of another company that is connected.
 */
const isPortOpen = (
  { gateways }: Pick<ShopContext, "gateways">,
  seal: Seal,
  { sellerTaxNo, isSelf, licenceDigest }: Selling,
): boolean =>
  sellerTaxNo !== undefined &&
  gateways.invoice.knows(sellerTaxNo) &&
  (isSelf || seal.digest(sellerTaxNo) === licenceDigest);

/** The seller of the caller's shop, and whether the port issues for it. */
async function sellerOf(
  { tx, caller, gateways }: Pick<ShopContext, "tx" | "caller" | "gateways">,
  seal: Seal,
) {
  const row = await tx.one(findSeller, [caller.shopId]);
  assert(row, "a shop without a row");
  const { name, sellerTaxNo: taxNo, rateBp } = row;
  const seller =
    name !== undefined && taxNo !== undefined && rateBp !== undefined ? { name, taxNo, rateBp } : undefined;
  return { seller, isPortOpen: isPortOpen({ gateways }, seal, row) };
}

const actOf = ({ caller, now, settings }: ShopContext, id: string) =>
  ({ by: "shop", ids: [id], shopId: caller.shopId, actorId: caller.staffId, now, settings }) as const;

/** What issues, refuses and reverses. */
const actHandlers = (seal: Seal) =>
  ({
    async IssueInvoice(ctx, { invoiceId, amountFen, number, file }) {
      const row = await lockedInvoice(ctx, invoiceId);
      await checkFile(ctx, file);
      await take(ctx, row, amountFen);
      const given = { number, file, staffId: ctx.caller.staffId };
      await move(ctx.tx, invoices, { on: "issue", ...actOf(ctx, invoiceId), given }).catch(sayTaken(ctx));
      return {};
    },

    async SendInvoice(ctx, { invoiceId, amountFen }) {
      const row = await lockedInvoice(ctx, invoiceId);
      const { sellerName, sellerTaxNo, rateBp: sellerRateBp } = row;
      if (!isPortOpen(ctx, seal, row)) return ctx.fail("PORT_UNKNOWN");
      await take(ctx, row, amountFen);
      await move(ctx.tx, invoices, {
        on: "send",
        ...actOf(ctx, invoiceId),
        given: {
          staffId: ctx.caller.staffId,
          ...(sellerTaxNo !== undefined && { sellerName, sellerTaxNo, sellerRateBp }),
        },
      });
      return {};
    },

    async RefuseInvoice(ctx, { invoiceId, reason }) {
      const row = await lockedInvoice(ctx, invoiceId);
      const act = { on: "refuse", ...actOf(ctx, invoiceId), words: reason, given: { reason } } as const;
      const [moved] = await moveIfAny(ctx.tx, invoices, act);
      return moved ? {} : ctx.fail("WRONG_STATE", { state: row.state });
    },

    async ReverseInvoice(ctx, { invoiceId, number, file }) {
      const { tx, now, settings, fail } = ctx;
      const row = await lockedInvoice(ctx, invoiceId);
      if (file !== undefined) await checkFile(ctx, file);
      if (number === row.number) return fail("WRONG_FIELD", { fields: { number: "请填写红字发票的号码" } });
      const given = { redNumber: number, ...(file !== undefined && { redFile: file }) };
      const [moved] = await moveIfAny(tx, invoices, { on: "reverse", ...actOf(ctx, invoiceId), given }).catch(
        sayTaken(ctx),
      );
      if (!moved) return fail("WRONG_STATE", { state: row.state });
      return { renewedId: await renew(tx, row, { now, settings }) };
    },
  }) satisfies Partial<Service<typeof Merchant>>;

/** The handlers of Merchant for invoices (docs/rules/invoice.md). */
export function shopInvoiceHandlers({ fileKey, formKey }: { fileKey: Uint8Array; formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return {
    GetInvoices: list({
      statement: listOfShop,
      values: ({ caller }, { tab, keyword }) => [caller.shopId, shopInvoiceTabs[tab], keyword],
      view: cardView,
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    GetInvoiceCounts: single(
      async ({ tx, caller, fail }) => (await tx.one(countOfShop, [caller.shopId])) ?? fail("NOT_FOUND"),
    ),

    async GetInvoice({ tx, caller, gateways, fail }, { invoiceId }) {
      const row = (await tx.one(findInvoice, [invoiceId, null, caller.shopId])) ?? fail("NOT_FOUND");
      const view = detailView(row, await tx.many(listSteps, [invoiceId]), "shop");
      return { ...view, hasAfterSale: row.hasAfterSale, isPortOpen: isPortOpen({ gateways }, seal, row) };
    },

    GetInvoiceFile: single(async ({ tx, caller, now, fail }, { invoiceId, file }) => {
      const row = (await tx.one(findInvoice, [invoiceId, null, caller.shopId])) ?? fail("NOT_FOUND");
      const name = file === "red" ? row.redFile : row.file;
      if (name === "") return fail("NOT_FOUND");
      return signedUrl(fileKey, { id: idOfPrivate(name), sessionId: caller.sessionId }, now);
    }),

    GetInvoiceSeller: single((ctx) => sellerOf(ctx, seal)),

    async SaveInvoiceSeller(ctx, { name, taxNo, rateBp }) {
      await ctx.tx.run(saveSeller, [ctx.caller.shopId, name, taxNo, rateBp, ctx.now]);
      return { isPortOpen: (await sellerOf(ctx, seal)).isPortOpen };
    },

    UploadInvoice: staged(Merchant, "UploadInvoice", {
      before: async (ctx) => {
        const bytes = ctx.file?.bytes ?? Buffer.alloc(0);
        const file = readInvoiceFile(bytes);
        if (typeof file === "string") return ctx.fail(file);
        const id = await storeDocument(ctx, { staffId: ctx.caller.staffId, ...file });
        return id ?? ctx.fail("UPLOAD_LIMIT");
      },
      handle: async (ctx, _input, id) => ({
        url: (await keepDocument(ctx.tx, id)) ?? ctx.fail("FILE_BROKEN"),
      }),
    }),

    ...actHandlers(seal),
  } satisfies Partial<Service<typeof Merchant>>;
}
