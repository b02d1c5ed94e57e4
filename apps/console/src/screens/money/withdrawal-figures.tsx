import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { moneyText } from "../../base/words.tsx";
import { isHere } from "../../data/present.ts";
import { q } from "../../data/rpc.ts";

/** A length of time as people say it. */
function lasted(seconds: number | undefined): string {
  if (seconds === undefined) return "—";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48
    ? `${hours} 小时 ${Math.floor((seconds % 3600) / 60)} 分`
    : `${Math.floor(hours / 24)} 天`;
}

const summed = ({ count, amountFen }: { count: number; amountFen: number }): string =>
  `${count >= 10_000 ? "10,000+" : count} 笔 · ${moneyText(amountFen)}`;

/** What waits, what is on its way, what arrived today, and how long a decision takes. */
export function WithdrawalFigures() {
  const { data, error } = useQuery({
    ...q(Admin, "GetWithdrawalFigures"),
    refetchInterval: () => (isHere() ? 30_000 : false),
  });
  const shown = [
    ["待审核", data && summed(data.waiting)],
    ["通道处理中", data && summed(data.paying)],
    ["今日已到账", data && summed(data.paidToday)],
    ["今日平均审核用时", data && lasted(data.decisionSeconds)],
  ] as const;
  return (
    <div className="cards figures of-four">
      {shown.map(([title, text]) => (
        <section key={title} className="panel">
          <div className="faint">{title}</div>
          <div className="card-figure ink">{text ?? (error ? "没有读到" : " ")}</div>
        </section>
      ))}
    </div>
  );
}
