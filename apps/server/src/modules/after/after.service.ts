import type { After } from "@heshi/contract/trade/after";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { list, readPage } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { companyOf } from "../express/express.public.ts";
import { type Act, act } from "./after.act.ts";
import { applyHandlers } from "./after.apply.ts";
import { hasFreight } from "./after.domain.ts";
import { checkMedia, isFixed, lineView, type MemberContext, shareFor } from "./after.form.ts";
import { countOwn, findDetail, listLog, listOwn, type LogRow } from "./after.lists.store.ts";
import { protectHandlers } from "./after.protect.ts";
import { shopHandlers } from "./after.shop.ts";
import { findHead, findLine, insertNote, linesOf, setPickUp } from "./after.store.ts";
import { logView, ownCard, ownDetail, partRows } from "./after.view.ts";
import { creditIn } from "./after.words.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 7;

type Doing = Pick<Act, "on" | "words" | "pictures" | "given"> & { afterSaleId: string };
/** An act of the member's on an after-sale of theirs. */
async function doIt(ctx: MemberContext, { afterSaleId: id, ...doing }: Doing) {
  const { tx, caller, now, settings, fail } = ctx;
  const { memberId } = caller;
  const head = (await tx.one(findHead, [id, memberId, null])) ?? fail("NOT_FOUND");
  const { orderId } = head;
  const done = await act(tx, { ...doing, by: "member", id, orderId, actorId: memberId, now, settings });
  return done ? { afterSaleId: id } : fail("WRONG_STATE", { state: head.state });
}

/** The handlers of After (docs/rules/after.md). */
export const afterService: Service<typeof After> = {
  GetForm: single(async ({ tx, caller, now, settings, fail }, { orderId }) => {
    const lines = await tx.many(linesOf, [orderId, caller.memberId]);
    const [first] = lines;
    if (!first) return fail("NOT_FOUND");
    return { orderId, orderNo: first.orderNo, lines: lines.map((line) => lineView(line, { now, settings })) };
  }),

  Preview: single(async (ctx, { lineId, ...asked }) => {
    const line = (await ctx.tx.one(findLine, [lineId, ctx.caller.memberId])) ?? ctx.fail("NOT_FOUND");
    const share = shareFor(ctx, line, { ...asked, editedId: line.openId });
    const isBack = hasFreight(line, asked.reason);
    return {
      mostFen: share.amountFen,
      credit: creditIn(line, share.creditCent),
      isFixed: isFixed(line, asked.kind),
      parts: partRows({ ...share, credit: creditIn(line, share.creditCent) }, { payWay: undefined }),
      note: !isBack && line.freightFen > 0 ? "商品已发货，运费不退；因商家原因售后时运费一并退回" : "",
    };
  }),

  ...applyHandlers,
  ...protectHandlers,
  ...shopHandlers,

  Cancel: (ctx, { afterSaleId }) => doIt(ctx, { on: "cancel", afterSaleId }),

  async SetPickUp(ctx, { afterSaleId, day, slot }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const last = formatDay(new Date(dayStart(now).getTime() + MOST_DAYS * DAY_MS));
    if (day <= formatDay(now) || day > last || Number.isNaN(Date.parse(day))) return fail("PICK_UP_DAY");
    const head = (await tx.one(findHead, [afterSaleId, memberId, null])) ?? fail("NOT_FOUND");
    const set = await tx.run(setPickUp, [afterSaleId, memberId, JSON.stringify({ day, slot })]);
    if (set !== 1) return fail("WRONG_STATE", { state: head.state });
    const words = `${day} ${slot}`;
    await tx.run(insertNote, [afterSaleId, "member", memberId, words, null, "", now, "pickUp"]);
    return { afterSaleId };
  },

  SendBack(ctx, { afterSaleId, company, number }) {
    const known = companyOf(company);
    if (!known) return ctx.fail("EXPRESS_UNKNOWN");
    const words = `${known.name} ${number}`;
    return doIt(ctx, { on: "sendBack", afterSaleId, words, given: { company, number } });
  },

  async Intervene(ctx, { afterSaleId, text, pictures }) {
    await checkMedia(ctx, ctx.caller.memberId, { pictures });
    return doIt(ctx, { on: "intervene", afterSaleId, words: text, pictures });
  },

  ConfirmExchange: (ctx, { afterSaleId }) => doIt(ctx, { on: "confirm", afterSaleId }),

  async AddNote(ctx, { afterSaleId, text, pictures, video }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    if (text === "" && pictures.length === 0 && video === undefined) return fail("NOTE_EMPTY");
    await checkMedia(ctx, memberId, { pictures, video });
    const row = (await tx.one(findDetail, [afterSaleId, memberId, null])) ?? fail("NOT_FOUND");
    if (!ownCard(row).actions.includes("note")) return fail("WRONG_STATE", { state: row.state });
    const shown = [JSON.stringify(pictures), video ?? "", now, "note"];
    await tx.run(insertNote, [afterSaleId, "member", memberId, text, ...shown]);
    return { afterSaleId };
  },

  GetList: list({
    statement: listOwn,
    values: ({ caller }, { tab, keyword }) => [caller.memberId, tab, keyword],
    view: ownCard,
    key: ({ createdAt, afterSaleId }) => [createdAt, afterSaleId],
  }),

  GetCounts: single(
    async ({ tx, caller, fail }) => (await tx.one(countOwn, [caller.memberId])) ?? fail("NOT_FOUND"),
  ),

  GetDetail: single(async ({ tx, caller, fail }, { afterSaleId }) => {
    const row = await tx.one(findDetail, [afterSaleId, caller.memberId, null]);
    return row ? ownDetail(row) : fail("NOT_FOUND");
  }),

  async GetLog(ctx, input) {
    const { memberId } = ctx.caller;
    if (!(await ctx.tx.one(findHead, [input.afterSaleId, memberId, null]))) return ctx.fail("NOT_FOUND");
    return readPage<typeof After, "GetLog", LogRow>(ctx, input, {
      statement: listLog,
      values: () => [input.afterSaleId, memberId, null],
      view: logView,
      key: ({ at, eventId }) => [at, eventId],
    });
  },
};
