import { deliveryTexts } from "../../delivery/delivery.public.ts";
import { lossTexts, unitTexts } from "../../warehouse/warehouse.public.ts";
import { listed, oneOf, section, text, time, yuan } from "./section.ts";

const goods = { 商品: text("g.title"), 规格: listed("s.specs"), 编号: text("u.no") };
const joins = "join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id";

/** The cloud warehouse. */
export const warehouseSections = {
  云仓货品: section("warehouse_units", {
    from: `warehouse_unit u ${joins} where u.member_id = $1 and u.state in ('held', 'entrusted', 'claimed', 'picked')`,
    order: "u.id",
    cells: {
      ...goods,
      状态: oneOf("warehouse_unit.state", unitTexts, "u.state"),
      买入价: yuan("u.cost_fen"),
      存入时间: time("u.stored_at"),
    },
  }),
  云仓提货: section("warehouse_deliveries", {
    from: "warehouse_delivery d where d.member_id = $1",
    order: "d.id",
    cells: {
      提货单号: text("d.no"),
      状态: oneOf("warehouse_delivery.state", deliveryTexts, "d.state"),
      件数: text("d.pieces::text"),
      运费: yuan("d.freight_fen"),
      仓储费: yuan("d.fee_fen"),
      收货人: text("d.receiver->>'name'"),
      手机号: text("d.receiver->>'mobile'"),
      地址: text(
        "concat(d.receiver->>'province', d.receiver->>'city', d.receiver->>'area', d.receiver->>'street', d.receiver->>'detail')",
      ),
      备注: text("d.remark"),
      时间: time("d.created_at"),
      寄出时间: time("d.shipped_at"),
    },
  }),
  云仓缺失赔付: section("warehouse_losses", {
    from: `warehouse_loss l join warehouse_unit u on u.id = l.unit_id ${joins} where l.member_id = $1`,
    order: "l.id",
    cells: {
      赔付单号: text("l.no"),
      ...goods,
      状态: oneOf("warehouse_loss.state", lossTexts, "l.state"),
      金额: yuan("l.amount_fen"),
      时间: time("l.created_at"),
      赔付时间: time("l.paid_at"),
    },
  }),
};
