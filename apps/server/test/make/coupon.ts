import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { sql } from "./world.ts";

export type CouponOptions = {
  shopId?: string;
  thresholdFen?: number;
  offFen?: number;
  ratePermille?: number;
  capFen?: number;
  scope?: "all" | "category" | "goods";
  scopeIds?: readonly string[];
  total?: number;
  perMember?: number;
  /** From claiming on; absent: 7. */
  useDays?: number;
  /** Fixed dates instead, ms from now. */
  use?: readonly [from: number, until: number];
  /** ms from now. */
  claim?: readonly [from: number, until: number];
};
const DAY = 86_400_000;

/** An offer that is open now: ¥10 off everything unless said otherwise. */
export async function coupon(server: TestServer, options: CouponOptions = {}): Promise<string> {
  const { shopId, ratePermille, capFen, use, scope = "all", scopeIds = [] } = options;
  const { thresholdFen = 0, total = 100, perMember = 1, useDays = 7, claim = [-DAY, DAY] } = options;
  const id = randomId();
  const at = (ms: number): Date => new Date(server.now().getTime() + ms);
  await sql(
    server,
    `insert into coupon (id, shop_id, title, kind, threshold_fen, off_fen, rate_permille, cap_fen, scope, scope_ids,
      claim_from, claim_until, use_from, use_until, use_days, total, per_member, created_at)
     values ($1, $2, '测试券', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      id,
      shopId,
      ratePermille === undefined ? "threshold" : "discount",
      thresholdFen,
      ratePermille === undefined ? (options.offFen ?? 1000) : null,
      ratePermille,
      capFen,
      scope,
      scopeIds,
      at(claim[0]),
      at(claim[1]),
      use ? at(use[0]) : null,
      use ? at(use[1]) : null,
      use ? null : useDays,
      total,
      perMember,
      server.now(),
    ],
  );
  return id;
}

/** Claims one of an offer; answers the claim's id and throws when it is refused. */
export async function claimed(server: TestServer, token: string, couponId: string): Promise<string> {
  const reply = await server.call(Wares, "ClaimCoupon", { couponId }, { token });
  if (reply.code !== 0) throw new Error(`claim: ${reply.raw}`);
  return reply.info.claim.ownCouponId;
}
