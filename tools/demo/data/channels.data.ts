import { DAY, HOUR } from "../time.ts";

/** What the channels have and we do not know of: the operators' differences. */
export const unmatched = {
  payments: [
    { key: "1", channel: "wechat", amountFen: 6900, ago: 2 * DAY + 3 * HOUR },
    { key: "2", channel: "alipay", amountFen: 23_800, ago: 3 * DAY },
  ],
  deposits: [
    { key: "1", amountFen: 200_000, ago: 2 * DAY + HOUR },
    { key: "2", amountFen: 35_000, ago: 4 * DAY },
  ],
} as const;
