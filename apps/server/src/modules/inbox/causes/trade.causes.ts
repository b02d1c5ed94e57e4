import { orderKinds } from "@heshi/contract/trade/order-kinds";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { factsOf, nameOf } from "../../kind/kind.public.ts";

import { because, cause, yuan } from "../inbox.cause.ts";

const order = cause({
  kind: "order",
  // messages from before the type was stored are of what is sent
  data: z.object({ orderId: Id, no: z.string(), orderType: z.optional(z.int()) }),
  path: ({ orderId }) => `/pages/order/detail?id=${orderId}`,
  says: {
    pay: ({ no, orderType }) => [
      "付款成功",
      `订单 ${no} 已付款，${factsOf(nameOf(orderType ?? orderKinds.mall.type)).words.paid}`,
    ],
    ship: ({ no }) => ["商家已发货", `订单 ${no} 已寄出，点开可以看物流`],
    shipRest: ({ no }) => ["等待收货", `订单 ${no} 其余商品已退款，请确认收到的商品`],
    confirm: ({ no }) => ["已确认收货", `订单 ${no} 已完成收货，评价商品可得银币`],
    autoReceive: ({ no }) => ["已自动确认收货", `订单 ${no} 到期自动确认收货，有问题仍可申请售后`],
    expire: ({ no }) => ["订单已关闭", `订单 ${no} 超时未付款，优惠券和银币已退回`],
    refund: ({ no }) => ["订单已取消", `订单 ${no} 的款项会原路退回`],
  },
});

const voucher = cause({
  kind: "order",
  data: z.object({ orderId: Id, tail: z.string(), words: z.string() }),
  path: ({ orderId }) => `/pages/order/detail?id=${orderId}`,
  says: {
    redeem: ({ tail }) => ["券码已使用", `尾号 ${tail} 的券码已在门店核销，不是本人使用请联系商家`],
    revoke: ({ tail, words }) => ["券码核销已撤销", `尾号 ${tail} 的券码恢复可用${because(words)}`],
    expire: ({ tail }) => ["券码已过期", `尾号 ${tail} 的券码没有使用，款项会原路退回`],
  },
});

const parcel = cause({
  kind: "order",
  data: z.object({
    packageId: Id,
    orderId: z.optional(Id),
    no: z.string(),
    code: z.string(),
    place: z.string(),
    hours: z.string(),
  }),
  path: ({ packageId }) => `/pages/order/express/detail?id=${packageId}`,
  says: {
    arrive: ({ code, place, hours }) => [
      code === "" ? "包裹待取件" : `取件码 ${code}`,
      `包裹已到${place}${hours === "" ? "" : `，营业时间 ${hours}`}，${code === "" ? "取件码见快递短信，" : ""}请及时领取`,
    ],
  },
});

const orderPrice = cause({
  kind: "order",
  data: z.object({ orderId: Id, amountFen: Fen, payableFen: Fen }),
  path: ({ orderId }) => `/pages/order/detail?id=${orderId}`,
  says: {
    reduce: ({ amountFen, payableFen }) => [
      "商家优惠了订单",
      `少付 ${yuan(amountFen)}，现在应付 ${yuan(payableFen)}`,
    ],
  },
});

const orderPart = cause({
  kind: "order",
  data: z.object({ orderId: Id, no: z.string() }),
  path: ({ orderId }) => `/pages/order/detail?id=${orderId}`,
  says: {
    ship: ({ no }) => ["商家发出了部分商品", `订单 ${no} 的部分商品已寄出，其余的稍后发出，点开可以看包裹`],
  },
});

const orderPackage = cause({
  kind: "order",
  data: z.object({ packageId: Id, orderId: Id, no: z.string(), parcel: z.string() }),
  path: ({ packageId }) => `/pages/order/express/detail?id=${packageId}`,
  says: {
    correct: ({ no, parcel: words }) => [
      "商家更正了快递单号",
      `订单 ${no} 的包裹改为 ${words}，点开可以看物流`,
    ],
  },
});

const orderAddress = cause({
  kind: "order",
  data: z.object({ orderId: Id, no: z.string(), address: z.string() }),
  path: ({ orderId }) => `/pages/order/detail?id=${orderId}`,
  says: {
    change: ({ no, address }) => [
      "商家修改了收货地址",
      `订单 ${no} 改寄到 ${address}，不是您要求的请立即联系商家`,
    ],
  },
});

const afterSale = cause({
  kind: "order",
  data: z.object({ afterSaleId: Id, orderId: Id, amountFen: Fen, words: z.string() }),
  path: ({ afterSaleId }) => `/pages/order/after/detail?id=${afterSaleId}`,
  says: {
    refund: ({ amountFen }) => ["退款已同意", `${yuan(amountFen)} 会原路退回，请留意到账`],
    agree: () => ["商家同意退货", "请按页面上的地址寄回商品，并填写运单号"],
    refuse: ({ words }) => ["商家未同意售后", `可以修改申请或申请平台介入${because(words)}`],
    refuseGoods: ({ words }) => ["商家拒收退货", `可以申请平台介入${because(words)}`],
    reship: () => ["换货商品已寄出", "收到后请确认"],
    confirm: () => ["换货已完成", "到期自动完成，有问题请联系客服"],
    escalate: ({ amountFen }) => ["退款由平台处理", `${yuan(amountFen)} 由平台核实后退回，请留意进度`],
    uphold: ({ amountFen }) => ["平台支持您的退款", `${yuan(amountFen)} 会原路退回`],
    allowReturn: () => ["平台支持您退货", "请按页面上的地址寄回商品，并填写运单号"],
    reject: ({ words }) => ["平台未支持这次售后", `售后已结束${because(words)}`],
    finish: ({ amountFen }) => ["退款完成", `${yuan(amountFen)} 已退回，请查看到账`],
    lapse: () => ["售后已关闭", "超过期限没有处理，售后已关闭；在售后期内可以再次申请"],
  },
});

const invoice = cause({
  kind: "order",
  data: z.object({ invoiceId: Id, amountFen: Fen, words: z.string() }),
  path: ({ invoiceId }) => `/pages/mycenter/invoice/detail?id=${invoiceId}`,
  says: {
    issue: ({ amountFen }) => ["发票已开具", `${yuan(amountFen)} 的电子发票可以下载了`],
    arrive: ({ amountFen }) => ["发票已开具", `${yuan(amountFen)} 的电子发票可以下载了`],
    refuse: ({ words }) => ["店铺没有开具发票", `可以修改后重新申请${because(words)}`],
    reverse: ({ amountFen }) => [
      "发票已红冲",
      `订单有退款，${yuan(amountFen)} 的发票已作废，剩余金额会重新开具`,
    ],
    settle: ({ amountFen }) => [
      "发票已红冲",
      `订单有退款，${yuan(amountFen)} 的发票已作废，剩余金额会重新开具`,
    ],
  },
});

/** Causes of messages about orders, parcels, after-sales and invoices. */
export const tradeCauses = {
  order,
  parcel,
  voucher,
  order_price: orderPrice,
  order_address: orderAddress,
  order_part: orderPart,
  order_package: orderPackage,
  after_sale: afterSale,
  invoice,
} as const;
