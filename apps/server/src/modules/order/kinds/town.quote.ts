import type { TownOffer } from "@heshi/contract/samecity/town";
import type { TownWay } from "@heshi/contract/samecity/town-states";
import type { FreightTemplate } from "../../freight/freight.public.ts";
import type { ChosenSku } from "../submit/prepare.store.ts";

/** A branch that brings or hands out a product of the town. */
export type Branch = NonNullable<ChosenSku["town"]>["branches"][number];
/** What was chosen of the branches of a product of the town. */
export type TownQuote = {
  offer: TownOffer;
  /** Why it cannot be ordered so. */
  problem: string | undefined;
  chosen:
    | { branch: Branch; way: TownWay; slotAt: number | undefined; lead: number; distance: number | undefined }
    | undefined;
  template: FreightTemplate | undefined;
};
