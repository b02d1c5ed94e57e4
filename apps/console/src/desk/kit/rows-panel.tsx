import type { ComponentProps } from "react";
import { RowsTable } from "../rows-table.tsx";
import { Panel } from "./heads.tsx";

type Props<R extends object> = ComponentProps<typeof RowsTable<R>> & { title: string };

/** A small table in a panel of its own; nothing where there are no rows. */
export const RowsPanel = <R extends object>({ title, rows, cells }: Props<R>) =>
  rows.length > 0 && (
    <Panel title={title}>
      <RowsTable rows={rows} cells={cells} />
    </Panel>
  );
