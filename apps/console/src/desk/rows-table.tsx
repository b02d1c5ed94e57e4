import { Table } from "antd";
import type { ReactNode } from "react";
import { tableKeys } from "../base/table-keys.ts";

type Props<R> = {
  rows: readonly R[];
  cells: readonly (readonly [title: string, show: (row: R) => ReactNode])[];
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
    columns={cells.map(([name, show]) => ({
      key: name,
      title: name,
      render: (_: unknown, row: R) => show(row),
    }))}
  />
);
