import { Credit } from "@heshi/contract/money/credit";
import { formatMonth, type Month, monthOf } from "@heshi/kernel/month";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Row, Rows } from "@heshi/ui/layout/row";
import { MonthPicker } from "@heshi/ui/picker/month-picker";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callMethod } from "#src/shared/data/rpc.ts";
import { q } from "#src/shared/data/query.ts";
import { bytesOf, saveFile } from "#src/shared/form/save-file.ts";
import styles from "./statement.module.css";

type End = "from" | "until";
const ends = { from: "开始月份", until: "结束月份" } as const;

type Period = Readonly<Record<End, Month>>;

async function download(period: Period, as: "pdf" | "data"): Promise<void> {
  const { name, file } = await callMethod(Credit, "GetStatement", { ...period, as });
  const bytes = bytesOf(file);
  await (as === "pdf"
    ? saveFile(name, bytes, "application/pdf")
    : saveFile(name, new TextDecoder().decode(bytes), "application/json"));
}

/** The months of a statement, and its two files. */
export function StatementForm() {
  const { data } = useSuspenseQuery(q(Credit, "GetStatementPeriod"));
  const { first, closedDay, closedUntil } = data;
  const last = closedUntil === undefined ? undefined : monthOf(new Date(closedUntil - 1));
  const [chosen, setChosen] = useState<Partial<Record<End, Month>>>({});
  const [picked, setPicked] = useState<End>();
  if (last === undefined || first === undefined || first > last)
    return <p className={styles.note}>还没有已结账的日子。每天零点后结账，明天就可以下载。</p>;
  const period = { from: chosen.from ?? last, until: chosen.until ?? last };
  const pick = (month: Month): void => {
    const next = { ...period, ...(picked && { [picked]: month }) };
    if (next.from > next.until) setChosen({ from: month, until: month });
    else setChosen(next);
  };
  return (
    <>
      <Rows>
        {(["from", "until"] as const).map((end) => (
          <Row key={end} label={ends[end]} value={formatMonth(period[end])} onPress={() => setPicked(end)} />
        ))}
      </Rows>
      <p className={styles.note}>
        含余额和各种积分，最多十二个月，到 {closedDay} 为止。PDF
        用来看和打印；数据文件带每一笔的凭证，可以离线核对。
      </p>
      <Duo>
        <Button kind="outline" busyText="正在生成" onPress={() => download(period, "data")}>
          下载数据
        </Button>
        <Button busyText="正在生成" onPress={() => download(period, "pdf")}>
          下载 PDF
        </Button>
      </Duo>
      <MonthPicker
        open={picked !== undefined}
        onClose={() => setPicked(undefined)}
        title={picked === undefined ? "" : ends[picked]}
        first={first}
        last={last}
        value={picked && period[picked]}
        onDone={(month) => pick(month)}
      />
    </>
  );
}
