/** Recharges of the demo member; what was paid adds up to what the withdrawals took, so that the balance stays as it is planned. */
import { DAY, HOUR } from "../time.ts";

export type DemoRecharge = {
  key: string;
  state: "paid" | "timeout" | "member";
  way: "wechat" | "alipay";
  amountFen: number;
  /** Silver that came with it. */
  silver: number;
  ago: number;
  /** Whose; absent: the demo member's. */
  memberKey?: string;
};

const paid = (
  key: string,
  ago: number,
  [way, amountFen, silver = 0]: readonly [DemoRecharge["way"], number, number?],
): DemoRecharge => ({ key, state: "paid", way, amountFen, silver, ago });

export const demoRecharges: readonly DemoRecharge[] = [
  paid("c1", 1012 * DAY, ["wechat", 50_000]),
  paid("c2", 846 * DAY + 5 * HOUR, ["alipay", 20_000]),
  paid("c3", 605 * DAY + 9 * HOUR, ["wechat", 20_000]),
  paid("c4", 312 * DAY + 2 * HOUR, ["alipay", 100_000]),
  paid("c5", 240 * DAY, ["wechat", 10_000, 100]),
  paid("c6", 129 * DAY + 7 * HOUR, ["wechat", 18_880]),
  { key: "c7", state: "timeout", way: "alipay", amountFen: 200_000, silver: 6000, ago: 76 * DAY },
  paid("c8", 75 * DAY + 3 * HOUR, ["alipay", 10_000, 100]),
  paid("c9", 19 * DAY + 4 * HOUR, ["wechat", 10_600]),
  // for what was used of the health plans, and what lies in escrow for them
  paid("plan1", 381 * DAY, ["wechat", 15_600]),
  paid("plan2", 66 * DAY, ["wechat", 36_000]),
  { key: "c10", state: "member", way: "wechat", amountFen: 5000, silver: 0, ago: 5 * DAY + HOUR },
];

/** What is put in every six weeks, in yuan, for the purchases of the years. */
const MONTHLY = [150, 200, 120, 260, 180, 300, 160, 240] as const;

/** Recharges out of habit; the opening balance is less by their sum. */
export const habitualRecharges: readonly DemoRecharge[] = Array.from({ length: 24 }, (_, n) =>
  paid(`h${n + 1}`, (1090 - n * 43) * DAY + ((n * 7) % 11) * HOUR, [
    n % 3 === 1 ? "alipay" : "wechat",
    (MONTHLY[n % MONTHLY.length] ?? 200) * 100,
  ]),
);

export const habitualFen: number = habitualRecharges.reduce((sum, { amountFen }) => sum + amountFen, 0);
