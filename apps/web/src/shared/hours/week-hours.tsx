import type { Span } from "@heshi/contract/samecity/hours";
import { Button } from "@heshi/ui/form/button";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useState } from "react";
import styles from "./hours.module.css";
import { again, endsOf, moved, nextSpan, startsOf } from "./spans.ts";

const days = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"];

export interface WeekHoursProps {
  /** The spans of each weekday from Monday, none where it is closed. */
  week: readonly (readonly Span[])[];
  /** Spans of a day. */
  most: number;
  /** A span may end on the next day. */
  late?: boolean;
  /** What a closed day has when it is opened. */
  usual?: (day: number) => Span;
  error: string | undefined;
  onChange: (week: readonly (readonly Span[])[]) => void;
}

/** Opening hours by weekday, which Monday's may replace. */
export function WeekHours({ week, most, late = false, usual, error, onChange }: WeekHoursProps) {
  const put = (day: number, spans: readonly Span[]): void =>
    onChange(week.map((old, at) => (at === day ? spans : old)));
  return (
    <Card pad="none" label="每周营业时间">
      <ul>
        {week.map((spans, at) => (
          <DayRow
            key={days[at]}
            name={days[at] ?? ""}
            spans={spans}
            most={most}
            late={late}
            onOpen={() => put(at, [usual?.(at) ?? again(week)])}
            onChange={(next) => put(at, next)}
          />
        ))}
      </ul>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button kind="outline" size="s" onPress={() => onChange(week.map(() => week[0] ?? []))}>
          套用周一的时间
        </Button>
      </div>
    </Card>
  );
}

type DayProps = Required<Pick<WeekHoursProps, "most" | "late">> & {
  name: string;
  spans: readonly Span[];
  onOpen: () => void;
  onChange: (spans: readonly Span[]) => void;
};

function DayRow({ name, spans, most, late, onOpen, onChange }: DayProps) {
  const isOpen = spans.length > 0;
  const next = spans.length < most ? nextSpan(spans) : undefined;
  const label = (at: number): string => (spans.length > 1 ? `${name}第 ${at + 1} 段` : name);
  return (
    <li className={styles.day} data-many={spans.length > 1 || undefined} data-late={late || undefined}>
      <span className={styles.name}>{name}</span>
      {!isOpen && <span className={styles.off}>休息</span>}
      {isOpen && (
        <div className={styles.spans}>
          {spans.map((span, at) => (
            <SpanRow
              // a day's spans have no names
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              name={label(at)}
              span={span}
              late={late}
              onChange={(patch) => onChange(spans.map((old, place) => (place === at ? patch : old)))}
              onRemove={
                spans.length > 1 ? () => onChange(spans.filter((_, place) => place !== at)) : undefined
              }
            />
          ))}
          {next !== undefined && (
            <button
              type="button"
              className={styles.more}
              aria-label={`${name}加一段时间`}
              onClick={() => onChange([...spans, next])}
            >
              {spans.length > 1 ? "+ 加一段" : "+"}
            </button>
          )}
        </div>
      )}
      <Switch label={`${name}营业`} checked={isOpen} onChange={(on) => (on ? onOpen() : onChange([]))} />
    </li>
  );
}

type SpanProps = {
  name: string;
  span: Span;
  late: boolean;
  onChange: (span: Span) => void;
  onRemove: (() => void) | undefined;
};

function SpanRow({ name, span, late, onChange, onRemove }: SpanProps) {
  const [choosing, setChoosing] = useState<"from" | "to">();
  const { from, to } = span;
  const ends = endsOf(from, late);
  const end = to > from ? to : `次日 ${to}`;
  return (
    <div className={styles.span}>
      <button
        type="button"
        data-time
        aria-label={`${name}开始时间 ${from}`}
        onClick={() => setChoosing("from")}
      >
        {from}
      </button>
      至
      <button type="button" data-time aria-label={`${name}结束时间 ${end}`} onClick={() => setChoosing("to")}>
        {end}
      </button>
      {onRemove !== undefined && (
        <button type="button" className={styles.remove} aria-label={`删除${name}`} onClick={onRemove}>
          ✕
        </button>
      )}
      <ChoiceSheet
        open={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        title={choosing === "to" ? "结束时间" : "开始时间"}
        items={choosing === "to" ? ends : startsOf}
        value={choosing === "to" ? to : from}
        onDone={(time) => onChange(choosing === "to" ? { from, to: time } : moved(span, time))}
      />
    </div>
  );
}
