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
  /** The note of one that is received, which nobody comments on. */
  receivedNote: string;
  /** Where what was bought is, once it is received. */
  goesOn: Readonly<{ text: string; to: string; note: string }> | undefined;
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
  receivedNote: "感谢您的购买",
  goesOn: undefined,
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
  receivedNote: "感谢您的购买",
  goesOn: undefined,
};
const stored: Shown = {
  steps: [
    ["unpaid", "已下单"],
    ["received", "已存入云仓"],
    ["done", "已完成"],
  ],
  paidNote: () => "正在存入云仓",
  receivedLabel: "存入时间",
  hasCodes: false,
  receivedNote: "货品在云仓，可以查看和提货",
  goesOn: { text: "去云仓查看", to: "/pages/warehouse/index", note: "已存入云仓，可以查看和提货" },
};

const bought: Shown = {
  ...stored,
  steps: [
    ["unpaid", "已下单"],
    ["received", "已入库存"],
    ["done", "已完成"],
  ],
  paidNote: () => "正在进入经销库存",
  receivedLabel: "入库时间",
  receivedNote: "货品在经销库存，可以发给客户或退货",
  goesOn: { text: "去库存查看", to: "/pages/agent/inventory/list", note: "已进入经销库存，可以发给客户" },
};
const handed: Shown = {
  steps: [
    ["unpaid", "已下单"],
    ["paid", "已付款"],
    ["received", "已收到"],
    ["done", "已完成"],
  ],
  paidNote: () => "进度、取货码和门店见下方",
  receivedLabel: "收到时间",
  hasCodes: false,
  receivedNote: "感谢您的购买",
  goesOn: undefined,
};

const shown: Readonly<Record<OrderKindName, Shown>> = {
  mall: sent,
  stored,
  agent: bought,
  flash: sent,
  gift: sent,
  gold: sent,
  silver: sent,
  counts: sent,
  voucher: used,
  town: handed,
};

/** How an order of a type is shown; as what is sent where the type came after this was built. */
export const shownOf = (orderType: number): Shown => shown[orderKindOf(orderType) ?? "mall"];

/** Where an order goes on that is received and was not given back; undefined where nothing follows. */
export const goesOnOf = ({ orderType, state }: Pick<OrderDetail, "orderType" | "state">): Shown["goesOn"] =>
  state === "received" || state === "done" ? shownOf(orderType).goesOn : undefined;
