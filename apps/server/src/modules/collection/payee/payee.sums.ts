import type { CollectToday, DaySheet, Performance } from "@heshi/contract/collection/collection-payee";
import { paidStates } from "@heshi/contract/collection/collection-states";
import type { Payment } from "@heshi/contract/collection/payment";
import { addFen, type Fen, fen, subFen } from "@heshi/kernel/money";
import { dayStart, type Month, monthLimits, startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Context } from "../../../rpc/call/service.ts";
import { type Payee, payeeKey } from "../collection.domain.ts";
import { listCodes, listPaid, sumBack, sumKinds, sumParts, sumWaiting } from "./payee.store.ts";
import { paidView } from "./payee.view.ts";

type Reading = Pick<Context<typeof Payment>, "tx" | "now" | "settings">;
type Part = { at: number; count: number; amountFen: Fen };

const HOUR = 3600;
const DAY = 86_400;
const LATEST = 3;

const total = (parts: readonly Part[]): Fen => addFen(...parts.map(({ amountFen }) => amountFen), fen(0));
const counted = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** What today brought so far, by hours, beside the same time of yesterday. */
export async function today({ tx, now, settings }: Reading, payee: Payee): Promise<CollectToday> {
  const key = payeeKey(payee);
  const start = dayStart(now);
  const next = new Date(now.getTime() + 1);
  const before = (time: Date): Date => new Date(time.getTime() - DAY * 1000);
  const parts = await tx.many(sumParts, [key, start, next, HOUR]);
  const yesterday = await tx.many(sumParts, [key, before(start), before(next), DAY]);
  const waiting = await tx.one(sumWaiting, [key]);
  const codes = await tx.many(listCodes, [key, start]);
  const latest = await tx.many(listPaid, [key, paidStates, null, null, null, LATEST]);
  return {
    amountFen: total(parts),
    count: counted(parts),
    yesterdayFen: total(yesterday),
    hours: Array.from({ length: 24 }, (_, hour) => parts.find(({ at }) => at === hour)?.amountFen ?? fen(0)),
    waitingFen: waiting?.waitingFen ?? fen(0),
    feeBp: settings[payee.shopId === undefined ? "collection.memberFeeBp" : "collection.feeBp"],
    codes: codes.filter(({ isOn }) => isOn).length,
    latest: latest.map(paidView),
    updatedAt: now.getTime(),
  };
}

/** What each day of a month brought, and what went back on it. */
export async function performance({ tx, now }: Reading, payee: Payee, month: Month): Promise<Performance> {
  const key = payeeKey(payee);
  const [from, until] = monthLimits(month);
  const paid = await tx.many(sumParts, [key, from, until, DAY]);
  const back = await tx.many(sumBack, [key, from, until, DAY]);
  const kinds = await tx.one(sumKinds, [key, from, until]);
  const end = Math.min(until.getTime(), Math.max(from.getTime(), dayStart(now).getTime() + DAY * 1000));
  const days = Math.round((end - from.getTime()) / (DAY * 1000));
  return {
    month,
    count: counted(paid),
    amountFen: total(paid),
    refundedFen: total(back),
    days: Array.from({ length: days }, (_, day) => {
      const one = paid.find(({ at }) => at === day);
      return {
        day: formatDay(new Date(from.getTime() + day * DAY * 1000)),
        count: one?.count ?? 0,
        amountFen: one?.amountFen ?? fen(0),
        refundedFen: back.find(({ at }) => at === day)?.amountFen ?? fen(0),
      };
    }),
    codes: [...(kinds?.codes ?? [])],
  };
}

/** A day as it is closed at the counter. The fee is that of what was paid on it and has not gone back. */
export async function daySheet({ tx }: Reading, payee: Payee, day: string): Promise<DaySheet> {
  const key = payeeKey(payee);
  const from = startOfDay(day);
  const until = new Date(from.getTime() + DAY * 1000);
  const paid = await tx.many(sumParts, [key, from, until, DAY]);
  const back = await tx.many(sumBack, [key, from, until, DAY]);
  const kinds = await tx.one(sumKinds, [key, from, until]);
  const feeFen = kinds?.feeFen ?? fen(0);
  return {
    day,
    count: counted(paid),
    amountFen: total(paid),
    refunds: counted(back),
    refundedFen: total(back),
    feeFen,
    netFen: subFen(subFen(total(paid), total(back)), feeFen),
    ways: [...(kinds?.ways ?? [])],
    codes: [...(kinds?.codes ?? [])],
  };
}
