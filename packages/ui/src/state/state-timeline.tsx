import { type ReactNode, useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { Card } from "../layout/card.tsx";
import { classes } from "../base/classes.ts";
import { PictureGrid } from "../picture/picture-grid.tsx";
import { SectionHead } from "../bar/section-head.tsx";
import { serverNow } from "./server-clock.tsx";
import styles from "./state-timeline.module.css";

export interface StateStep {
  at: number;
  title: string;
  detail?: string;
  pictures?: readonly string[];
}

export interface StateTimelineProps {
  title: string;
  /** The entries, newest first; with `oldestFirst` in the order in which they happened, where an arrival is expected. */
  steps: readonly StateStep[];
  oldestFirst?: boolean;
  /** The expected next step. */
  next?: { title: string; detail?: string };
  /** The number of entries shown before 全部 is pressed. */
  short?: number;
  act?: ReactNode;
  children?: ReactNode;
}

/** 11-21 08:12, with the year unless it is the current one. */
function timeOf(at: number): string {
  const [text, now] = [at, serverNow()].map((time) => formatMinute(new Date(time)));
  return text?.slice(0, 4) === now?.slice(0, 4) ? (text?.slice(5) ?? "") : (text ?? "");
}

/** The history of an order, a parcel or an application. */
export function StateTimeline({ title, steps, oldestFirst, next, short, act, children }: StateTimelineProps) {
  const [isWhole, setWhole] = useState(false);
  const latest = oldestFirst ? steps.length - 1 : 0;
  const more = short !== undefined && steps.length > short && (
    <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
      {isWhole ? "收起" : "全部"}
    </button>
  );
  return (
    <Card label={title}>
      <SectionHead title={title} more={act ?? more} />
      <ol className={styles.line}>
        {next && !oldestFirst && <NextStep {...next} />}
        {steps.slice(0, isWhole ? undefined : short).map((step, at) => (
          <li
            key={`${step.at}|${at}`}
            className={classes(styles.step, at === latest ? styles.now : styles.done)}
            aria-current={at === latest ? "step" : undefined}
          >
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.detail}>
              {[timeOf(step.at), step.detail].filter((text) => text !== undefined).join(" · ")}
            </p>
            <PictureGrid urls={step.pictures ?? []} label="图片" />
          </li>
        ))}
        {next && oldestFirst && <NextStep {...next} />}
      </ol>
      {children}
    </Card>
  );
}

function NextStep({ title, detail }: NonNullable<StateTimelineProps["next"]>) {
  return (
    <li className={classes(styles.step, styles.todo)}>
      <h3 className={styles.title}>{title}</h3>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    </li>
  );
}
