import type { Store } from "@heshi/contract/counter/voucher";
import { type Step, writeStep } from "../../plan/plan.public.ts";
import { holdBranches } from "../../samecity/samecity.public.ts";
import type { OrderContext, Submission } from "../kinds/order-kind.ts";

/** The shop that was chosen to fit a tire. */
export const fitterOf = (
  { skuId, stores }: { skuId: string; stores: readonly Store[] | null },
  { fitters }: Pick<Submission, "fitters">,
): Store | undefined =>
  stores?.find(({ name }) => fitters.some((one) => one.skuId === skuId && one.name === name));

/** The branches that were chosen to fit tires, which are not removed until these are fitted. */
export function fittersStep(
  { fail }: Pick<OrderContext, "fail">,
  lines: readonly { fitting: Store | null }[],
): readonly Step[] {
  const ids = new Set(lines.flatMap(({ fitting }) => fitting?.branchId ?? []));
  return ids.size === 0
    ? []
    : [writeStep(holdBranches, [[...ids]], { refuse: () => fail("FITTING_NEEDED") })];
}
