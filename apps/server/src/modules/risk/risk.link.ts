import { type LinkReason, linkReasons } from "@heshi/contract/system/risk-desk";
import type { Tx } from "../../platform/database/db.ts";
import { linksOf } from "./risk.link.store.ts";
import { note } from "./risk.note.ts";

/** The other side: a member, or a shop with its owner and staff. */
export type Other = { memberId: string } | { shopId: string };
type Pair = { memberId: string; other: Other; now: Date };
/** `isSure`: by more than a device, which holds something for review and refuses nobody. */
export type Link = { reasons: readonly LinkReason[]; isSure: boolean };

const isReason = (text: string): text is LinkReason => linkReasons.some((reason) => reason === text);
/** What follows from reasons. Pure. */
export const linkOf = (reasons: readonly string[]): Link => ({
  reasons: reasons.filter(isReason),
  isSure: reasons.some((reason) => reason !== "device"),
});

/** Whether a member is linked to another or to a shop, and by what (docs/rules/risk.md); asked at a request and again at its decision. */
export async function areLinked(tx: Tx, { memberId, other, now }: Pair): Promise<Link> {
  const sides = "shopId" in other ? [[], other.shopId] : [[other.memberId], null];
  return linkOf((await tx.one(linksOf, [memberId, ...sides, now]))?.links ?? []);
}

/** Whether a member is linked to one of others by more than a device. */
export async function isLinkedToAny(
  tx: Tx,
  { memberId, memberIds, now }: { memberId: string; memberIds: readonly string[]; now: Date },
): Promise<boolean> {
  return linkOf((await tx.one(linksOf, [memberId, memberIds, null, now]))?.links ?? []).isSure;
}

/** Puts a linked pair onto the risk lists, once: a hint to operators, which stops nothing. */
export async function noteLink(tx: Tx, { memberId, other, link, now }: Pair & { link: Link }): Promise<void> {
  if (link.reasons.length === 0) return;
  const mark = "shopId" in other ? `${memberId} shop ${other.shopId}` : `${memberId} ${other.memberId}`;
  const memberIds = "shopId" in other ? [memberId] : [memberId, other.memberId];
  await note(tx, { kind: "linked", mark, memberIds, count: memberIds.length, links: link.reasons }, now);
}
