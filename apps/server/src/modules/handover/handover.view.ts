import { mayInShop, type StaffMember } from "@heshi/contract/rights";
import type { TownOrder } from "@heshi/contract/samecity/town";
import type { TownShopAction, TownShopCard } from "@heshi/contract/samecity/town-shop";
import type { TownState, TownWay } from "@heshi/contract/samecity/town-states";
import { titleOf } from "@heshi/kernel/machine";
import { maskNickname, maskReceiver } from "@heshi/kernel/text";
import type * as z from "zod/mini";
import type { RiderSeen } from "../../gateways/rider/rider.port.ts";
import { townText } from "../order/order.public.ts";
import { townMachine } from "../town/town.public.ts";
import type { OwnTown, ShownTown } from "./handover.store.ts";

type Row = { state: TownState; way: TownWay; promiseAt?: number | undefined };
const open: readonly TownState[] = ["waiting", "accepted", "prepared", "handed", "missing"];
/** Whether something is behind its promise and not there; what waits to be fetched is not late. */
export const isLate = ({ state, way, promiseAt }: Row, now: Date): boolean =>
  open.includes(state) &&
  promiseAt !== undefined &&
  promiseAt < now.getTime() &&
  !(state === "prepared" && way === "pickUp");

/** What happens next, for the buyer. */
function nextText({ state, way, isPerishable }: OwnTown): string {
  if (state === "prepared" && way === "pickUp")
    return isPerishable
      ? "到店出示取货码取货；3 天内未取，易变质商品不退款"
      : "到店出示取货码取货；3 天内未取会自动退款";
  return next[state];
}
const next: Readonly<Record<TownState, string>> = {
  made: "付款后门店开始接单",
  waiting: "门店没有按时接单会自动全额退款",
  accepted: "门店正在备货，备好后会通知您",
  prepared: "商品已备好，正在等待送出",
  handed: "正在送来，收到商品后再把取货码告诉对方",
  delivered: "没有收到请尽快反馈，24 小时后自动确认收到",
  missing: "已请门店处理；48 小时没有处理会自动全额退款",
  received: "感谢您的光顾，欢迎评价",
  refunded: "款项会原路退回",
};

function actionsFor({ state, promiseAt, lateMs }: OwnTown, now: Date): TownOrder["actions"] {
  const isFree = promiseAt !== undefined && promiseAt + lateMs <= now.getTime();
  if (state === "waiting" || ((state === "accepted" || state === "prepared") && isFree)) return ["cancel"];
  if (state === "delivered") return ["receive", "reportMissing"];
  return state === "handed" || state === "missing" ? ["receive"] : [];
}

type Seen = { now: Date; code: string; rider: RiderSeen | undefined };
/** Codes are of use until the goods are handed over. */
const coded: readonly TownState[] = ["accepted", "prepared", "handed", "delivered", "missing"];

/** An order of the town for its buyer. */
export function townView(row: OwnTown, { now, code, rider }: Seen): TownOrder {
  const { orderId, state, way, branchId, branch, lat, lng, distance, slotAt, promiseAt, deadlineAt } = row;
  return {
    orderId,
    state,
    stateText: townText(row),
    nextText: nextText(row),
    way,
    branch: { branchId, ...branch },
    to: lat === undefined || lng === undefined ? undefined : { lat, lng },
    distance,
    slotAt,
    promiseAt,
    isLate: isLate(row, now),
    isPerishable: row.isPerishable,
    deadlineAt,
    code: coded.includes(state) ? code : undefined,
    rider: state === "handed" ? rider : undefined,
    actions: actionsFor(row, now),
    timeline: row.events.map(({ kind, note, at }) => ({
      title: titleOf(townMachine, kind),
      detail: note || undefined,
      at,
    })),
  };
}

/** What the branch may do. */
const shopActions: Readonly<Record<TownState, readonly TownShopAction[]>> = {
  made: [],
  waiting: ["accept", "refuse"],
  accepted: ["prepare", "refuse"],
  prepared: ["handOver", "refuse"],
  handed: ["arrive", "handOver"],
  delivered: ["handOver"],
  missing: ["handOver", "refuse"],
  received: [],
  refunded: [],
};

/** An order of the town for its branch; who it goes to in full for who may see that, while it is of use. */
export function shopView(
  row: ShownTown,
  { now, who }: { now: Date; who: StaffMember },
): z.infer<typeof TownShopCard> {
  const { id: _id, at: _at, nickname, deadlineAt, lines, ...shown } = row;
  const isOpen = row.state !== "received" && row.state !== "refunded";
  const isWhole = isOpen && mayInShop(who, "receiver");
  return {
    ...shown,
    lines: [...lines],
    stateText: townText(row),
    buyer: maskNickname(nickname),
    receiver: row.receiver && (isWhole ? row.receiver : maskReceiver(row.receiver)),
    acceptUntil: row.state === "waiting" ? deadlineAt : undefined,
    isLate: isLate(row, now),
    actions: [...shopActions[row.state]],
  };
}
