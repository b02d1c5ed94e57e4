import { townTexts } from "../../kind/kind.public.ts";
import { oneOf, section, text, time } from "./section.ts";

/** Orders of the town, beside what the section of orders says of them. */
export const samecitySections = {
  同城订单: section("town_orders", {
    from: "town_order w join orders o on o.id = w.order_id where w.member_id = $1",
    order: "w.id",
    cells: {
      订单号: text("o.no"),
      状态: oneOf("town_order.state", townTexts, "w.state"),
      方式: oneOf("town_order.way", { deliver: "配送", pickUp: "自取" }, "w.way"),
      门店: text("w.branch->>'name'"),
      门店地址: text("w.branch->>'address'"),
      送到: text(
        "case when w.to_lat_e6 is not null then concat(w.to_lat_e6 / 1e6, ',', w.to_lng_e6 / 1e6) end",
      ),
      承诺时间: time("w.promise_at"),
      下单时间: time("w.created_at"),
      收到时间: time("w.received_at"),
      说明: text("w.reason"),
    },
  }),
} as const;
