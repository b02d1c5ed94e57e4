import { timeId } from "@heshi/kernel/id";
import type { CreditAmount } from "@heshi/contract/goods/points";
import type { AfterKind, AfterReason } from "@heshi/contract/trade/after-view";
import type { After } from "@heshi/contract/trade/after";
import type { Value } from "../../platform/database/db.ts";
import { newAfterNo } from "../../platform/number.ts";
import type { Service } from "../../rpc/call/service.ts";
import { isGiftWhole } from "../lots/lots.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { holdOrder, lockOrder, noteApplied, settingsFor } from "../order/order.public.ts";
import { lockPayerRow } from "../outflow/outflow.public.ts";
import { isFault, type Share, windowStart } from "./after.domain.ts";
import { askBack, claimUnits, unclaimUnits } from "../warehouse/stored.public.ts";
import { ofUnderway } from "./stored/after.stored.ts";
import { afterSales } from "./after.effects.ts";
import { checkMedia, GIFT_USED, type MemberContext, type Typed, typedShare } from "./after.form.ts";
import { findHead, findLine, insertAfter, type LineRow, rewrite } from "./after.store.ts";
import { askedText, creditIn } from "./after.words.ts";

/** What was asked for, as `insertAfter` and `rewrite` take it. */
const askedValues = ({ kind, reason, quantity, ...typed }: Typed, share: Share): Value[] => [
  kind,
  reason,
  isFault(reason),
  quantity,
  share.amountFen,
  share.freightFen,
  share.offsetFen,
  share.platformFen,
  share.silverCent,
  typed.description,
  JSON.stringify(typed.pictures),
  typed.video ?? "",
  share.creditCent,
];

/** The words and pictures that the negotiation keeps of what was asked for. */
const said = (typed: Typed, { amountFen }: Share, credit: CreditAmount | undefined) => ({
  words: [askedText({ ...typed, amountFen, credit }), typed.description]
    .filter((text) => text !== "")
    .join("\n"),
  pictures: typed.pictures,
});

type Claim = { afterId: string; kind: AfterKind; reason: AfterReason; quantity: number };
/** Takes the pieces of a stored line that are asked for out of their owner's hands; notes of delivered ones which are asked for. */
async function claim(
  { tx, caller, now, settings, fail }: MemberContext,
  line: LineRow,
  { afterId, kind, reason, quantity: count }: Claim,
): Promise<void> {
  if (line.held === undefined) return;
  const isUnderway = ofUnderway(kind, reason);
  // what is on its way was received at no time
  const since = isUnderway
    ? now
    : windowStart(settingsFor(line, settings), { now, isFaulty: isFault(reason) });
  const claiming = { lineId: line.lineId, count, actorId: caller.memberId, now };
  const isClaimed =
    kind === "money" && !isUnderway
      ? await claimUnits(tx, claiming)
      : await askBack(tx, { ...claiming, afterId, since });
  if (!isClaimed) fail("AFTER_NONE_LEFT", { msg: "可申请的件数不足，请刷新后再试" });
}

/** Asking for an after-sale, and asking otherwise. */
export const applyHandlers = {
  async Apply(ctx: MemberContext, { lineId, ...typed }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    await checkMedia(ctx, memberId, typed);
    const seen = (await tx.one(findLine, [lineId, memberId])) ?? fail("NOT_FOUND");
    // its order may be done, and then keeps no account open: what closes it waits
    if (seen.held !== undefined && !(await tx.one(lockPayerRow, [memberId]))) return fail("MEMBER_INVALID");
    await tx.one(lockOrder, [seen.orderId]);
    // as it is behind the lock
    const line = (await tx.one(findLine, [lineId, memberId])) ?? fail("NOT_FOUND");
    // counts are spent behind the lock of their lot
    if (line.returnsWhole && !(await isGiftWhole(tx, line.orderNo)))
      return fail("WRONG_STATE", { state: line.state, msg: GIFT_USED });
    const share = typedShare(ctx, line, typed);
    const [id, no] = [timeId(now), newAfterNo(now)];
    const owner = [line.orderId, lineId, memberId, line.shopId];
    await tx.run(insertAfter, [id, no, ...owner, ...askedValues(typed, share), now]);
    await tx.run(holdOrder, [line.orderId, 1]);
    const { words, pictures } = said(typed, share, creditIn(line, share.creditCent));
    const on = typed.kind === "money" ? "apply" : "applyGoods";
    await claim(ctx, line, { afterId: id, ...typed });
    const doing = { on, by: "member", ids: [id], memberId, actorId: memberId, words, pictures } as const;
    await move(tx, afterSales, { ...doing, now, settings });
    await tx.run(noteApplied, [
      line.orderId,
      memberId,
      now,
      askedText({ ...typed, amountFen: share.amountFen, credit: creditIn(line, share.creditCent) }),
    ]);
    return { afterSaleId: id };
  },

  async Edit(ctx: MemberContext, { afterSaleId, ...typed }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    await checkMedia(ctx, memberId, typed);
    const head = (await tx.one(findHead, [afterSaleId, memberId, null])) ?? fail("NOT_FOUND");
    await tx.one(lockOrder, [head.orderId]);
    const line = (await tx.one(findLine, [head.lineId, memberId])) ?? fail("NOT_FOUND");
    const share = typedShare(ctx, line, { ...typed, editedId: afterSaleId });
    const { words, pictures } = said(typed, share, creditIn(line, share.creditCent));
    const on = typed.kind === "money" ? "edit" : "editGoods";
    const doing = {
      on,
      by: "member",
      ids: [afterSaleId],
      memberId,
      actorId: memberId,
      words,
      pictures,
    } as const;
    const [moved] = await moveIfAny(tx, afterSales, { ...doing, now, settings });
    if (!moved) return fail("WRONG_STATE", { state: head.state });
    await unclaimUnits(tx, { lineId: line.lineId, afterId: afterSaleId, now });
    await claim(ctx, line, { afterId: afterSaleId, ...typed });
    await tx.run(rewrite, [afterSaleId, ...askedValues(typed, share)]);
    return { afterSaleId };
  },
} satisfies Partial<Service<typeof After>>;
