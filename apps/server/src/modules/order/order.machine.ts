import type { OrderActor, OrderEvent, OrderState } from "@heshi/contract/trade/order-view";
import type { Transition } from "@heshi/kernel/machine";

/** Every move of an order (docs/rules/purchase.md). Nothing else writes `orders.state`. */
export const orderTable = [
  { on: "pay", from: ["unpaid"], to: "paid", by: ["member", "gateway"] },
  { on: "cancel", from: ["unpaid"], to: "closed", by: ["member"] },
  { on: "expire", from: ["unpaid"], to: "closed", by: ["timer"] },
  { on: "refund", from: ["paid"], to: "closed", by: ["member"] },
  { on: "ship", from: ["paid"], to: "shipped", by: ["shop"] },
  { on: "confirm", from: ["shipped"], to: "received", by: ["member"] },
  { on: "autoReceive", from: ["shipped"], to: "received", by: ["timer"] },
  { on: "finish", from: ["received"], to: "done", by: ["timer"] },
] as const satisfies readonly Transition<OrderState, OrderEvent, OrderActor>[];

export const firstState: OrderState = "unpaid";
export const finalStates: readonly OrderState[] = ["done", "closed"];
