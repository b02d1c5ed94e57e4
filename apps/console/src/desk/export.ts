import { Admin } from "@heshi/contract/system/admin";
import { csvOf, whole } from "@heshi/kernel/csv";
import { clip } from "@heshi/kernel/clip";
import { formatDay } from "@heshi/kernel/text";
import { admin, callMethod } from "../data/rpc.ts";
import type { AdminList, AdminRow, Column } from "./work-list.types.ts";

/** So many rows a file has at most; more are a matter for a report, not for a list. */
export const MOST_ROWS = 2000;

type Exported<L extends AdminList> = {
  title: string;
  list: L;
  input: Readonly<Record<string, unknown>>;
  columns: readonly Column<AdminRow<L>>[];
};

/** All rows of a list with these filters, up to the limit. */
async function rowsOf<L extends AdminList>({ list, input }: Pick<Exported<L>, "list" | "input">) {
  const rows: AdminRow<L>[] = [];
  let cursor: string | undefined;
  do {
    const page = (await callMethod(Admin, list, { ...input, cursor, limit: 50 } as never)) as {
      list: AdminRow<L>[];
      next?: string;
    };
    rows.push(...page.list);
    cursor = page.next;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return rows.slice(0, MOST_ROWS);
}

/** Saves a list as a CSV file; the act log says who took what. Resolves to the number of rows. */
export async function exportList<L extends AdminList>({
  title,
  list,
  input,
  columns,
}: Exported<L>): Promise<number> {
  const rows = await rowsOf({ list, input });
  await admin.NoteExport({ list: title, filters: clip(JSON.stringify(input), 400), rows: rows.length });
  const text = csvOf([
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map(({ text: of }) => whole(of(row)))),
  ]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = `${title}-${formatDay(new Date())}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return rows.length;
}
