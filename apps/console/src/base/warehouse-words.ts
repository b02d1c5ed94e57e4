import { deliveryTones, lossTones, unitTones } from "@heshi/contract/tones/warehouse";
import { inTones } from "./words.tsx";

/** What the states of a piece in the cloud warehouse are called. */
export const unitWords = inTones(unitTones, {
  free: "待售",
  listed: "竞拍中",
  reserved: "订单占用",
  held: "会员在仓",
  claimed: "售后中",
  picked: "提货中",
  delivered: "已寄出",
  lost: "缺失",
});

/** What the states of a member's missing piece are called. */
export const lossWords = inTones(lossTones, { open: "待赔付", paid: "已赔付" });

/** What the states of a delivery from the cloud warehouse are called. */
export const deliveryWords = inTones(deliveryTones, {
  paid: "待出库",
  packed: "打包中",
  shipped: "已寄出",
  received: "已收货",
  cancelled: "已取消",
});
