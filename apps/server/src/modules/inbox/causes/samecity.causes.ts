import { townWays } from "@heshi/contract/samecity/town-states";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { because, cause } from "../inbox.cause.ts";

const town = cause({
  kind: "order",
  data: z.object({ orderId: Id, way: z.enum(townWays), words: z.string() }),
  path: ({ orderId }) => `/pages/intracity/order/detail?id=${orderId}`,
  says: {
    accept: () => ["门店已接单", "门店正在备货，点开可以看预计时间"],
    prepare: ({ way }) =>
      way === "pickUp"
        ? ["商品已备好，请到店取货", "到店出示取货码即可，取货码在订单里"]
        : ["商品已备好", "马上就要送出，请保持电话畅通"],
    handOver: () => ["商品正在送来", "收到商品后，请把订单里的取货码告诉对方"],
    arrive: () => ["商品已送达", "没有收到请尽快在订单里反馈，到期会自动确认收到"],
    give: () => ["商品已交到您手中", "评价商品可得银币，有问题可以申请售后"],
    autoReceive: () => ["已自动确认收到", "商品有问题可以在订单里申请售后"],
    spoil: () => ["商品超时未取", "易变质商品超时未取，按下单时的约定不再退款"],
    lose: () => ["商品还没有送达", "已请门店尽快处理，到期没有处理会自动全额退款"],
    contest: ({ words }) => ["门店说明已经送到", `平台正在核实${because(words)}；收到了请在订单里确认`],
    awardShop: ({ words }) => ["平台判定商品已送达", `款项已转给门店${because(words)}`],
    awardBuyer: ({ words }) => ["平台判定商品没有送达", `款项会原路退回${because(words)}`],
    refuse: ({ words }) => ["门店取消了订单", `订单已取消${because(words)}，款项会原路退回`],
    lapse: () => ["门店没有按时接单", "订单已取消，款项会原路退回，可以换一家门店再买"],
    giveUp: () => ["订单已取消", "门店没有按时完成，款项会原路退回"],
    close: () => ["平台取消了订单", "款项会原路退回，有疑问请联系客服"],
    remind: () => ["别忘了到店取货", "商品已备好，请在营业时间到店出示取货码取货"],
  },
});

/** To the owner of a shop. */
const townShop = cause({
  kind: "system",
  data: z.object({}),
  path: () => "/pages/shop/town/list",
  says: {
    missing: () => ["有同城订单没有送达", "买家没有收到商品，请尽快在商家端处理，到期没有处理会自动全额退款"],
  },
});

/** Causes of messages about orders of the town. */
export const samecityCauses = { town, townShop } as const;
