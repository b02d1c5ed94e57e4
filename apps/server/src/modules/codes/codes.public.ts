import type { Tx } from "../../platform/database/db.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { labels } from "./codes.effects.ts";
import { boundTo } from "./scan.store.ts";

export { labelTexts } from "./codes.domain.ts";

type Ended = { deliveryId: string; words: string; now: Date };

/**
 * What becomes of the codes that are bound to a delivery which has left or ended, in its transaction and behind its lock: they have left
 * with it, but for SKUs of which fewer pieces left than codes are bound, since nobody knows which of them are on those pieces.
 */
export async function endBound(tx: Tx, { deliveryId, words, now }: Ended): Promise<void> {
  const bound = await tx.many(boundTo, [deliveryId]);
  if (bound.length === 0) return;
  const [left, stayed] = [bound.filter(({ hasLeft }) => hasLeft), bound.filter(({ hasLeft }) => !hasLeft)];
  const by = "gateway";
  if (left.length > 0)
    await moveIfAny(tx, labels, { on: "ship", by, ids: left.map(({ id }) => id), words, now });
  if (stayed.length > 0)
    await moveIfAny(tx, labels, { on: "free", by, ids: stayed.map(({ id }) => id), words, now });
}
