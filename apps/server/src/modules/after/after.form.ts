import type { After } from "@heshi/contract/trade/after";
import type { AfterKind, AfterReason } from "@heshi/contract/trade/after-view";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { cent } from "@heshi/kernel/credit";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import type { Context } from "../../rpc/call/service.ts";
import { after as afterTime, type Settings } from "../../settings.ts";
import { ownsUploads } from "../system/system.public.ts";
import {
  hasFreight,
  isFault,
  isLate,
  kindsIn,
  leftOf,
  protectionOf,
  reducedTo,
  shareOf,
} from "./after.domain.ts";
import type { Share } from "./after.domain.ts";
import type { LineRow } from "./after.store.ts";
import { creditIn } from "./after.words.ts";
import { settingsFor } from "../order/order.public.ts";

export type MemberContext = Context<typeof After, "member">;
export type Typed = Omit<ParsedOf<(typeof After)["methods"]["Apply"]>, "lineId">;
/** `editedId`: the open after-sale that is asked for otherwise. */
type Asked = { kind: AfterKind; reason: AfterReason; quantity: number; editedId?: string | undefined };
type Moment = { now: Date; settings: Settings };

/** The kinds that may be asked for; a voucher that was not used is refunded by cancelling its order. */
const kindsOf = ({ state, isVirtual, isUnused }: LineRow): readonly AfterKind[] =>
  isUnused ? [] : kindsIn(state, isVirtual);

/** What can be asked for on a line now, and why nothing. Pure. */
export function lineView(line: LineRow, moment: Moment) {
  const { lineId, waresId, skuId, title, picture, priceFen, quantity, openId } = line;
  const isOver =
    line.state === "done" ||
    isLate(line.receivedAt, {
      isFaulty: true,
      now: moment.now,
      settings: settingsFor(line, moment.settings),
    });
  const kinds = isOver || line.isGiftUsed ? [] : kindsOf(line);
  const left = leftOf(line);
  const isAllowed = left > 0 && kinds.length > 0;
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
    left: isAllowed ? left : 0,
    kinds: isAllowed ? [...kinds] : [],
    note: noteOf({ openId, left, isOver, isGiftUsed: line.isGiftUsed, hasKinds: kinds.length > 0 }),
    afterSaleId: openId,
    credit: pieceCredit(line),
    protectFen: protectFen !== undefined && protectFen > 0 ? protectFen : undefined,
  };
}

/** What a piece took of the credit of its order. */
const pieceCredit = (line: LineRow) => creditIn(line, cent(line.creditCent / line.quantity));

/** What a pack granted goes back whole, or the pack stays. */
const GIFT_USED = "礼包赠送的权益已使用，不能申请售后";

function noteOf(line: {
  openId: string | undefined;
  left: number;
  isOver: boolean;
  isGiftUsed: boolean;
  hasKinds: boolean;
}): string {
  if (line.openId !== undefined) return "正在售后";
  if (line.left === 0) return "已全部退款";
  if (line.isGiftUsed) return GIFT_USED;
  if (line.isOver) return "已过售后申请期限";
  return line.hasKinds ? "" : "现在不能申请售后";
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

/** The share of what is asked for; refuses what cannot be. */
export function shareFor(
  { fail, now, settings }: MemberContext,
  line: LineRow,
  { kind, reason, quantity, editedId }: Asked,
): Share {
  const kinds = kindsOf(line);
  if (line.state === "done") return fail("AFTER_LATE");
  if (kinds.length === 0) return fail("WRONG_STATE", { state: line.state });
  if (line.isGiftUsed) return fail("WRONG_STATE", { state: line.state, msg: GIFT_USED });
  if (line.openId !== undefined && line.openId !== editedId) return fail("AFTER_OPEN");
  if (isLate(line.receivedAt, { isFaulty: isFault(reason), now, settings: settingsFor(line, settings) }))
    return fail("AFTER_LATE");
  if (!kinds.includes(kind)) return fail("KIND_WRONG");
  const left = leftOf(line);
  if (quantity > left)
    return fail("AFTER_NONE_LEFT", { msg: left === 0 ? "这件商品已全部退款" : `最多可申请 ${left} 件` });
  const share = shareOf(line, quantity, { withFreight: hasFreight(line.state, reason) });
  return share.amountFen > 0 || share.creditCent > 0
    ? share
    : fail("AMOUNT_WRONG", { msg: "可退金额为 0，请增加申请数量" });
}

/**
 * Whether all of the share has to be asked for: of what was never shipped, which nobody would send; of a gift pack, whose grant goes back
 * whole; where only a credit was paid.
 */
export const isFixed = ({ state, returnsWhole, goodsFen }: LineRow, kind: AfterKind): boolean =>
  state === "paid" || kind === "exchange" || returnsWhole || goodsFen === 0;

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
