import { Sign } from "@heshi/contract/account/sign-in";
import { formatCredit } from "@heshi/kernel/credit";
import { formatMonth, type Month } from "@heshi/kernel/month";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Card } from "@heshi/ui/layout/card";
import { showToast } from "@heshi/ui/overlay/toast";
import { Icon } from "@heshi/ui/picture/icon";
import { useCommand } from "#src/shared/data/use-command.ts";
import { type Cell, cellsOf, monthAfter } from "../month-days.ts";
import type { SignMonth } from "./ladder.tsx";
import styles from "./sign.module.css";

const WEEKDAYS = ["日", "一", "二", "三", "四", "五", "六"] as const;

type CalendarProps = { sign: SignMonth; lastMonth: Month; onMonth: (month: Month) => void };

/** The signed and missed days of a month; a missed one can be made up while there is a card. */
export function Calendar({ sign, lastMonth, onMonth }: CalendarProps) {
  const { month, days, cardsLeft } = sign;
  const [makeUp] = useCommand(Sign, "MakeUp", {
    onDone: ({ silverCent, streak }) =>
      showToast(`补签成功，+${formatCredit("credit2", silverCent)}，已连续 ${streak} 天`),
  });
  const ask = (day: string) => {
    const text = `用掉一张补签卡，本月还剩 ${cardsLeft} 张`;
    return makeUp({ day }, { title: `补签 ${day}？`, text, confirmText: "补签" });
  };
  return (
    <Card pad="money" label="签到日历">
      <Months sign={sign} lastMonth={lastMonth} onMonth={onMonth} />
      <div className={styles.grid} aria-hidden>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
      </div>
      <ol className={styles.grid}>
        {cellsOf(month).map((cell, at) =>
          cell === undefined ? (
            <li key={at} aria-hidden />
          ) : (
            <DayCell key={cell.day} cell={cell} sign={sign} onMakeUp={() => ask(cell.day)} />
          ),
        )}
      </ol>
      <p className={styles.sum}>
        {month === lastMonth
          ? `本月签到 ${days.length} 天，补签卡剩 ${cardsLeft} 张`
          : `签到 ${days.length} 天`}
      </p>
    </Card>
  );
}

/** The month with the ways to its neighbours. */
function Months({ sign: { month, firstMonth }, lastMonth, onMonth }: CalendarProps) {
  const steps = {
    before: { by: -1, label: "上个月", icon: caretLeftIcon, isOff: month <= firstMonth },
    after: { by: 1, label: "下个月", icon: caretRightIcon, isOff: month >= lastMonth },
  } as const;
  const button = ({ by, label, icon, isOff }: (typeof steps)["before" | "after"]) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isOff}
      onClick={() => onMonth(monthAfter(month, by))}
    >
      <Icon of={icon} size={16} />
    </button>
  );
  return (
    <div className={styles.months}>
      {button(steps.before)}
      <h2 className={styles.month}>{formatMonth(month)}</h2>
      {button(steps.after)}
    </div>
  );
}

function DayCell({
  cell: { day, number },
  sign,
  onMakeUp,
}: {
  cell: Cell;
  sign: SignMonth;
  onMakeUp: () => void;
}) {
  const { days, today, makeUpFrom } = sign;
  const own = days.find((one) => one.day === day);
  const isMissed = own === undefined && makeUpFrom !== undefined && day < today && day >= makeUpFrom;
  const state = own?.isMadeUp ? "made" : own ? "signed" : isMissed ? "missed" : "open";
  const words = { made: "补", signed: "已签", missed: "补签", open: day === today ? "今天" : "" }[state];
  const face = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.mark}>{words}</span>
    </>
  );
  return (
    <li className={styles.cell} data-state={state} aria-current={day === today ? "date" : undefined}>
      {isMissed ? (
        <button type="button" className={styles.make} aria-label={`补签 ${day}`} onClick={onMakeUp}>
          {face}
        </button>
      ) : (
        face
      )}
    </li>
  );
}
