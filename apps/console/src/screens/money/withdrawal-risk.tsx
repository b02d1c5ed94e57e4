import { State } from "../../base/words.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";

type Row = Pick<AdminRow<"GetWithdrawals">, "risks" | "state">;

const words: Readonly<Record<Row["risks"][number], string>> = {
  frozen: "已冻结",
  held: "已暂停转出",
  debt: "店铺欠款",
  newAccount: "新账户",
  first: "首笔",
  recharged: "7 天内充值",
};
const levels = { low: ["低", "ok"], middle: ["中", "warn"], high: ["高", "danger"] } as const;

/** What stops a withdrawal, also against sending one that was approved. */
const stops: Row["risks"] = ["frozen", "held", "debt"];

/** How closely a withdrawal that waits is to be read: what stops it, or two reasons, are high. */
function levelOf(risks: Row["risks"]): keyof typeof levels {
  if (risks.some((risk) => stops.includes(risk)) || risks.length > 1) return "high";
  return risks.length === 1 ? "middle" : "low";
}
const reasonsOf = (risks: Row["risks"]): string => risks.map((risk) => words[risk]).join("、");

/** How risky a withdrawal is and why, in a line; empty where nothing speaks against one that is decided. */
export const riskText = ({ risks, state }: Row): string =>
  state === "auditing" || risks.length > 0
    ? [levels[levelOf(risks)][0], reasonsOf(risks)].filter(Boolean).join(" · ")
    : "";

/** The level with its reasons, which are left out where there is little room and shown on hover. */
export function RiskTag({ risks, state }: Row) {
  if (state !== "auditing" && risks.length === 0) return <span className="faint">—</span>;
  const [level, tone] = levels[levelOf(risks)];
  return (
    <span title={reasonsOf(risks)}>
      <State tone={tone}>
        {level}
        {risks.length > 0 && <span className="when-alone"> · {reasonsOf(risks)}</span>}
      </State>
    </span>
  );
}
