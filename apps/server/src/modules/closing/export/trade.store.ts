import { deliverTexts } from "@heshi/contract/place/deliver-days";
import { afterKindNames, afterReasons } from "@heshi/contract/trade/after-view";
import { afterTexts } from "../../after/after.public.ts";
import { invoiceTexts } from "../../invoice/invoice.public.ts";
import { stateTexts } from "../../kind/kind.public.ts";
import { voucherTexts } from "../../voucher/voucher.public.ts";
import { amount, listed, oneOf, section, text, time, yuan } from "./section.ts";
import { titleKinds, ways } from "./words.ts";

const reasons = Object.fromEntries(afterReasons.map(({ code, text: words }) => [code, words]));
const orderNo = "o.no";

/** Carts, orders and what becomes of them. */
export const tradeSections = {
  购物车: section("cart", {
    from: "cart_line c join sku s on s.id = c.sku_id join goods g on g.id = s.goods_id where c.member_id = $1",
    order: "c.created_at, c.sku_id",
    cells: {
      商品: text("g.title"),
      规格: listed("s.specs"),
      数量: text("c.quantity"),
      加入时间: time("c.created_at"),
    },
  }),
  订单: section("orders", {
    from: "orders o left join shop s on s.id = o.shop_id where o.member_id = $1",
    order: "o.id",
    cells: {
      订单号: text(orderNo),
      店铺: text("s.name"),
      商品: text(
        "(select string_agg(l.title || ' × ' || l.quantity, '；' order by l.id) from order_line l where l.order_id = o.id)",
      ),
      状态: oneOf("orders.state", stateTexts, "o.state"),
      应付: yuan("o.payable_fen"),
      积分: amount("upper(o.credit_type)", "nullif(o.credit_cent, 0)"),
      银币抵扣: amount("'CREDIT2'", "nullif(o.silver_cent, 0)"),
      支付方式: oneOf("orders.pay_way", ways, "o.pay_way"),
      退款: yuan("nullif(o.refunded_fen, 0)"),
      收货人: text("o.receiver ->> 'name'"),
      电话: text("o.receiver ->> 'mobile'"),
      地址: text(
        "concat(o.receiver ->> 'province', o.receiver ->> 'city', o.receiver ->> 'area', o.receiver ->> 'street', o.receiver ->> 'detail')",
      ),
      送货时间: oneOf("orders.deliver_on", deliverTexts, "o.deliver_on"),
      备注: text("nullif(o.remark, '')"),
      下单时间: time("o.created_at"),
      付款时间: time("o.paid_at"),
    },
  }),
  售后: section("after_sales", {
    from: `after_sale a join orders o on o.id = a.order_id join order_line l on l.id = a.line_id where a.member_id = $1`,
    order: "a.id",
    cells: {
      单号: text("a.no"),
      订单号: text(orderNo),
      商品: text("l.title"),
      数量: text("a.quantity"),
      类型: oneOf("after_sale.kind", afterKindNames, "a.kind"),
      状态: oneOf("after_sale.state", afterTexts, "a.state"),
      原因: oneOf("after_sale.reason", reasons, "a.reason"),
      说明: text("nullif(a.description, '')"),
      图片: listed("a.pictures"),
      视频: text("nullif(a.video, '')"),
      退款: yuan("a.amount_fen"),
      寄回单号: text("a.number"),
      申请时间: time("a.created_at"),
      完成时间: time("a.done_at"),
    },
  }),
  发票: section("invoices", {
    from: "invoice i join orders o on o.id = i.order_id where i.member_id = $1",
    order: "i.id",
    cells: {
      订单号: text(orderNo),
      状态: oneOf("invoice.state", invoiceTexts, "i.state"),
      类型: oneOf("invoice.kind", titleKinds, "i.kind"),
      抬头: text("i.title"),
      税号: text("nullif(i.tax_no, '')"),
      金额: yuan("i.amount_fen"),
      发票号码: text("i.number"),
      未开具原因: text("nullif(i.reason, '')"),
      申请时间: time("i.created_at"),
      开票时间: time("i.issued_at"),
    },
  }),
  发票抬头: section("invoice_titles", {
    from: "invoice_title where member_id = $1",
    order: "id",
    cells: {
      类型: oneOf("invoice_title.kind", titleKinds, "kind"),
      抬头: text("title"),
      税号: text("nullif(tax_no, '')"),
      添加时间: time("created_at"),
    },
  }),
  券码: section("vouchers", {
    from: "voucher v join orders o on o.id = v.order_id join shop s on s.id = v.shop_id where v.member_id = $1",
    order: "v.id",
    cells: {
      订单号: text(orderNo),
      店铺: text("s.name"),
      尾号: text("v.tail"),
      状态: oneOf("voucher.state", voucherTexts, "v.state"),
      有效期至: time("v.valid_until"),
      使用时间: time("v.used_at"),
      退款时间: time("v.refunded_at"),
      下单时间: time("v.created_at"),
    },
  }),
} as const;
