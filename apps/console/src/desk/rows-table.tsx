import { Table } from "antd";
import type { ReactNode } from "react";
import { tableKeys } from "../base/table-keys.ts";

type Props<R> = {
  rows: readonly R[];
  /** What is in each column; amounts are aligned at their right. */
  cells: readonly (readonly [title: string, show: (row: R) => ReactNode, is?: "amount"])[];
};

/** A small table inside a detail or a page. */
export const RowsTable = <R extends object>({ rows, cells }: Props<R>) => (
  <Table<R>
    ref={tableKeys}
    size="small"
    pagination={false}
    rowKey={(row) => JSON.stringify(row)}
    dataSource={[...rows]}
    scroll={{ x: "max-content" }}
    columns={cells.map(([name, show, is]) => ({
      key: name,
      title: name,
      align: is === "amount" ? ("right" as const) : ("left" as const),
      render: (_: unknown, row: R) => show(row),
    }))}
  />
);
