import type { Agent } from "@heshi/contract/agents/agent";
import { formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Sheet } from "@heshi/ui/overlay/sheet";
import type { RowOf } from "#src/shared/data/query.ts";
import styles from "./agent.module.css";

type Earning = RowOf<typeof Agent, "GetEarnings">;

/** When it is available: 交易完成后; of a share that is, when it was. */
function whenOf({ state, releasedAt, dueAt }: Earning): string {
  if (releasedAt !== undefined) return `${formatDay(new Date(releasedAt))} 已到账`;
  if (state === "taken") return "已收回，不再到账";
  return dueAt === undefined ? "交易完成后" : `预计 ${formatDay(new Date(dueAt))}，交易完成后`;
}

/** What is less than a fen, in hundredths of one: 0.20 分. */
const restOf = ({ feeFen, rateBp }: Earning): string =>
  `${(((feeFen * rateBp) % 10_000) / 10_000).toFixed(2)} 分`;

function linesOf(earning: Earning): [string, string][] {
  const { level, billDay, feeFen, rateBp, cutFen, fen, backFen, owedFen } = earning;
  return [
    ["账单日", billDay],
    ["平台收取的服务费", `¥${formatFen(feeFen)}`],
    [level === 1 ? "分成比例" : "分成比例（您邀请的经销商的客户）", `${rateBp / 100}%`],
    ["不足 1 分舍去", restOf(earning)],
    ...(cutFen > 0 ? [["超出全部分成上限", `-¥${formatFen(cutFen)}`] as [string, string]] : []),
    ["应得", `¥${formatFen(fen)}`],
    ...(backFen > 0 ? [["退款收回", `-¥${formatFen(backFen)}`] as [string, string]] : []),
    ...(owedFen > 0 ? [["其中待扣回", `¥${formatFen(owedFen)}`] as [string, string]] : []),
    ["发展他人", "¥0.00"],
    ["到账", whenOf(earning)],
  ];
}

/** The bill line of a share: fee, rate, rounding, what went back, and the day. */
export function EarningSheet({ earning, onClose }: { earning: Earning | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={earning !== undefined}
      onClose={onClose}
      title={earning === undefined ? "收益明细" : `订单尾号 ${earning.orderTail}`}
      pad
    >
      {earning !== undefined && (
        <div className={styles.lines}>
          <KeyValue rows={linesOf(earning)} />
        </div>
      )}
    </Sheet>
  );
}
