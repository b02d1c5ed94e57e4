import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Job } from "../../platform/jobs.ts";
import { eachAlone, type Due, duesOf, moveIfAny } from "../machine/machine.public.ts";
import { drawBill } from "./settlement.bill.ts";
import { checkBills, faultCount } from "./settlement.check.ts";
import { returnDeposit } from "./settlement.deposit.ts";
import { bills } from "./settlement.effects.ts";
import { depositsDue, listChecked, shopsDue } from "./settlement.store.ts";

const HOUR_MS = 3_600_000;
/** Shops, or bills, of one run. */
const BATCH = 50;

/** Draws the day's bills from 1:00 on, a transaction for each shop. */
const drawing: Job = {
  name: "settlement.bills",
  everyMs: 60_000,
  async run({ db, clock, log, settings: current }) {
    const now = clock.now();
    if (now.getTime() - dayStart(now).getTime() < HOUR_MS) return 0;
    const settings = await current();
    const due = await db.many(shopsDue, [dayStart(now), formatDay(now), BATCH, now]);
    return eachAlone({ log }, due, async ({ shopId }) => {
      const bill = await db.write((tx) => drawBill(tx, { shopId, now, settings }));
      return bill !== undefined;
    });
  },
};

/** Completes checked bills that are what the ledger says; others stay and are an error in the log. */
const completing: Job = {
  name: "settlement.complete",
  everyMs: 60_000,
  async run({ db, clock, log }) {
    const now = clock.now();
    return eachAlone({ log }, await db.many(listChecked, [BATCH]), async ({ id, no }) => {
      const figures = await db.bulk((tx) => checkBills(tx, { billId: id }));
      if (faultCount(figures) > 0) {
        log.error({ billNo: no, figures }, "A shop's bill differs from the ledger; it is not completed");
        return false;
      }
      const moved = await db.write((tx) =>
        moveIfAny(tx, bills, { on: "complete", by: "gateway", ids: [id], now }),
      );
      return moved.length > 0;
    });
  },
};

/** Gives closed shops their deposit back, some time after the closing and once they owe nothing. */
const deposits: Job = {
  name: "settlement.deposits",
  everyMs: HOUR_MS,
  async run({ db, clock, log, settings: current }) {
    const now = clock.now();
    const { "settle.depositDays": days } = await current();
    const before = new Date(now.getTime() - days * 24 * HOUR_MS);
    return eachAlone({ log }, await db.many(depositsDue, [before, BATCH]), ({ shopId }) =>
      db.write((tx) => returnDeposit(tx, { shopId, before, now })),
    );
  },
};

export const settlementJobs: readonly Job[] = [drawing, completing, deposits];
/** Bills that nobody has checked count as checked after a time. */
export const settlementDues: readonly Due[] = duesOf(bills);
