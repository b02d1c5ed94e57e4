import type { Code } from "@heshi/contract/counter/code";
import type { OutputOf } from "@heshi/contract/frame/define";
import { labelTones } from "@heshi/contract/tones/agents";
import { startOfDay } from "@heshi/kernel/month";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { GoodsOfLabel } from "./goods-card.tsx";
import styles from "./codes.module.css";

export type Trace = OutputOf<(typeof Code)["methods"]["Trace"]>;

/** The goods of a code, and of a box how many of its items have left and were asked for. */
export function TraceHead({ trace }: { trace: Trace }) {
  const { isBox, tail, state, stateText, goods, items, asked } = trace;
  const left = items.filter((one) => one.state === "shipped").length;
  const figures: readonly (readonly [number, string])[] = isBox
    ? [
        [items.length, "箱内单品"],
        [left, "已出库"],
        [items.filter((one) => one.asked > 0).length, "已防伪查询"],
      ]
    : [[asked, "次防伪查询"]];
  return (
    <Card label={`尾号 ${tail}`}>
      <SectionHead
        title={`${isBox ? "箱码" : "单品码"} 尾号 ${tail}`}
        more={<Tag kind={labelTones[state]}>{stateText}</Tag>}
      />
      <GoodsOfLabel goods={goods} />
      <dl className={styles.figures}>
        {figures.map(([count, what]) => (
          <div key={what}>
            <dd>
              <b>{count}</b>
            </dd>
            <dt>{what}</dt>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The chain from the batch to the client. */
export function TracePath({ trace: { goods, path, delivery } }: { trace: Trace }) {
  const steps = [
    ...goods.steps.map(({ name, place, on }) => ({
      at: startOfDay(on).getTime(),
      title: name,
      detail: place,
    })),
    ...path.map(({ title, note, at }) => ({ at, title, ...(note !== "" && { detail: note }) })),
  ];
  return (
    <StateTimeline
      title="来历"
      steps={steps}
      oldestFirst
      {...(delivery && { next: { title: `客户 ${delivery.to}`, detail: delivery.stateText } })}
    />
  );
}
