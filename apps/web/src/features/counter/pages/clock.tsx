import type { ShopHours } from "@heshi/contract/counter/counter";
import type { Span } from "@heshi/contract/samecity/hours";
import { Merchant } from "@heshi/contract/shop/merchant";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { ClosedDates } from "#src/shared/hours/closed-dates.tsx";
import { WeekHours } from "#src/shared/hours/week-hours.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

type Day = ShopHours["week"][number];
type Row = FormRow<{ week: readonly Day[]; closedDays: readonly string[] }>;

/** A closed day keeps its hours, with which it is opened again. */
const dayOf = (old: Day, [span]: readonly Span[]): Day =>
  span === undefined ? { ...old, isOpen: false } : { isOpen: true, ...span };

const weekRow: Row = ({ values: { week }, errors, change }) => (
  <WeekHours
    week={week.map(({ isOpen, from, to }) => (isOpen ? [{ from, to }] : []))}
    most={1}
    usual={(day) => ({ from: week[day]?.from ?? "", to: week[day]?.to ?? "" })}
    error={errors["week"]}
    onChange={(next) => change({ week: week.map((old, day) => dayOf(old, next[day] ?? [])) })}
  />
);

const closedRow: Row = ({ values, errors, change }) => (
  <ClosedDates
    value={values.closedDays.map((day) => ({ from: day, to: day }))}
    error={errors["closedDays"]}
    onChange={(closed) => change({ closedDays: closed.map(({ from }) => from) })}
  />
);

const note = { rows: [textRow("note", "休息说明", { maxLength: 50, placeholder: "选填，例如：春节放假" })] };

/** When the shop is open. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={8} />}>
      <Form />
    </Screen>
  );
}

function Form() {
  const { data } = useSuspenseQuery(q(Merchant, "GetHours"));
  const [initial] = useState(data);
  return (
    <CommandForm
      command={[Merchant, "SaveHours"]}
      initial={initial}
      done="已保存"
      parts={[weekRow, closedRow, note]}
      note="营业时间只用于展示，休息时买家仍可以下单。"
      submit="保存"
    />
  );
}
