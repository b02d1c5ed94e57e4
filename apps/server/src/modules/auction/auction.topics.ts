import { topic } from "../../platform/events.ts";
import type { JobContext, Topic } from "../../platform/jobs.ts";
import { watchRoom } from "../../platform/events.ts";
import { findLot } from "./lot.store.ts";
import { cardOf } from "./lot.view.ts";

/** Who watches a lot is sent how it is at most this often, ms. */
const JOIN_MS = 250;
/** Lots whose times are remembered; only how often is sent depends on them. */
const MOST_KNOWN = 10_000;

/** Sends how a lot is now to who watches it or its session. */
async function sendState(
  ctx: JobContext,
  { lotNo, sessionId }: { lotNo: string; sessionId: string },
): Promise<void> {
  const row = await ctx.db.one(findLot, [lotNo]);
  if (!row) return;
  const { seq, phase, priceFen, leastFen, bidders, endsAt, isReserveMet } = cardOf(row, ctx.clock.now());
  const data = { lotNo, seq, phase, priceFen, leastFen, bidders, endsAt, isReserveMet };
  for (const room of [`lot:${lotNo}`, `session:${sessionId}`])
    ctx.push(watchRoom(room), { type: "lot.state", data });
  ctx.changed("Wares.GetLot", "Wares.GetLots");
}

/** Joins what is sent of a lot: at once, then the last of each quarter of a second. */
function buildJoin(send: typeof sendState) {
  const sentAt = new Map<string, number>();
  const waiting = new Set<string>();
  return async (ctx: JobContext, lot: { lotNo: string; sessionId: string }): Promise<void> => {
    const { lotNo } = lot;
    if (waiting.has(lotNo)) return;
    const due = (sentAt.get(lotNo) ?? 0) + JOIN_MS - Date.now();
    if (sentAt.size >= MOST_KNOWN) sentAt.clear();
    if (due <= 0) {
      sentAt.set(lotNo, Date.now());
      await send(ctx, lot);
      return;
    }
    waiting.add(lotNo);
    const later = (): void => {
      waiting.delete(lotNo);
      sentAt.set(lotNo, Date.now());
      send(ctx, lot).catch((error: unknown) =>
        ctx.log.warn({ err: error, lotNo }, "A lot's state could not be sent; watchers ask for it"),
      );
    };
    setTimeout(later, due).unref();
  };
}

const join = buildJoin(sendState);

/** What happens outside after a commit of auctions. */
export const auctionTopics: readonly Topic[] = [topic("lot.moved", join)];
