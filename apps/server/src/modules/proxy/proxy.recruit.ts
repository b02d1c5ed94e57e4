import type { Tx } from "../../platform/database/db.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { areLinked } from "../risk/risk.public.ts";
import { insertRecruit, ownsShop, termOfCode } from "./proxy.store.ts";

/** Who opens a shop, where, and whose code they name. */
type Opening = { proxyCode?: string | undefined; memberId: string; regionCode: string; now: Date };
type Found = { fault: string } | Recruiter;

async function found(tx: Tx, { proxyCode, memberId, regionCode, now }: Opening): Promise<Found | undefined> {
  // a new licence of a shop that is there already is recruited by nobody
  if (!proxyCode || (await tx.one(ownsShop, [memberId]))?.has) return undefined;
  const term = await tx.one(termOfCode, [proxyCode]);
  if (term?.state !== "active" || term.untilAt <= now)
    return { fault: "招募码不存在或代理已结束，请核对或留空" };
  if (deliverableRegion(regionCode)?.areaCode !== term.regionCode)
    return { fault: `这位代理负责${term.regionText}，与店铺所在地区不符` };
  if (term.memberId === memberId) return { fault: "不能填写自己的招募码" };
  if ((await areLinked(tx, { memberId, other: { memberId: term.memberId }, now })).isSure)
    return { fault: "您与这位代理有关联，不能填写其招募码" };
  return { memberId: term.memberId, regionCode: term.regionCode };
}

/** Why a shop would not count as recruited by the code that its application names; undefined where it would, or names none. */
export async function proxyFault(tx: Tx, opening: Opening): Promise<string | undefined> {
  const one = await found(tx, opening);
  return one && "fault" in one ? one.fault : undefined;
}

type Recruiter = { memberId: string; regionCode: string };
/** Who recruited the shop that opens now, before it is there; undefined where nobody did, or it does not hold any more. */
export async function recruiterOf(tx: Tx, opening: Opening): Promise<Recruiter | undefined> {
  const one = await found(tx, opening);
  return one && !("fault" in one) ? one : undefined;
}

/** Keeps who recruited a shop. */
export async function recruit(
  tx: Tx,
  { shopId, memberId, regionCode, now }: Recruiter & { shopId: string; now: Date },
): Promise<void> {
  await tx.run(insertRecruit, [shopId, memberId, regionCode, now]);
}
