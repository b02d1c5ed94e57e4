import { type ReactNode, useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { Card } from "../layout/card.tsx";
import { classes } from "../base/classes.ts";
import { PictureGrid } from "../picture/picture-grid.tsx";
import { SectionHead } from "../bar/section-head.tsx";
import { serverNow } from "./server-clock.tsx";
import styles from "./state-timeline.module.css";

/** One thing that happened. */
export interface StateStep {
  /** Time in ms. */
  at: number;
  title: string;
  detail?: string;
  pictures?: readonly string[];
}

export interface StateTimelineProps {
  title: string;
  /** What happened, newest first. */
  steps: readonly StateStep[];
  /** What comes next, in words that promise no more than is known. */
  next?: { title: string; detail?: string };
  /** So many steps stand at first, the others behind 全部. */
  short?: number;
  /** Beside the title. */
  act?: ReactNode;
  /** Below the steps. */
  children?: ReactNode;
}

/** 11-21 08:12, with the year where it is another one. */
function timeOf(at: number): string {
  const [text, now] = [at, serverNow()].map((time) => formatMinute(new Date(time)));
  return text?.slice(0, 4) === now?.slice(0, 4) ? (text?.slice(5) ?? "") : (text ?? "");
}

/** What became of an order, a parcel or an application, and what comes next. */
export function StateTimeline({ title, steps, next, short, act, children }: StateTimelineProps) {
  const [isWhole, setWhole] = useState(false);
  const more = short !== undefined && steps.length > short && (
    <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
      {isWhole ? "收起" : "全部"}
    </button>
  );
  return (
    <Card label={title}>
      <SectionHead title={title} more={act ?? more} />
      <ol className={styles.line}>
        {next && (
          <li className={classes(styles.step, styles.todo)}>
            <h3 className={styles.title}>{next.title}</h3>
            {next.detail !== undefined && <p className={styles.detail}>{next.detail}</p>}
          </li>
        )}
        {steps.slice(0, isWhole ? undefined : short).map((step, at) => (
          <li
            key={`${step.at}|${at}`}
            className={classes(styles.step, at === 0 ? styles.now : styles.done)}
            aria-current={at === 0 ? "step" : undefined}
          >
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.detail}>
              {[timeOf(step.at), step.detail].filter((text) => text !== undefined).join(" · ")}
            </p>
            <PictureGrid urls={step.pictures ?? []} label="图片" />
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}
