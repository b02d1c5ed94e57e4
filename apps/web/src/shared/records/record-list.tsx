import type { PushName } from "@heshi/contract/events";
import {
  type AccountRecord,
  type RecordDetail,
  type RecordFilter,
  recordFilters,
  type RecordMonths,
  memberRecordKinds,
  type RecordKind,
  recordTexts,
} from "@heshi/contract/money/records";
import type { Currency } from "@heshi/kernel/credit";
import { formatMonth, isMonth, type Month, monthOf, yearOf } from "@heshi/kernel/month";
import { Card } from "@heshi/ui/layout/card";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { Fragment, type ReactNode, useState } from "react";
import type { CursorQuery, Query } from "../data/query.ts";
import { serverTime } from "../data/server-clock.ts";
import { useSearchParams } from "../router/router.tsx";
import { MonthHead, type MonthHeadProps } from "./month-head.tsx";
import { RecordFilters } from "./record-filters.tsx";
import styles from "./record-list.module.css";
import { MonthRecords } from "./month-records.tsx";
import { TabbedList, type TabTexts, useTab } from "../parts/tabbed-list.tsx";

/** What a list is narrowed to. */
export type Narrow = { month?: Month | undefined; kind?: RecordFilter | undefined };

export interface RecordListProps<C extends Currency> {
  /** The accounts by their currencies, in order. */
  tabs: TabTexts<C>;
  list: (currency: C, narrow: Narrow & { keyword?: string }) => CursorQuery<AccountRecord>;
  months: (currency: C, year: number) => Query<RecordMonths>;
  detail: (currency: C, recordId: string) => Query<RecordDetail>;
  file: (currency: C, narrow: Narrow & { month: Month }) => Promise<{ csv: string; count: number }>;
  /** Beside the way to a month's file. */
  extra?: ReactNode;
  /** The kinds that these accounts can have: those of members unless this says otherwise. */
  kinds?: readonly RecordKind[];
  /** The only kind that is shown, without the choice of others. */
  only?: RecordFilter;
  /** What is above the records of the chosen month, or of this one. */
  summary?: (currency: C, month: Month) => ReactNode;
  /** Events that the server pushes when something moves. */
  live?: readonly PushName[];
}

/** The month and the kind that the address names, and how to name others. */
function useNarrow() {
  const [query, setQuery] = useSearchParams();
  const month = query.get("month");
  const kind = recordFilters.find((one) => one === query.get("kind"));
  const set = (next: Narrow): void => {
    const all = { ...Object.fromEntries(query), ...next };
    const named = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    setQuery(Object.fromEntries(named), { replace: true });
  };
  const narrow: Narrow = { ...(isMonth(month) && { month }), ...(kind && { kind }) };
  return [narrow, set] as const;
}

/** This moment, the year's sums that the page waits for, and what the month picker offers. */
function useMonths<C extends Currency>(
  { months }: RecordListProps<C>,
  currency: C,
  value: Month | undefined,
) {
  const [now] = useState(() => new Date(serverTime()));
  const ofYear = (year: number) => months(currency, year);
  const newest = ofYear(yearOf(monthOf(now)));
  return { now, months: ofYear, newest, choice: { newest, now, value } };
}

/** The head of a month, where everything but the month is known. */
const headWith = (props: Omit<MonthHeadProps, "month">) => (of: Month) => (
  <MonthHead key={of} month={of} {...props} />
);

const emptyOf = (name: string, { month, kind }: Narrow, onAll: () => void): EmptyProps => ({
  picture: "coin",
  title: month === undefined ? `还没有${name}记录` : `${formatMonth(month)}没有${name}记录`,
  action: (month ?? kind) === undefined ? undefined : { text: "查看全部", onPress: onAll },
});

/**
 * A page with the records of accounts: by month with sums, narrowed to a month, a kind or a keyword, each with its
 * detail; a month at a time is saved as a file.
 */
export function RecordList<C extends Currency>(props: RecordListProps<C>) {
  const { tabs, list, detail, file, kinds = memberRecordKinds, only, summary, extra, live = [] } = props;
  const { tab: currency, keyword } = useTab(tabs, "currency");
  const [asked, setNarrow] = useNarrow();
  const narrow: Narrow = only === undefined ? asked : { ...asked, kind: only };
  const { month, kind } = asked;
  const { now, months, newest, choice } = useMonths(props, currency, month);
  const all = (): void => setNarrow({ month: undefined, kind: undefined });
  const choosing = { ...choice, onDone: (chosen: Month | undefined) => setNarrow({ month: chosen }) };
  const [isSearched, isIn] = [keyword !== "", only === "in"];
  const head = headWith({ currency, months, isSearched, isIn, choice: choosing });
  const filters = (
    <RecordFilters
      key="filters"
      kind={{ chosen: kind, of: kinds }}
      onKind={(one) => setNarrow({ kind: one })}
      choice={choice}
      name={tabs[currency]}
      file={(chosen) => file(currency, { ...narrow, month: chosen })}
      extra={extra}
    />
  );
  return (
    <TabbedList
      tabs={tabs}
      label="账户"
      param="currency"
      list={(tab, text) => list(tab, { ...narrow, ...(text !== "" && { keyword: text }) })}
      fresh={[newest.queryKey]}
      search={{ what: "记录", placeholder: "订单号、备注", help: "换个订单号再试试" }}
      live={live}
      empty={(tab) => emptyOf(`${tabs[tab]}${only === undefined ? "" : recordTexts[only]}`, asked, all)}
      skeleton={<RecordSkeleton />}
      above={[
        only === undefined && filters,
        month !== undefined && head(month),
        summary && <Fragment key="summary">{summary(currency, month ?? monthOf(now))}</Fragment>,
      ]}
    >
      {(records) => (
        <MonthRecords
          {...{ records, now, currency }}
          head={month === undefined ? head : undefined}
          names={tabs}
          detail={(id) => detail(currency, id)}
        />
      )}
    </TabbedList>
  );
}

/** A month of records before they come. */
function RecordSkeleton() {
  return (
    <Skeleton>
      <div className={styles.bones}>
        <Bone width={120} height={24} />
        <Bone width={140} height={18} />
      </div>
      <Card pad="none">
        {[1, 2, 3, 4, 5, 6, 7].map((key) => (
          <div key={key} className={styles.boneRow}>
            <Bone width={36} height={36} radius="full" />
            <Bone width={`${30 + ((key * 11) % 20)}%`} height={18} />
            <Bone width={72} height={18} />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
