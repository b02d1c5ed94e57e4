import type { Wares } from "@heshi/contract/goods/wares";
import { type Service, single } from "../../rpc/call/service.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { arrivalOf } from "./catalogue.domain.ts";
import { findFreight } from "./freight.store.ts";

/** Freight to a region without an address; members get theirs with GetDetailMine. */
export const freightHandlers = {
  GetFreight: single(async ({ tx, fail }, { waresId, regionCode }) => {
    const region = deliverableRegion(regionCode);
    if (!region) return fail("WRONG_FIELD", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    const piece = await tx.one(findFreight, [waresId]);
    return piece ? arrivalOf(piece, region) : fail("NOT_FOUND");
  }),
} satisfies Partial<Service<typeof Wares>>;
