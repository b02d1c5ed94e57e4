import { agentLevelNames, type AgentLevel } from "@heshi/contract/agents/agent-states";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { More } from "@heshi/ui/bar/section-head";
import { sealCheckFillIcon } from "@heshi/ui/icons/seal-check-fill";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Icon } from "@heshi/ui/picture/icon";
import { useState } from "react";
import type { Home } from "../agent.queries.ts";
import styles from "./agent.module.css";

type Authorised = NonNullable<Home["agent"]>;

/** The level with what the next one asks, and what every level takes. */
export function LevelCard({ home, agent }: { home: Home; agent: Authorised }) {
  const [isOpen, setOpen] = useState(false);
  const { levels, salesDays, standing } = home;
  const { level, salesFen, regionText, validUntil } = agent;
  const until = formatDay(new Date(validUntil - 1));
  return (
    <section className={styles.level} aria-label="等级">
      <div className={styles.levelHead}>
        <span className={styles.medal}>
          <Icon of={sealCheckFillIcon} size={26} />
        </span>
        <div className={styles.grow}>
          <h2>{agentLevelNames[level as AgentLevel]}</h2>
          <p>
            {regionText} · {until} {standing === "expired" ? "已到期" : "到期"}
          </p>
        </div>
        <button type="button" className={styles.rules} onClick={() => setOpen(true)}>
          <More>等级规则</More>
        </button>
      </div>
      <Way salesFen={salesFen} salesDays={salesDays} next={levels.find((one) => one.level === level + 1)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="等级规则" pad>
        <LevelRules levels={levels} salesDays={salesDays} level={level} />
      </Sheet>
    </section>
  );
}

type WayProps = { salesFen: Fen; salesDays: number; next: Home["levels"][number] | undefined };

function Way({ salesFen, salesDays, next }: WayProps) {
  const said = `近 ${salesDays} 天完成销售 ¥${formatFen(salesFen)}`;
  const goal = next?.fromFen ?? salesFen;
  return (
    <>
      <progress className={styles.way} value={Math.min(salesFen, goal)} max={goal} aria-label={said} />
      <p className={styles.wayWords}>
        <span>
          近 {salesDays} 天完成销售 <b>¥{formatFen(salesFen)}</b>
        </span>
        <span>
          {next === undefined ? (
            "已是最高等级"
          ) : (
            <>
              再销 <b>¥{formatFen(fen(next.fromFen - salesFen))}</b> 升一级
            </>
          )}
        </span>
      </p>
    </>
  );
}

/** What every level takes; levels are prices of purchases and bring nothing else. */
export const LevelRules = ({
  levels,
  salesDays,
  level,
}: Pick<Home, "levels" | "salesDays"> & { level?: number }) => (
  <div className={styles.levelRules}>
    <dl>
      {levels.map((one) => (
        <div key={one.level} aria-current={one.level === level}>
          <dt>{agentLevelNames[one.level as AgentLevel]}</dt>
          <dd>
            {one.fromFen === 0
              ? "通过审核即是"
              : `近 ${salesDays} 天完成销售满 ¥${formatFen(one.fromFen).replace(/\.00$/, "")}`}
          </dd>
        </div>
      ))}
    </dl>
    <p>
      只算您邀请的消费者已经完成的订单，退款会扣除；您自己和您店铺的订单不算。等级每次进货时按当时的销售计算，只影响进货价。
    </p>
  </div>
);
