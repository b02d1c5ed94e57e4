import { MOST_DAYS } from "@heshi/contract/counter/voucher";
import { factsOf } from "../../kind/kind.public.ts";
import { writeStep } from "../../plan/plan.public.ts";
import { endVoucher, forgetVouchers, insertVouchers, voucherRows } from "../../voucher/voucher.public.ts";
import { type OrderKind, type Quoted, usualActs } from "./order-kind.ts";

type Shop = Quoted["priced"]["shops"][number];
/** A piece as an order of its own; coupons, silver and freight it has none. */
const pieceOf = (shop: Shop, item: Shop["lines"][number]): Shop => ({
  ...shop,
  goodsFen: item.priceFen,
  payableFen: item.priceFen,
  lines: [{ ...item, quantity: 1, goodsFen: item.priceFen }],
});

/** Vouchers: each piece is an order with a code, which is redeemed in a shop (docs/rules/redemption.md). */
export const voucher: OrderKind = {
  ...factsOf("voucher"),
  ...usualActs,
  name: "voucher",
  // a channel takes its money back for a year only; what no branch accepts is no voucher
  absence: ({ skuId, voucher: terms }) =>
    terms !== null && (terms.validDays > MOST_DAYS || terms.stores.length === 0)
      ? { skuId, kind: "offShelf", text: "商家正在调整使用规则，暂时不能购买" }
      : undefined,
  tooManyText: (most) => `每次最多购买 ${most} 张`,
  split: (shops) =>
    shops.flatMap((shop) =>
      shop.lines.flatMap((item) => Array.from({ length: item.quantity }, () => pieceOf(shop, item))),
    ),
  // two equal codes are as likely as no code at all, and the index refuses them
  steps: ({ caller, now, fail }, { draft: { vouchers }, seal }) => [
    writeStep(insertVouchers, [voucherRows(seal, vouchers, now), caller.memberId, now], {
      refuse: () => fail("GOODS_OFF"),
    }),
  ],
  closed: forgetVouchers,
  refunded: async (tx, { orderId, by, now }) => by !== "operator" && endVoucher(tx, { orderId, by, now }),
};
