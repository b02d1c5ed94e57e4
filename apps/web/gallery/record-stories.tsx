import type { AccountRecord, RecordDetail } from "@heshi/contract/money/records";
import { monthOf } from "@heshi/kernel/month";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Query } from "#src/shared/data/query.ts";
import { RecordList } from "#src/shared/records/record-list.tsx";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const now = Date.now();

const record = (at: number, change: Partial<AccountRecord>): AccountRecord => ({
  recordId: `${at}-0f0f0f0f0f0f0f0f`,
  createdAt: now - at * DAY - MINUTE,
  amount: -43_580,
  balanceAfter: 268_050,
  kind: "shopping",
  title: "合市自营旗舰店",
  note: "",
  ...change,
});

const records = [
  record(0, {}),
  record(1, { amount: 26_800, kind: "refund", title: "退款 · 云岭茶器与山野杂货铺（杭州文三路店）" }),
  record(2, { amount: 99_999_999_999, balanceAfter: 99_999_999_999, kind: "recharge", title: "充值" }),
  record(40, { amount: 1000, kind: "reward", title: "评价奖励", note: "十月合租水电费和一段很长的备注" }),
  record(41, { amount: -1 }),
];

const detail: RecordDetail = {
  ...record(0, {}),
  balanceBefore: 311_630,
  cause: { type: "order", orderId: "7", no: "261122123456789012", name: "合市自营旗舰店" },
  others: [{ currency: "CREDIT2", purpose: "frozen", amount: -10_000 }],
  proof: { sequence: 128, digest: "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f" },
};

const answered = <T,>(queryKey: QueryKey, answer: T) =>
  ({ queryKey, queryFn: async () => answer, staleTime: 0 }) as Query<T>;

type Story = {
  load?: () => Promise<readonly AccountRecord[]>;
  /** The words or the label of what is pressed when the list is there. */
  press?: string;
};

/** Records of the balance and two credits; `press` opens one of the sheets. */
export function Records({ load = async () => records, press }: Story) {
  const [isWaiting, setIsWaiting] = useState(press !== undefined);
  useEffect(() => {
    if (press === undefined) return undefined;
    const timer = setInterval(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>("main button")];
      const found = buttons.find((one) => (one.ariaLabel ?? one.innerText).includes(press));
      if (found === undefined) return;
      clearInterval(timer);
      found.click();
      setIsWaiting(false);
    }, 20);
    return () => clearInterval(timer);
  }, [press]);
  const sums = { inAmount: 99_999_999_999, outAmount: 99_999_999_999, count: 3 };
  return (
    <>
      <span hidden aria-busy={isWaiting || undefined} />
      <RecordList
        tabs={{ CNY: "余额", CREDIT1: "金币", CREDIT2: "银币" }}
        list={(currency, narrow) => ({
          queryKey: ["records", currency, narrow],
          initialPageParam: undefined,
          queryFn: async () => ({ list: await load() }),
          getNextPageParam: () => undefined,
          retry: false,
        })}
        months={(_currency, year) =>
          answered(["months", year], {
            first: "2024-03",
            months: records.map(({ createdAt }) => ({ month: monthOf(new Date(createdAt)), ...sums })),
          })
        }
        detail={() => answered(["record"], detail)}
        file={async () => ({ csv: "", count: 0 })}
      />
    </>
  );
}
