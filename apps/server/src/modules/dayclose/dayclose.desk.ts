import type { Admin } from "@heshi/contract/system/admin";
import { fen } from "@heshi/kernel/money";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { figuresOf } from "./dayclose.domain.ts";
import { findClosed, listClosed, overviewOf, sumsOf } from "./dayclose.sums.store.ts";

/** The operators' handlers of closed days, which read only. */
export const daycloseDeskHandlers = {
  GetLedgerDays: list({
    statement: listClosed,
    values: () => [],
    view: ({ untilAt: _untilAt, ...row }) => row,
    key: ({ untilAt }) => [untilAt, "0"],
  }),

  async GetLedgerDay({ tx, fail }, { day }) {
    const { untilAt: _untilAt, ...row } = (await tx.one(findClosed, [day])) ?? fail("NOT_FOUND");
    const sums = await tx.many(sumsOf, [day]);
    const { orders, ...amounts } = figuresOf(sums);
    const booked = Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, fen(amount)] as const),
    ) as Record<keyof typeof amounts, ReturnType<typeof fen>>;
    const shown = row.isFirst ? undefined : await tx.one(overviewOf, [day]);
    return { ...row, sums, booked: { orders, ...booked }, ...(shown && { shown }) };
  },
} satisfies Partial<Service<typeof Admin>>;
