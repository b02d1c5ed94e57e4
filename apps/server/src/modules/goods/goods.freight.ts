import type { Wares } from "@heshi/contract/wares";
import { type Service, single } from "../../rpc/service.ts";
import { freightOf } from "../order/order.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { findFreight } from "./goods.freight.store.ts";

/** Freight for who has no address yet; a member's own comes with GetDetailMine. */
export const freightHandlers: Pick<Service<typeof Wares>, "GetFreight"> = {
  GetFreight: single(async ({ tx, fail }, { id, regionCode }) => {
    const region = deliverableRegion(regionCode);
    if (!region) return fail("WRONG_FIELD", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    const row = await tx.one(findFreight, [id]);
    if (!row) return fail("NOT_FOUND");
    const { kind, template, priceFen, weightG } = row;
    if (kind === "virtual") return { isDelivered: true, freightText: "无需配送" };
    const freight = freightOf(template, { quantity: 1, weightG, goodsFen: priceFen }, region);
    return freight.isDeliverable
      ? { isDelivered: true, freightText: freight.text }
      : { isDelivered: false, freightText: "该地区暂不配送" };
  }),
};
