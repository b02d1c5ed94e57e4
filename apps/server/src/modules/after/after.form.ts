import type { After } from "@heshi/contract/trade/after";
import type { AfterKind, AfterReason } from "@heshi/contract/trade/after-view";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { cent } from "@heshi/kernel/credit";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import type { Context } from "../../rpc/call/service.ts";
import { after as afterTime, type Settings } from "../../settings.ts";
import { ownsUploads } from "../system/system.public.ts";
import {
  askableOf,
  hasFreight,
  isFault,
  isLate,
  kindsIn,
  leftOf,
  protectionOf,
  reducedTo,
  shareOf,
  stateOfLine,
} from "./after.domain.ts";
import type { Share } from "./after.domain.ts";
import { ofUnderway, storedKinds, storedLeft, storedNote } from "./stored/after.stored.ts";
import type { LineRow } from "./after.store.ts";
import { creditIn } from "./after.words.ts";
import { settingsFor } from "../order/order.public.ts";

export type MemberContext = Context<typeof After, "member">;
export type Typed = Omit<ParsedOf<(typeof After)["methods"]["Apply"]>, "lineId">;
/** `editedId`: the open after-sale that is asked for otherwise. */
type Asked = { kind: AfterKind; reason: AfterReason; quantity: number; editedId?: string | undefined };
type Moment = { now: Date; settings: Settings };

/** The kinds that may be asked for; a voucher that was not used is refunded by cancelling its order. */
const kindsOf = (line: LineRow): readonly AfterKind[] =>
  line.isUnused ? [] : kindsIn(stateOfLine(line), line.isVirtual);

type Shown = { isOver: boolean; counts: ReadonlyMap<AfterKind, number> };
/** How many pieces may be asked for now by kind, for a fault where that lasts longer, and whether the time is over. */
function shownOf(line: LineRow, { now, settings }: Moment): Shown {
  if (line.held !== undefined) {
    const counts = storedKinds(line, { now, settings, isFaulty: true });
    return { isOver: false, counts };
  }
  const lasts = { isFaulty: true, now, settings: settingsFor(line, settings) };
  const isOver = line.state === "done" || isLate(line.receivedAt, lasts);
  const kinds = isOver || line.isGiftUsed ? [] : kindsOf(line);
  const left = askableOf(line);
  return { isOver, counts: new Map(kinds.map((kind) => [kind, left])) };
}

const leftBy = (counts: ReadonlyMap<AfterKind, number>): Record<AfterKind, number> => ({
  money: counts.get("money") ?? 0,
  return: counts.get("return") ?? 0,
  exchange: counts.get("exchange") ?? 0,
});

/** What can be asked for on a line now, and why nothing. Pure. */
export function lineView(line: LineRow, moment: Moment) {
  const { lineId, waresId, skuId, title, picture, priceFen, quantity, openId } = line;
  const { isOver, counts } = shownOf(line, moment);
  const left = Math.max(0, ...counts.values());
  const protectFen = canProtect(line, moment) ? protectionOf(line, line.priceNow) : undefined;
  return {
    lineId,
    waresId,
    skuId,
    title,
    specs: [...line.specs],
    picture,
    priceFen,
    quantity,
    left,
    kinds: left > 0 ? [...counts.keys()] : [],
    leftBy: leftBy(counts),
    note: noteOf(line, { isOver, hasKinds: counts.size > 0 }),
    afterSaleId: openId,
    isStored: line.held !== undefined,
    credit: pieceCredit(line),
    protectFen: protectFen !== undefined && protectFen > 0 ? protectFen : undefined,
  };
}

/** What a piece took of the credit of its order. */
const pieceCredit = (line: LineRow) => creditIn(line, cent(line.creditCent / line.quantity));

/** What a pack granted goes back whole, or the pack stays. */
export const GIFT_USED = "礼包赠送的权益已使用，不能申请售后";

/** Why nothing can be asked for on a line; empty where something can. */
function noteOf(line: LineRow, { isOver, hasKinds }: { isOver: boolean; hasKinds: boolean }): string {
  if (line.openId !== undefined) return "正在售后";
  if (leftOf(line) === 0) return "已全部退款";
  if (line.isGiftUsed) return GIFT_USED;
  if (hasKinds) return "";
  if (line.held !== undefined) return storedNote(line);
  return isOver ? "已过售后申请期限" : "现在不能申请售后";
}

/** Whether price protection may be asked for, apart from the price. */
export const canProtect = (line: LineRow, { now, settings }: Moment): boolean =>
  line.paidAt !== undefined &&
  line.state !== "closed" &&
  line.state !== "done" &&
  line.protects &&
  line.isOn &&
  !line.isProtected &&
  line.openId === undefined &&
  now < afterTime(line.paidAt, settingsFor(line, settings), "after.protectDays");

/** How many pieces of a line may be asked for in a kind; refuses a kind that cannot be, and what is too late. */
function leftFor({ fail, now, settings }: MemberContext, line: LineRow, { kind, reason }: Asked): number {
  const isFaulty = isFault(reason);
  if (line.held !== undefined) {
    const left = storedLeft(line, { kind, reason }, { isFaulty, now, settings });
    return typeof left === "number"
      ? left
      : fail(left.refusal, left.msg === undefined ? {} : { msg: left.msg });
  }
  if (isLate(line.receivedAt, { isFaulty, now, settings: settingsFor(line, settings) }))
    return fail("AFTER_LATE");
  return kindsOf(line).includes(kind) ? askableOf(line) : fail("KIND_WRONG");
}

/** Why there is nothing of what is asked for, though the kind may be asked for. */
const noneLeft = (line: LineRow, { kind, reason }: Asked): string => {
  if (line.held === undefined || leftOf(line) === 0) return "这件商品已全部退款";
  return ofUnderway(kind, reason)
    ? "没有在途的货品，请选择其他原因"
    : "云仓里没有可退的货品，在途的请选择“物流停滞”";
};

/** The share of what is asked for; refuses what cannot be. */
export function shareFor(ctx: MemberContext, line: LineRow, asked: Asked): Share {
  const { fail } = ctx;
  const { reason, quantity, editedId } = asked;
  // what was stored may be delivered, and sent back, after its order is done
  if (line.held === undefined && line.state === "done") return fail("AFTER_LATE");
  if (line.state === "closed" || (line.held === undefined && kindsOf(line).length === 0))
    return fail("WRONG_STATE", { state: line.state });
  if (line.isGiftUsed) return fail("WRONG_STATE", { state: line.state, msg: GIFT_USED });
  if (line.openId !== undefined && line.openId !== editedId) return fail("AFTER_OPEN");
  const left = leftFor(ctx, line, asked);
  if (quantity > left)
    return fail("AFTER_NONE_LEFT", { msg: left === 0 ? noneLeft(line, asked) : `最多可申请 ${left} 件` });
  const share = shareOf(line, quantity, { withFreight: hasFreight(line, reason) });
  return share.amountFen > 0 || share.creditCent > 0
    ? share
    : fail("AMOUNT_WRONG", { msg: "可退金额为 0，请增加申请数量" });
}

/**
 * Whether all of the share has to be asked for: of what was never shipped or lies in the warehouse, which nobody would send; of a gift
 * pack, whose grant goes back whole; where only a credit was paid.
 */
export const isFixed = (line: LineRow, kind: AfterKind): boolean =>
  stateOfLine(line) === "paid" ||
  kind === "exchange" ||
  line.returnsWhole ||
  line.goodsFen === 0 ||
  (line.held !== undefined && kind === "money");

/** What goes back by what was typed; refuses a wrong amount. */
export function typedShare(ctx: MemberContext, line: LineRow, typed: Typed & Pick<Asked, "editedId">): Share {
  const share = shareFor(ctx, line, typed);
  if (typed.kind === "exchange") return share;
  const amountFen: Fen = fen(typed.amountFen);
  const isWrong = isFixed(line, typed.kind)
    ? amountFen !== share.amountFen
    : amountFen < 1 || amountFen > share.amountFen;
  if (isWrong)
    return ctx.fail("AMOUNT_WRONG", {
      mostFen: share.amountFen,
      msg: isFixed(line, typed.kind)
        ? `退款金额应为 ¥${formatFen(share.amountFen)}，请刷新后再提交`
        : `退款金额应在 ¥0.01 到 ¥${formatFen(share.amountFen)} 之间`,
    });
  return reducedTo(share, amountFen);
}

type Media = { pictures: readonly string[]; video?: string | undefined };
/** Refuses files that the caller has not uploaded; of a shop's people, that nobody has. */
export async function checkMedia(
  { tx, fail }: Pick<MemberContext, "tx" | "fail">,
  memberId: string | null,
  { pictures, video }: Media,
): Promise<void> {
  if (pictures.length === 0 && video === undefined) return;
  const files = [memberId, pictures, video === undefined ? [] : [video]];
  if (!(await tx.one(ownsUploads, files))?.isOwn)
    fail("WRONG_FIELD", { fields: { [pictures.length > 0 ? "pictures" : "video"]: "请重新上传" } });
}
