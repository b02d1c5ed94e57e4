/** How the pages show a kind of order: each kind says which of the two ways is its own, or brings one (docs/rules/kinds.md). */
import { type OrderKindName, orderKindOf } from "@heshi/contract/trade/order-kinds";
import type { OrderDetail, OrderState } from "@heshi/contract/trade/order-view";

type Shown = Readonly<{
  /** The steps after the order is placed, with the state that each begins with. */
  steps: readonly (readonly [state: OrderState, name: string])[];
  /** The note of an order that is paid. */
  paidNote: (order: Pick<OrderDetail, "isUsed">) => string;
  receivedLabel: string;
  /** It is used by codes, which the order's page shows. */
  hasCodes: boolean;
}>;

const sent: Shown = {
  steps: [
    ["unpaid", "已下单"],
    ["paid", "已付款"],
    ["shipped", "已发货"],
    ["received", "已收货"],
    ["done", "已完成"],
  ],
  paidNote: () => "商家会在付款后 48 小时内发货",
  receivedLabel: "收货时间",
  hasCodes: false,
};
const used: Shown = {
  steps: [
    ["unpaid", "已下单"],
    ["paid", "已付款"],
    ["received", "已使用"],
    ["done", "已完成"],
  ],
  paidNote: ({ isUsed }) =>
    isUsed ? "不是本人使用，请马上联系商家" : "到店出示券码即可使用，未使用随时可退",
  receivedLabel: "核销完成",
  hasCodes: true,
};

const shown: Readonly<Record<OrderKindName, Shown>> = {
  mall: sent,
  flash: sent,
  gift: sent,
  gold: sent,
  silver: sent,
  counts: sent,
  voucher: used,
};

/** How an order of a type is shown; as what is sent where the type came after this was built. */
export const shownOf = (orderType: number): Shown => shown[orderKindOf(orderType) ?? "mall"];
