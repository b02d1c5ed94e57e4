import { mayInShop, type StaffMember } from "@heshi/contract/rights";
import type { TownOrder, TownRider } from "@heshi/contract/samecity/town";
import type { TownShopAction, TownShopCard } from "@heshi/contract/samecity/town-shop";
import type { TownState, TownWay } from "@heshi/contract/samecity/town-states";
import { titleOf } from "@heshi/kernel/machine";
import { formatShort, maskNickname, maskReceiver } from "@heshi/kernel/text";
import type * as z from "zod/mini";
import { townText } from "../order/order.public.ts";
import { isCancellable, townMachine } from "../town/town.public.ts";
import type { OwnTown, ShownTown } from "./handover.store.ts";

type Row = { state: TownState; way: TownWay; promiseAt?: number | undefined };
const open: readonly TownState[] = ["waiting", "accepted", "prepared", "handed", "missing", "contested"];
/** Whether something is behind its promise and not there; what waits to be fetched is not late. */
export const isLate = ({ state, way, promiseAt }: Row, now: Date): boolean =>
  open.includes(state) &&
  promiseAt !== undefined &&
  promiseAt < now.getTime() &&
  !(state === "prepared" && way === "pickUp");

/** What happens next, for the buyer; times are those that are kept with the order. */
function nextText({ state, way, isPerishable, deadlineAt }: OwnTown): string {
  const until = deadlineAt === undefined ? "到期" : formatShort(new Date(deadlineAt));
  if (state === "delivered") return `没有收到请尽快反馈，${until} 后自动确认收到`;
  if (state === "missing") return `已请门店处理，${until} 前没有处理会自动全额退款`;
  if (state === "prepared" && way === "pickUp")
    return `到店出示取货码取货；${until} 前没有来取，${isPerishable ? "易变质商品不退款" : "会自动退款"}`;
  return next[state];
}
const next: Readonly<Record<Exclude<TownState, "delivered" | "missing">, string>> = {
  made: "付款后门店开始接单",
  waiting: "门店没有按时接单会自动全额退款",
  accepted: "门店正在备货，备好后会通知您",
  prepared: "商品已备好，正在等待送出",
  handed: "正在送来，收到商品后再把取货码告诉对方",
  contested: "门店说明已经送到，平台正在核实，结果会通知您",
  received: "感谢您的光顾，欢迎评价",
  refunded: "款项会原路退回",
};

function actionsFor(row: OwnTown, now: Date): TownOrder["actions"] {
  const { state } = row;
  if (isCancellable(row, now)) return ["cancel"];
  if (state === "delivered") return ["receive", "reportMissing"];
  return state === "handed" || state === "missing" || state === "contested" ? ["receive"] : [];
}

type Seen = { now: Date; code: string; rider: TownRider | undefined };
/** Codes are of use until the goods are handed over. */
const coded: readonly TownState[] = ["accepted", "prepared", "handed", "delivered", "missing", "contested"];

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
  missing: ["handOver", "contest", "refuse"],
  contested: ["handOver", "refuse"],
  received: [],
  refunded: [],
};

/** What its buyer has reported is contested; what was thought to be lost may still be there. */
const actionsOf = ({ state, deliveredAt }: ShownTown): TownShopAction[] =>
  state === "missing" && deliveredAt === undefined
    ? ["arrive", "handOver", "refuse"]
    : [...shopActions[state]];

/** An order of the town for its branch; who it goes to in full for who may see that, while it is of use. */
export function shopView(
  row: ShownTown,
  { now, who }: { now: Date; who: StaffMember },
): z.infer<typeof TownShopCard> {
  const { id: _id, at: _at, nickname, deadlineAt, deliveredAt: _deliveredAt, lines, ...shown } = row;
  const isOpen = row.state !== "received" && row.state !== "refunded";
  const isWhole = isOpen && mayInShop(who, "receiver");
  return {
    ...shown,
    lines: [...lines],
    stateText: townText(row),
    buyer: maskNickname(nickname),
    receiver: row.receiver && (isWhole ? row.receiver : maskReceiver(row.receiver)),
    acceptUntil: row.state === "waiting" ? deadlineAt : undefined,
    answerUntil: row.state === "missing" ? deadlineAt : undefined,
    isLate: isLate(row, now),
    isOut: row.state === "handed" && mayInShop(who, "receiver"),
    actions: actionsOf(row),
  };
}
