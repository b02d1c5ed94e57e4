import type { OutputOf } from "@heshi/contract/frame/define";
import { Wares } from "@heshi/contract/goods/wares";
import { q } from "#src/shared/data/query.ts";

/** An order line to comment on; undefined when it has a comment or the period is over. */
export const targetQuery = (lineId: string, orderId: string | undefined) => ({
  ...q(Wares, "GetCommentTargets", { orderId, limit: 50 }),
  select: ({ list }: OutputOf<(typeof Wares)["methods"]["GetCommentTargets"]>) =>
    list.find((target) => target.lineId === lineId),
});
