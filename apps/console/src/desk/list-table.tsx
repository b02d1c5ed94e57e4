import { Button, Empty, Table } from "antd";
import { tableKeys } from "../base/table-keys.ts";
import { Unread } from "./kit/unread.tsx";
import { opening } from "./kit/opening.ts";
import type { AdminList, AdminRow, Bulk, Column } from "./work-list.types.ts";

type Shown<L extends AdminList> = {
  rows: readonly AdminRow<L>[];
  columns: readonly Column<AdminRow<L>>[];
  idOf: (row: AdminRow<L>) => string;
  openId: string;
  choose: (id: string) => void;
  isLoading: boolean;
  failure: unknown;
  again: () => void;
  more: (() => void) | undefined;
  isMoreLoading: boolean;
  empty: string;
  bulk: Bulk<AdminRow<L>> | undefined;
  chosen: readonly string[];
  setChosen: (ids: readonly string[]) => void;
};

/** The rows of a list, and the way to more of them. */
export function ListTable<L extends AdminList>(shown: Shown<L>) {
  const { rows, columns, idOf, openId, choose, failure, bulk } = shown;
  const nothing =
    failure === null ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={shown.isLoading ? "正在读取" : shown.empty} />
    ) : (
      <Unread error={failure} again={shown.again} />
    );
  return (
    <>
      <Table<AdminRow<L>>
        ref={tableKeys}
        size="middle"
        pagination={false}
        loading={shown.isLoading}
        dataSource={[...rows]}
        rowKey={idOf}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: nothing }}
        {...(bulk && {
          rowSelection: {
            selectedRowKeys: [...shown.chosen],
            onChange: (keys) => shown.setChosen(keys.map(String)),
            getTitleCheckboxProps: () => ({ "aria-label": "全选" }),
            getCheckboxProps: (row) => ({ disabled: !bulk.can(row), "aria-label": `选择 ${idOf(row)}` }),
          },
        })}
        rowClassName={(row) => (idOf(row) === openId ? "desk-row is-open" : "desk-row")}
        onRow={(row) => ({ ...opening(() => choose(idOf(row))), "aria-selected": idOf(row) === openId })}
        columns={columns.map(({ key, title, show, isAmount, width }) => ({
          key,
          title,
          ...(width === undefined ? {} : { width }),
          align: isAmount ? ("right" as const) : ("left" as const),
          render: (_: unknown, row: AdminRow<L>) => show(row),
        }))}
      />
      <div className="more">
        <span className="faint small">{rows.length > 0 && `已显示 ${rows.length} 条`}</span>
        {shown.more && (
          <Button size="small" loading={shown.isMoreLoading} onClick={shown.more}>
            更多
          </Button>
        )}
      </div>
    </>
  );
}
