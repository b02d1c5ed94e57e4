/** What happened to the orders of the demo world, step by step, as the product writes it. */
import { memberId } from "./fill-members.ts";
import { type Calendar, demoId, type Row } from "./fill-rows.ts";
import type { DemoOrder } from "../world.types.ts";

type Step = {
  kind: string;
  at: Date | null;
  actor: "member" | "shop" | "timer" | "gateway";
  /** Empty where the state stays. */
  to?: string;
  note?: string;
};

const endings = {
  member: { kind: "cancel", actor: "member" },
  timer: { kind: "expire", actor: "timer" },
  refund: { kind: "refund", actor: "member" },
} as const;

function stepsOf(order: DemoOrder, calendar: Calendar): Step[] {
  const { payVia, closedBy, state } = order;
  const isOver = state === "done";
  return [
    { kind: "submit", at: calendar.at(order.createdAgo), actor: "member", to: "unpaid" },
    {
      kind: "pay",
      at: calendar.maybe(order.paidAgo),
      actor: payVia === "balance" ? "member" : "gateway",
      to: "paid",
    },
    { kind: "remind", at: calendar.maybe(order.remindedAgo), actor: "member" },
    { kind: "ship", at: calendar.maybe(order.shippedAgo), actor: "shop", to: "shipped" },
    { kind: "confirm", at: calendar.maybe(order.receivedAgo), actor: "member", to: "received" },
    ...(isOver
      ? [{ kind: "finish", at: calendar.maybe(order.doneAgo), actor: "timer", to: "done" } as const]
      : []),
    ...(closedBy === null
      ? []
      : [
          {
            ...endings[closedBy],
            at: calendar.maybe(order.closedAgo),
            to: "closed",
            note: order.closeReason ?? "",
          },
        ]),
  ];
}

/** Events of an order, oldest first; `commented` holds when each comment was written. */
export function historyOf(
  order: DemoOrder,
  { calendar, commented }: { calendar: Calendar; commented: ReadonlyMap<string, Date> },
): Row[] {
  const comments: Step[] = order.lines.flatMap(({ commentKey }) =>
    commentKey === null ? [] : [{ kind: "comment", at: commented.get(commentKey) ?? null, actor: "member" }],
  );
  const steps = [...stepsOf(order, calendar), ...comments]
    .flatMap((step) => (step.at === null ? [] : [{ ...step, at: step.at }]))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let state: string | null = null;
  return steps.map(({ kind, at, actor, to, note = "" }) => {
    const from = to === undefined ? null : state;
    if (to !== undefined) state = to;
    return {
      order_id: demoId(`order ${order.key}`),
      kind,
      actor,
      actor_id: actor === "member" ? memberId(order.memberKey) : null,
      from_state: from,
      to_state: to ?? null,
      note,
      at,
    };
  });
}
