import type { Admin } from "@heshi/contract/system/admin";
import type { TownState } from "@heshi/contract/samecity/town-states";
import { findTransition, titleOf } from "@heshi/kernel/machine";
import { maskMobile, maskName } from "@heshi/kernel/text";
import { mayCall } from "@heshi/contract/rights";
import type { Tx } from "../../platform/database/db.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { transfersOf } from "../ledger/ledger.public.ts";
import { noticesOf } from "../attempt/attempt.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { AfterOpen, PartSent, refundOrder, UnderWay } from "./order.close.ts";
import {
  afterSalesOf,
  attemptsOf,
  chatOf,
  type DeskReceiver,
  eventsOf,
  findOrder,
  findOrders,
  linesOf,
  newestOrders,
  packagesOf,
  refundsOf,
  roleOf,
  townEventsOf,
  voucherEventsOf,
} from "./order.desk.store.ts";
import { leftFen } from "./order.effects.ts";
import { orderMachine } from "./order.machine.ts";
import { factsOf, nameOf } from "../kind/kind.public.ts";
import { townMachine } from "../town/town.public.ts";

const actors: Readonly<Record<string, string>> = {
  member: "会员",
  shop: "商家",
  operator: "平台",
  timer: "系统",
  gateway: "支付通道",
};

/** Whether operators may close an order of the town in its state; any other has none. */
const isClosable = (state: TownState | undefined): boolean =>
  state === undefined || findTransition(townMachine, { state, on: "close", by: "operator" }) !== undefined;

const codeTitles: Readonly<Record<string, string>> = { redeem: "券码核销", revoke: "撤销核销" };

/** Where an order goes: name and number masked, without street and room, as those of a shop who do not ship see it. */
const receiverText = ({ name, mobile, province, city, area }: DeskReceiver): string =>
  `${maskName(name)} ${maskMobile(mobile)} ${[...new Set([province, city, area])].join("")} ***`;

/** Whether an operator may read what members and shops write to each other: those who may answer for the service. */
async function mayReadChats(tx: Tx, operatorId: string): Promise<boolean> {
  const role = await tx.one(roleOf, [operatorId]);
  return role !== undefined && mayCall(role, { name: "Admin.GetServiceMessages", right: "chat.answer" });
}

/** The operators' handlers of orders. */
export const orderDeskHandlers = {
  GetOrders: list({
    statement: ({ keyword }) => (keyword === "" ? newestOrders : findOrders),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [keyword]),
    view: ({ place: _place, ...row }) => row,
    key: ({ createdAt, place }) => [createdAt, place],
  }),

  async GetOrder({ tx, caller, fail }, { orderId }) {
    const { tradeId, receiver, creditType, creditCent, orderType, hasAfterSale, townState, ...row } =
      (await tx.one(findOrder, [orderId])) ?? fail("NOT_FOUND");
    const attempts = await tx.many(attemptsOf, [tradeId]);
    const refunds = await tx.many(refundsOf, [orderId]);
    const afterSales = await tx.many(afterSalesOf, [orderId]);
    const events = await tx.many(eventsOf, [orderId]);
    const codeEvents = await tx.many(voucherEventsOf, [orderId]);
    const townEvents = await tx.many(townEventsOf, [orderId]);
    return {
      ...row,
      receiver: receiver ? receiverText(receiver) : "",
      lines: await tx.many(linesOf, [orderId]),
      events: [
        ...codeEvents.map(({ kind, actor, note, at }) => ({
          title: codeTitles[kind] ?? kind,
          by: actors[actor] ?? actor,
          note,
          at,
        })),
        ...townEvents.map(({ kind, actor, operator, note, at }) => ({
          title: titleOf(townMachine, kind),
          by: operator ?? actors[actor] ?? actor,
          note,
          at,
        })),
        ...events.map(({ kind, actor, operator, note, at }) => ({
          title: kind === "use" ? "核销满撤销期，款项转入店铺待结算" : titleOf(orderMachine, kind),
          by: kind === "use" ? "系统" : (operator ?? actors[actor] ?? actor),
          // an address in a note would show what is masked above
          note: kind === "address" ? "收货人和地址见“收货”" : note,
          at,
        })),
      ].toSorted((one, two) => one.at - two.at),
      attempts,
      notices: await tx.many(noticesOf, [attempts.map(({ attemptNo }) => attemptNo)]),
      refunds,
      transfers: await tx.many(transfersOf, [row.no]),
      packages: await tx.many(packagesOf, [orderId]),
      afterSales,
      credit: creditType && { creditType, creditCent },
      mayClose:
        row.state === "paid" &&
        row.isPartSent !== true &&
        factsOf(nameOf(orderType)).operatorsClose &&
        isClosable(townState) &&
        !hasAfterSale,
      chat: (await mayReadChats(tx, caller.operatorId)) ? await tx.many(chatOf, [orderId]) : [],
    };
  },

  async CloseOrder({ tx, caller, now, fail }, { orderId, reason }) {
    const { memberId, state, orderType } = (await tx.one(findOrder, [orderId])) ?? fail("NOT_FOUND");
    const { operatorId } = caller;
    const closed = await refundOrder(tx, {
      by: "operator",
      operatorId,
      orderId,
      memberId,
      words: reason,
      now,
    }).catch((error: unknown) => {
      if (error instanceof AfterOpen)
        return fail("WRONG_STATE", { state, msg: "有进行中的售后，请在售后里处理" });
      if (error instanceof PartSent)
        return fail("WRONG_STATE", { state, msg: "部分商品已经发出，其余的由会员申请退款" });
      if (error instanceof UnderWay) {
        const { hands } = factsOf(nameOf(orderType));
        const msg = hands
          ? "商品已经送出，由买家确认或反馈；双方说法不一时在“同城争议”里判定"
          : "券码订单由会员自己申请退款";
        return fail("WRONG_STATE", { state, msg });
      }
      return sayRefusal(fail)(error);
    });
    return closed
      ? { refundFen: leftFen(closed) }
      : fail("WRONG_STATE", { state, msg: "订单已发货、已关闭或没有付款，请刷新后查看" });
  },
} satisfies Partial<Service<typeof Admin>>;
