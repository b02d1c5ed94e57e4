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
  /** The entries, newest first. */
  steps: readonly StateStep[];
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
