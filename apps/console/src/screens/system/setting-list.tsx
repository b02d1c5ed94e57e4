import { Table } from "antd";
import { setSearch } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { OneLine } from "../../desk/columns.tsx";
import { opening } from "../../desk/kit/opening.ts";
import { settingGroups, settingTitles } from "../../titles/all-titles.ts";
import { boundsOf, saidOf, type Setting } from "./setting-values.ts";

const OTHERS = "其他";
/** What a setting is called. */
export const titleOf = ({ name }: Setting): string => settingTitles[name] ?? name;
const groupOf = ({ name }: Setting): string => settingGroups[name.split(".")[0] ?? ""] ?? OTHERS;

/** Whether a setting is not what it is without a change. */
export const isChanged = ({ value, usual }: Setting): boolean => value !== usual;
/** Whether a change of a setting is ahead. */
export const isWaiting = ({ waiting }: Setting): boolean => waiting.length > 0;

type Group = readonly [name: string, rows: readonly Setting[]];

/** Settings under their headings, in the order of these. */
export const groupsOf = (rows: readonly Setting[]): readonly Group[] =>
  [...new Set([...Object.values(settingGroups), OTHERS])]
    .map((name) => [name, rows.filter((row) => groupOf(row) === name)] as const)
    .filter(([, own]) => own.length > 0);

const Name = (row: Setting) => (
  <>
    {titleOf(row)} {row.isMoney && <State tone="warn">资金</State>}
    <div className="faint small">{row.name}</div>
  </>
);

/** The present value; one that was changed says so. */
const Present = (row: Setting) => (
  <OneLine of={saidOf(row, row.value)} most={200}>
    {isChanged(row) && <State tone="info">已改</State>}{" "}
    <span className={isChanged(row) ? "num setting-changed" : "num"}>{saidOf(row, row.value)}</span>
  </OneLine>
);

/** The settings of a heading. */
export const SettingTable = ({ name, rows }: { name: string; rows: readonly Setting[] }) => (
  <section className="panel" id={name} aria-label={name}>
    <h2>{name}</h2>
    <Table<Setting>
      size="middle"
      tableLayout="fixed"
      pagination={false}
      rowKey="name"
      dataSource={[...rows]}
      rowClassName="desk-row"
      onRow={(row) => opening(() => setSearch({ id: row.name }, true))}
      columns={[
        { title: "参数", render: (_: unknown, row) => <Name {...row} /> },
        { title: "当前", align: "right", width: 216, render: (_: unknown, row) => <Present {...row} /> },
        {
          title: "默认",
          align: "right",
          width: 128,
          render: (_: unknown, row) => <OneLine of={saidOf(row, row.usual)} most={128} />,
        },
        {
          title: "范围",
          width: 216,
          render: (_: unknown, row) => <span className="faint small">{boundsOf(row)}</span>,
        },
        {
          title: "待生效",
          width: 128,
          render: (_: unknown, { waiting: [next] }) =>
            next ? <When at={next.effectiveAt} isShort /> : <span className="faint">—</span>,
        },
      ]}
    />
  </section>
);
