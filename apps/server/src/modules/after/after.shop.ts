import type { After } from "@heshi/contract/trade/after";
import { list, readPage } from "../../rpc/list.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { companyOf } from "../express/express.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveStock } from "../stock/stock.public.ts";
import { type Act, act } from "./after.act.ts";
import { checkMedia } from "./after.form.ts";
import {
  countOfShop,
  findDetail,
  listLog,
  listOfShop,
  listWaiting,
  type LogRow,
} from "./after.lists.store.ts";
import { refundAfter } from "./after.refund.ts";
import { findHead, type HeadRow, insertNote } from "./after.store.ts";
import { logView, shopCard, shopDetail } from "./after.view.ts";

type ShopContext = Context<typeof After, "merchant">;
type Doing = Pick<Act, "on" | "words" | "pictures" | "given">;

const find = async ({ tx, caller, fail }: ShopContext, afterSaleId: string): Promise<HeadRow> =>
  (await tx.one(findHead, [afterSaleId, null, caller.shopId])) ?? fail("NOT_FOUND");
const doing = ({ caller, now, settings }: ShopContext, { id, orderId }: HeadRow) =>
  ({ by: "shop", id, orderId, actorId: caller.staffId, now, settings }) as const;

/** An act of the shop's on an after-sale of its own. */
async function doIt(ctx: ShopContext, head: HeadRow, what: Doing) {
  const done = await act(ctx.tx, { ...doing(ctx, head), ...what });
  return done ? { afterSaleId: head.id } : ctx.fail("WRONG_STATE", { state: head.state });
}

type Media = { pictures: readonly string[]; video?: string | undefined };
const checkFiles = (ctx: ShopContext, media: Media): Promise<void> => checkMedia(ctx, null, media);

/** The shop's handlers. */
export const shopHandlers = {
  GetShopList: list({
    statement: ({ tab }) => (tab === "waiting" ? listWaiting : listOfShop),
    values: ({ caller }, { tab, keyword }) => [caller.shopId, tab, keyword],
    view: shopCard,
    key: ({ createdAt, deadlineAt, afterSaleId }, { tab }) => [
      (tab === "waiting" && deadlineAt) || createdAt,
      afterSaleId,
    ],
  }),

  GetShopCounts: single(
    async ({ tx, caller, fail }) => (await tx.one(countOfShop, [caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  GetShopDetail: single(async ({ tx, caller, fail }, { afterSaleId }) => {
    const row = await tx.one(findDetail, [afterSaleId, null, caller.shopId]);
    return row ? shopDetail(row) : fail("NOT_FOUND");
  }),

  async GetShopLog(ctx, input) {
    await find(ctx, input.afterSaleId);
    return readPage<typeof After, "GetShopLog", LogRow>(ctx, input, {
      statement: listLog,
      values: () => [input.afterSaleId, null, ctx.caller.shopId],
      view: logView,
      key: ({ at, eventId }) => [at, eventId],
    });
  },

  Agree: async (ctx, { afterSaleId }) => doIt(ctx, await find(ctx, afterSaleId), { on: "agree" }),

  async Refund(ctx, { afterSaleId }) {
    const head = await find(ctx, afterSaleId);
    const { memberId } = head;
    const done = await refundAfter(ctx.tx, { ...doing(ctx, head), on: "refund", memberId }).catch(
      sayRefusal(ctx.fail),
    );
    return done ? { afterSaleId } : ctx.fail("WRONG_STATE", { state: head.state });
  },

  async Refuse(ctx, { afterSaleId, reason, pictures }) {
    const head = await find(ctx, afterSaleId);
    await checkFiles(ctx, { pictures });
    return doIt(ctx, head, { on: "refuse", words: reason, pictures });
  },

  async RefuseGoods(ctx, { afterSaleId, reason, pictures }) {
    const head = await find(ctx, afterSaleId);
    await checkFiles(ctx, { pictures });
    return doIt(ctx, head, { on: "refuseGoods", words: reason, pictures });
  },

  async Reship(ctx, { afterSaleId, company, number }) {
    const { tx, now, fail } = ctx;
    const head = await find(ctx, afterSaleId);
    const known = companyOf(company);
    if (!known) return fail("EXPRESS_UNKNOWN");
    if (head.kind !== "exchange") return fail("KIND_WRONG");
    const given = { reshipCompany: company, reshipNumber: number };
    const answer = await doIt(ctx, head, { on: "reship", words: `${known.name} ${number}`, given });
    const items = [{ skuId: head.skuId, quantity: head.quantity, cause: head.no }];
    const isSoldOut = (await moveStock(tx, "reserve", { items, at: now })).length > 0;
    if (isSoldOut) return fail("USED_UP", { msg: "库存不足，请补货后再寄出，或直接退款" });
    await moveStock(tx, "sell", { items, at: now });
    return answer;
  },

  async AddShopNote(ctx, { afterSaleId, text, pictures, video }) {
    const { tx, caller, now, fail } = ctx;
    if (text === "" && pictures.length === 0 && video === undefined) return fail("NOTE_EMPTY");
    const row = (await tx.one(findDetail, [afterSaleId, null, caller.shopId])) ?? fail("NOT_FOUND");
    await checkFiles(ctx, { pictures, video });
    if (!shopCard(row).actions.includes("note")) return fail("WRONG_STATE", { state: row.state });
    const shown = [JSON.stringify(pictures), video ?? "", now, "note"];
    await tx.run(insertNote, [afterSaleId, "shop", caller.staffId, text, ...shown]);
    return { afterSaleId };
  },
} satisfies Partial<Service<typeof After>>;
