import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { areLinked } from "../risk/risk.public.ts";

/**
 * Of these orders those that were placed in a term of who recruited their shop, in that district; not of the proxy's own shop, nor their
 * own: $1 orders.
 */
const earning = statement.byKey(
  "proxy.earning",
  { orderId: col.id, shopId: col.id, buyerId: col.id, memberId: col.id, rateBp: col.int },
  `select o.id as order_id, o.shop_id, o.member_id as buyer_id, t.member_id, t.rate_bp
   from orders o join shop h on h.id = o.shop_id join shop_recruit r on r.shop_id = o.shop_id
     join proxy_term t on t.member_id = r.member_id and t.region_code = r.region_code and o.created_at >= t.from_at
       and o.created_at < t.until_at
   where o.id = any ($1::bigint[]) and t.rate_bp > 0 and o.member_id <> t.member_id and h.owner_id is distinct from t.member_id`,
);

type Claimed = { kind: string; memberId: string; rateBp: number };

/** What proxies claim of the fees of orders: who recruited the shop, where neither shop nor buyer is linked by more than a device. */
export async function proxyClaims(
  tx: Tx,
  orders: readonly { orderId: string }[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Claimed[]>> {
  const rows = await tx.many(earning, [orders.map(({ orderId }) => orderId)]);
  const known = new Map<string, boolean>();
  const isLinked = async (
    memberId: string,
    other: { shopId: string } | { memberId: string },
  ): Promise<boolean> => {
    const key = `${memberId} ${JSON.stringify(other)}`;
    const is = known.get(key) ?? (await areLinked(tx, { memberId, other, now })).isSure;
    known.set(key, is);
    return is;
  };
  const claims = new Map<string, readonly Claimed[]>();
  for (const { orderId, shopId, buyerId, memberId, rateBp } of rows)
    if (!(await isLinked(memberId, { shopId })) && !(await isLinked(memberId, { memberId: buyerId })))
      claims.set(orderId, [{ kind: "proxy", memberId, rateBp }]);
  return claims;
}

/** Whether a proxy's share may be released: it is claimed still. */
export async function isProxyShareDue(
  tx: Tx,
  { orderId, memberId, now }: { orderId: string; memberId: string; now: Date },
): Promise<boolean> {
  const claims = (await proxyClaims(tx, [{ orderId }], now)).get(orderId) ?? [];
  return claims.some((claim) => claim.memberId === memberId);
}
