import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Checkbox, Dropdown } from "antd";
import { useState } from "react";
import { setSearch, useAddress } from "../base/router.tsx";
import { pages } from "../data/rpc.ts";
import { useAct } from "../data/use-act.ts";
import { isHere } from "../data/present.ts";
import { BulkBar, useBulk, useMarks } from "./bulk.tsx";
import { useDecisions } from "./decide.tsx";
import { DetailPanel, useDetail, useReady } from "./detail-panel.tsx";
import { exportList } from "./export.ts";
import { Filters, inputOf, valuesOf } from "./filters.tsx";
import { ScreenHead } from "./kit/heads.tsx";
import { ListTable } from "./list-table.tsx";
import { useColumns } from "./use-columns.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import type { AdminList, AdminRow, Column, Decision, WorkList } from "./work-list.types.ts";

/** A list in view looks for new rows this often, ms. */
const LOOK_MS = 15_000;

function useRows<L extends AdminList>(list: L, input: Readonly<Record<string, unknown>>) {
  const found = useInfiniteQuery({
    ...pages(Admin, list, input as never),
    refetchInterval: () => (isHere() ? LOOK_MS : false),
  });
  const rows = (found.data?.pages ?? []).flatMap((page) => page.list as readonly AdminRow<L>[]);
  return { ...found, rows };
}

type Head<L extends AdminList, D> = {
  spec: WorkList<L, D>;
  input: Readonly<Record<string, unknown>>;
  columns: readonly Column<AdminRow<L>>[];
  choose: (keys: readonly string[]) => void;
};

function ListHead<L extends AdminList, D>({ spec, input, columns, choose }: Head<L, D>) {
  const [act, isBusy] = useAct();
  const save = (): Promise<unknown> =>
    act(() => exportList({ title: spec.title, list: spec.list, input, columns: spec.columns }), "已导出");
  return (
    <ScreenHead title={spec.title} about={spec.about}>
      <Dropdown
        trigger={["click"]}
        popupRender={() => (
          <div className="panel" style={{ boxShadow: "var(--shadow-2)" }}>
            <Checkbox.Group
              style={{ flexDirection: "column" }}
              value={columns.map(({ key }) => key)}
              options={spec.columns.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={choose}
            />
          </div>
        )}
      >
        <Button>列</Button>
      </Dropdown>
      <Button loading={isBusy} onClick={() => void save()}>
        导出 CSV
      </Button>
    </ScreenHead>
  );
}

/** Letters on a list: J and K to the next and the last row, and each decision's own. */
function useKeys<D>(
  ids: readonly string[],
  id: string,
  choices: { open: readonly Decision<D>[]; choose: (one: Decision<D>) => void },
) {
  const at = ids.indexOf(id);
  const step = (to: number): void => {
    const next = ids[Math.min(Math.max(to, 0), ids.length - 1)];
    if (next === undefined) return;
    setSearch({ id: next });
    // the row that has the keys is the open one, and in view
    const rowsShown = document.querySelectorAll<HTMLElement>(".desk-row");
    [...rowsShown].find(({ dataset }) => dataset["rowKey"] === next)?.focus();
  };
  useDeskKeys({
    J: () => step(at + 1),
    K: () => step(at < 0 ? 0 : at - 1),
    ...Object.fromEntries(choices.open.map((one) => [one.key, () => choices.choose(one)])),
  });
  /** The row behind the open one, or before it at the end. */
  return ids[at + 1] ?? ids[at - 1] ?? "";
}

type Rows<L extends AdminList, D> = {
  spec: WorkList<L, D>;
  found: ReturnType<typeof useRows<L>>;
  columns: readonly Column<AdminRow<L>>[];
  openId: string;
};

/** The filters, the rows, and what is done with several of them. */
function RowsPanel<L extends AdminList, D>({ spec, found, columns, openId }: Rows<L, D>) {
  const { path, search } = useAddress();
  const isFiltered = spec.filters.some(({ name }) => search.has(name));
  const bulk = useBulk<AdminRow<L>>(spec.bulk);
  const { marked, mark } = useMarks(found.rows, { idOf: spec.idOf, bulk });
  return (
    <div className="panel">
      {spec.filters.length > 0 && <Filters filters={spec.filters} place={path} />}
      {bulk && <BulkBar bulk={bulk} rows={marked} idOf={spec.idOf} clear={() => mark([])} />}
      <ListTable<L>
        rows={found.rows}
        columns={columns}
        idOf={spec.idOf}
        openId={openId}
        choose={(of) => setSearch({ id: of === openId ? "" : of })}
        isLoading={found.isLoading}
        failure={found.error}
        again={() => void found.refetch()}
        more={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
        isMoreLoading={found.isFetchingNextPage}
        empty={isFiltered ? "没有符合条件的记录" : (spec.empty ?? "都处理完了，辛苦了")}
        bulk={bulk}
        chosen={marked.map(spec.idOf)}
        setChosen={mark}
      />
    </div>
  );
}

/** The screen of a list of work, from its description (docs/console.md). */
export const workList = <L extends AdminList, D>(spec: WorkList<L, D>) =>
  function WorkListScreen() {
    const { path, search } = useAddress();
    const [chosen, choose] = useState<Decision<D>>();
    const { shown: columns, choose: chooseColumns } = useColumns(path, spec.columns);
    const input = inputOf(spec.filters, valuesOf(spec.filters, search));
    const found = useRows(spec.list, input);
    const id = search.get("id") ?? "";
    const row = found.rows.find((one) => spec.idOf(one) === id);
    const loaded = useDetail(spec, { id, row });
    const detail = spec.load ? loaded : { ...loaded, data: row as D | undefined, error: null };
    const open = useDecisions(spec.decisions, detail.data);
    const next = useKeys(found.rows.map(spec.idOf), id, { open, choose });
    useReady(spec, chosen === undefined ? "" : next);
    return (
      <>
        <ListHead spec={spec} input={input} columns={columns} choose={chooseColumns} />
        {spec.above}
        <div className={id === "" ? "desk is-alone" : spec.isWide ? "desk is-wide" : "desk"}>
          <RowsPanel spec={spec} found={found} columns={columns} openId={id} />
          {id !== "" && (
            <DetailPanel
              key={id}
              spec={spec}
              shown={detail}
              open={open}
              chosen={chosen}
              choose={choose}
              decided={() => setSearch({ id: next })}
            />
          )}
        </div>
      </>
    );
  };
