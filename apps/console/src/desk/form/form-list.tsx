import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, Drawer, Empty, Form, Popconfirm, Table } from "antd";
import { setSearch, useAddress } from "../../base/router.tsx";
import { mayUse } from "../../data/rights.ts";
import { useConsoleSession } from "../../data/session.ts";
import { useAct } from "../../data/use-act.ts";
import { DecisionBar, DecisionDialog, useDecisions } from "../decide.tsx";
import { Filters, inputOf, valuesOf } from "../filters.tsx";
import { Fields, typedOf, valuesOfTyped } from "./form-fields.tsx";
import { MoreRows, ScreenHead } from "../kit/heads.tsx";
import { Unread } from "../kit/unread.tsx";
import { WaitingNote } from "../kit/waiting-note.tsx";
import { opening } from "../kit/opening.ts";
import type { FormList, Values } from "./form-list.types.ts";
import { useDeskKeys } from "../use-desk-keys.ts";
import type { Decision } from "../work-list.types.ts";

/** The address of the form for a new row. */
const NEW = "new";

type Opened<R, V extends Values> = {
  spec: FormList<R, V>;
  row: R | undefined;
  rows: readonly R[];
  /** The row that a new one begins with. */
  from?: R | undefined;
};

/** What the present operator may do with a row, or with a new one. */
function useMays<R, V extends Values>({ save, remove }: FormList<R, V>, row: R | undefined) {
  const session = useConsoleSession();
  const isOpen = mayUse(session, save.method) && (row === undefined || (save.can?.(row) ?? true));
  const mayRemove =
    remove !== undefined &&
    row !== undefined &&
    mayUse(session, remove.method) &&
    (remove.can?.(row) ?? true);
  return { isOpen, mayRemove };
}

function RowForm<R, V extends Values>({ spec, row, rows, from = row }: Opened<R, V>) {
  const [act, isBusy] = useAct();
  const [form] = Form.useForm<Record<string, unknown>>();
  const fields = spec.fields({ row, rows });
  const { save, remove } = spec;
  const { isOpen, mayRemove } = useMays(spec, row);
  const close = (): void => setSearch({ id: "" });
  const submit = async (typed: Record<string, unknown>): Promise<void> => {
    const outcome = await act(() => save.send(valuesOfTyped(fields, typed) as V, row), "已保存");
    if (outcome !== "refused") close();
  };
  const drop = async (): Promise<void> => {
    if (!remove || row === undefined) return;
    if ((await act(() => remove.send(row), `已${remove.title}`)) === "done") close();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={typedOf(fields, from === undefined ? spec.blank : spec.valuesOf(from))}
      onFinish={(typed) => void submit(typed)}
      disabled={isBusy || !isOpen}
    >
      <Fields fields={fields} />
      <div className="form-foot">
        {isOpen && (
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {save.isForTwo ? "登记，待另一位同事复核" : "保存"}
          </Button>
        )}
        {mayRemove && remove && row !== undefined && (
          <Popconfirm title={remove.says(row)} onConfirm={() => drop()}>
            <Button danger disabled={isBusy}>
              {remove.title}
            </Button>
          </Popconfirm>
        )}
      </div>
    </Form>
  );
}

type Choices<R> = { decisions: readonly Decision<R>[]; row: R; close: () => void };

/** What else is done with the open row. */
function RowDecisions<R>({ decisions, row, close }: Choices<R>) {
  const [act, isBusy] = useAct();
  const [chosen, choose] = useState<Decision<R>>();
  const open = useDecisions(decisions, row);
  useDeskKeys(
    chosen === undefined ? Object.fromEntries(open.map((one) => [one.key, () => choose(one)])) : {},
  );
  const run: Parameters<typeof DecisionDialog<R>>[0]["run"] = async (send) => {
    const outcome = await act(send, `已${chosen?.title ?? "处理"}`);
    if (outcome === "done" || outcome === "waits") close();
    return outcome;
  };
  return (
    <>
      <DecisionBar open={open} choose={choose} />
      {chosen !== undefined && (
        <DecisionDialog
          key={chosen.key}
          decision={chosen}
          detail={row}
          isBusy={isBusy}
          run={run}
          close={() => choose(undefined)}
        />
      )}
    </>
  );
}

/** The form of a row, or of a new one, with what is beside it. */
function RowDrawer<R, V extends Values>({ spec, row, rows, from }: Opened<R, V>) {
  const session = useConsoleSession();
  const close = (): void => setSearch({ id: "" });
  const Own = spec.form;
  // what is only looked at has no form, where it is shown beside it
  const isShut = row !== undefined && spec.beside !== undefined && spec.save.can?.(row) === false;
  return (
    <>
      {!isShut &&
        (Own ? (
          <Own row={row} rows={rows} close={close} />
        ) : (
          <RowForm spec={spec} row={row} rows={rows} from={from} />
        ))}
      {row !== undefined && spec.save.copy !== undefined && mayUse(session, spec.save.method) && (
        <Button onClick={() => setSearch({ id: NEW, from: spec.idOf(row) }, true)}>{spec.save.copy}</Button>
      )}
      {row !== undefined && spec.beside?.(row)}
      {row !== undefined && spec.decisions && (
        <RowDecisions decisions={spec.decisions} row={row} close={close} />
      )}
    </>
  );
}

function useRows<R, V extends Values>({ list, filters = [] }: FormList<R, V>) {
  const { search } = useAddress();
  const input = inputOf(filters, valuesOf(filters, search));
  const found = useInfiniteQuery({
    queryKey: [`Admin.${list.method}`, "form", input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => list.send(pageParam, input),
    getNextPageParam: ({ next }) => next,
  });
  return { ...found, rows: (found.data?.pages ?? []).flatMap((page) => page.list) };
}

function RowsTable<R extends object, V extends Values>({
  spec,
  found,
}: {
  spec: FormList<R, V>;
  found: ReturnType<typeof useRows<R, V>>;
}) {
  const { path } = useAddress();
  return (
    <div className="panel">
      {spec.filters && <Filters filters={spec.filters} place={path} />}
      <Table<R>
        size="middle"
        pagination={false}
        loading={found.isLoading}
        rowKey={spec.idOf}
        dataSource={[...found.rows]}
        rowClassName="desk-row"
        scroll={{ x: "max-content" }}
        onRow={(row) => opening(() => setSearch({ id: spec.idOf(row) }, true))}
        locale={{
          emptyText: found.error ? (
            <Unread error={found.error} again={found.refetch} />
          ) : (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={found.isLoading ? "正在读取" : (spec.empty ?? "还没有内容")}
            />
          ),
        }}
        columns={spec.columns.map(({ key, title, show, isAmount, width }) => ({
          key,
          title,
          ...(width === undefined ? {} : { width }),
          align: isAmount ? ("right" as const) : ("left" as const),
          render: (_: unknown, row: R) => show(row),
        }))}
      />
      <MoreRows found={found} />
    </div>
  );
}

/** What an open row is: what its first column says. */
function titleOf<R, V extends Values>({ title, columns }: FormList<R, V>, row: R): string {
  const first = columns[0]?.text(row) ?? "";
  return typeof first === "string" && first !== "" ? `${title} · ${first}` : title;
}

/** The screen of rows that operators write, from its description (docs/console.md). */
export const formList = <R extends object, V extends Values>(spec: FormList<R, V>) =>
  function FormListScreen() {
    const { search } = useAddress();
    const session = useConsoleSession();
    const found = useRows(spec);
    const id = search.get("id") ?? "";
    const row = found.rows.find((one) => spec.idOf(one) === id);
    const from = id === NEW ? found.rows.find((one) => spec.idOf(one) === search.get("from")) : undefined;
    const isOpen = row !== undefined || (id === NEW && spec.save.add !== undefined);
    return (
      <>
        <ScreenHead title={spec.title} about={spec.about}>
          {spec.save.add !== undefined && mayUse(session, spec.save.method) && (
            <Button type="primary" onClick={() => setSearch({ id: NEW, from: "" }, true)}>
              {spec.save.add}
            </Button>
          )}
        </ScreenHead>
        {spec.save.isForTwo && <WaitingNote method={spec.save.method} />}
        {spec.above}
        <RowsTable spec={spec} found={found} />
        <Drawer
          open={isOpen}
          title={row === undefined ? spec.save.add : titleOf(spec, row)}
          size={spec.isWide ? 720 : 480}
          destroyOnHidden
          onClose={() => setSearch({ id: "" })}
        >
          {isOpen && <RowDrawer key={id} spec={spec} row={row} rows={found.rows} from={from} />}
        </Drawer>
      </>
    );
  };
