/** Who has won lots and paid none. */
import { timeId } from "@heshi/kernel/id";
import type { Tx } from "../../../platform/database/db.ts";
import { after, type Settings } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { findBan } from "../bid/bid.store.ts";
import { countForfeits, findDigest, insertBan } from "./close.store.ts";

/** The identity of a verified member, as a move is given it. */
export async function digestOf(tx: Tx, memberId: string | undefined): Promise<{ leaderDigest?: string }> {
  const found = memberId === undefined ? undefined : await tx.one(findDigest, [memberId]);
  return found ? { leaderDigest: found.digest } : {};
}

const DAY_MS = 86_400_000;
const FORFEIT_DAYS = 30;
/** Ends bidding for some days for who has won too many lots and paid none; not again where it is ended already. */
export async function banIfMany(
  tx: Tx,
  memberId: string,
  { now, settings }: { now: Date; settings: Settings },
): Promise<void> {
  if (await tx.one(findBan, [memberId, now])) return;
  const since = new Date(now.getTime() - FORFEIT_DAYS * DAY_MS);
  const { count } = (await tx.one(countForfeits, [memberId, since])) ?? { count: 0 };
  if (count < settings["zone.forfeits"]) return;
  const reason = `${FORFEIT_DAYS} 天内有 ${count} 件拍品拍下未付款`;
  const { leaderDigest } = await digestOf(tx, memberId);
  const until = after(now, settings, "zone.banDays");
  await tx.run(insertBan, [timeId(now), memberId, reason, until, now, leaderDigest]);
  await tell(tx, "lot_ban", { event: "ban", memberId, data: { words: reason }, at: now });
}
