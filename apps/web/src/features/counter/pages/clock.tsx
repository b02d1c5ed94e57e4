import type { ShopHours } from "@heshi/contract/counter/counter";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatDay } from "@heshi/kernel/text";
import { useState } from "react";
import { Chip } from "@heshi/ui/base/chip";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/counter.module.css";

type Day = ShopHours["week"][number];
type Row = FormRow<{ week: readonly Day[]; closedDays: readonly string[] }>;
const days = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"];
const half = Array.from(
  { length: 49 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
);

const weekRow: Row = ({ values, errors, change }) => (
  <Card pad="none" label="每周营业时间">
    <ul>
      {values.week.map((day, at) => (
        <DayRow
          key={days[at]}
          name={days[at] ?? ""}
          day={day}
          onChange={(patch) =>
            change({ week: values.week.map((one, place) => (place === at ? { ...one, ...patch } : one)) })
          }
        />
      ))}
    </ul>
    {errors["week"] !== undefined && (
      <p className={styles.closed} role="alert">
        {errors["week"]}
      </p>
    )}
    <div className={styles.closed}>
      <Button
        kind="outline"
        size="s"
        onPress={() => change({ week: values.week.map(() => ({ ...(values.week[0] as Day) })) })}
      >
        套用周一的时间
      </Button>
    </div>
  </Card>
);

type DayProps = { name: string; day: Day; onChange: (patch: Partial<Day>) => void };
function DayRow({ name, day: { isOpen, from, to }, onChange }: DayProps) {
  const [choosing, setChoosing] = useState<"from" | "to">();
  const items = half
    .filter((time) => (choosing === "to" ? time > from : time < "24:00"))
    .map((time) => ({ key: time, text: time }));
  return (
    <li className={styles.day}>
      <span>{name}</span>
      {isOpen ? (
        <>
          <button
            type="button"
            data-time
            aria-label={`${name}开始时间 ${from}`}
            onClick={() => setChoosing("from")}
          >
            {from}
          </button>
          至
          <button
            type="button"
            data-time
            aria-label={`${name}结束时间 ${to}`}
            onClick={() => setChoosing("to")}
          >
            {to}
          </button>
        </>
      ) : (
        <span className={styles.label}>休息</span>
      )}
      <Switch label={`${name}营业`} checked={isOpen} onChange={(on) => onChange({ isOpen: on })} />
      <ChoiceSheet
        open={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        title={choosing === "to" ? "结束时间" : "开始时间"}
        items={items}
        value={choosing === "to" ? to : from}
        onDone={(time) =>
          onChange(choosing === "to" ? { to: time } : { from: time, ...(time >= to && { to: "24:00" }) })
        }
      />
    </li>
  );
}

const closedRow: Row = ({ values, change }) => (
  <ClosedDays value={values.closedDays} onChange={(closedDays) => change({ closedDays })} />
);
function ClosedDays({ value, onChange }: { value: readonly string[]; onChange: (days: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const today = new Date(serverTime());
  return (
    <Card pad="none" label="休息日">
      <div className={styles.closed}>
        <SectionHead title="休息日" count={value.length > 0 ? `${value.length} 天` : "如节假日、盘点"} />
      </div>
      <div className={styles.closed}>
        {value.map((day) => (
          <Chip key={day} chosen onPress={() => onChange(value.filter((one) => one !== day))}>
            {day} ✕
          </Chip>
        ))}
        <Chip onPress={() => setOpen(true)}>+ 添加</Chip>
      </div>
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title="休息日"
        precision="day"
        min={today}
        max={new Date(today.getTime() + 365 * 86_400_000)}
        value={today}
        onDone={(date) => onChange([...new Set([...value, formatDay(date)])].sort())}
      />
    </Card>
  );
}

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
