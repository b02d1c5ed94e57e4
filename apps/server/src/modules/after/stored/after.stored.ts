/** What can be asked for on a line that was stored: money for what lies in the warehouse or does not arrive, a return of what came. */
import type { AfterKind, AfterReason } from "@heshi/contract/trade/after-view";
import type { Settings } from "../../../settings.ts";
import { settingsFor } from "../../order/order.public.ts";
import { isLate, leftOf } from "../after.domain.ts";
import type { LineRow } from "../after.store.ts";

/** `isFaulty`: for a fault of the shop's, which may be asked for longer once a piece was in its buyer's hands. */
type Moment = { now: Date; settings: Settings; isFaulty: boolean };

/** Delivered pieces whose time is not over: it begins as their delivery is received. */
const returnableOf = (line: LineRow, { now, settings, isFaulty }: Moment): number =>
  // what an agent has sent out goes back for a fault alone
  (line.isAgent && !isFaulty ? [] : (line.delivered ?? []))
    .filter(({ receivedAt }) => {
      const at = receivedAt === null ? undefined : new Date(receivedAt);
      return !isLate(at, { isFaulty, now, settings: settingsFor(line, settings) });
    })
    .reduce((sum, { count }) => sum + count, 0);

/**
 * Held pieces, while the time from the payment is not over; of an order that is done none, since what it earned may be spent. Stock of
 * agents earned nothing, and goes back at any time for one who leaves.
 */
function heldOf(line: LineRow, { now, settings }: Moment): number {
  const { isAgent, isLeaving, state, receivedAt, held } = line;
  const isOver = isLate(receivedAt, { isFaulty: false, now, settings: settingsFor(line, settings) });
  return isLeaving || ((isAgent || state !== "done") && !isOver) ? (held ?? 0) : 0;
}

/** Pieces whose parcel has not been received. */
const underwayOf = ({ delivered }: LineRow): number =>
  (delivered ?? []).reduce((sum, { receivedAt, count }) => sum + (receivedAt === null ? count : 0), 0);

/** Whether money is asked for of a parcel that does not arrive: its pieces cannot be sent back. Pure. */
export const ofUnderway = (kind: AfterKind, reason: AfterReason): boolean =>
  kind === "money" && reason === "slow";

/** How many pieces of a stored line may be asked for, by kind; a kind without any is left out. Pure. */
export function storedKinds(line: LineRow, moment: Moment): ReadonlyMap<AfterKind, number> {
  const left = line.state === "closed" ? 0 : leftOf(line);
  const counts = [
    ["money", Math.min(left, heldOf(line, moment) + underwayOf(line))],
    ["return", Math.min(left, returnableOf(line, moment))],
  ] as const;
  return new Map(counts.filter(([, count]) => count > 0));
}

const GONE = "货品正在提货或不在云仓，收到后可以申请售后";
const isGone = (line: LineRow): boolean => line.held === 0 && (line.delivered ?? []).length === 0;

/** Why nothing of a stored line can be asked for: its pieces are on their way or were missed, or its time is over. Pure. */
export const storedNote = (line: LineRow): string => (isGone(line) ? GONE : "已过售后申请期限");

type Refused = { refusal: "AFTER_NONE_LEFT" | "AFTER_LATE" | "KIND_WRONG"; msg?: string };
/** How many pieces of a stored line may be asked for in a kind, or why none. Pure. */
export function storedLeft(
  line: LineRow,
  { kind, reason }: { kind: AfterKind; reason: AfterReason },
  moment: Moment,
): number | Refused {
  const counts = storedKinds(line, moment);
  const left = counts.get(kind);
  if (left !== undefined && kind !== "money") return left;
  if (left !== undefined)
    return Math.min(left, ofUnderway(kind, reason) ? underwayOf(line) : heldOf(line, moment));
  if (counts.size > 0) return { refusal: "KIND_WRONG" };
  if (leftOf(line) === 0) return { refusal: "AFTER_NONE_LEFT", msg: "这件商品已全部退款" };
  return isGone(line) ? { refusal: "AFTER_NONE_LEFT", msg: GONE } : { refusal: "AFTER_LATE" };
}
