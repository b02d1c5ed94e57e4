import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Drawer, Input, Table } from "antd";
import { useState } from "react";
import { setSearch, useAddress } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { mayUse } from "../../data/rights.ts";
import { q } from "../../data/rpc.ts";
import { useConsoleSession } from "../../data/session.ts";
import { Panel, ScreenHead } from "../../desk/kit/heads.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { opening } from "../../desk/kit/opening.ts";
import { SettingChanges, SettingForm } from "./setting-parts.tsx";
import { settingGroups, settingTitles } from "./setting-titles.data.ts";
import { rangeOf, type Setting, valueText } from "./setting-values.ts";

const titleOf = ({ name }: Setting): string => settingTitles[name] ?? name;
const groupOf = ({ name }: Setting): string => settingGroups[name.split(".")[0] ?? ""] ?? "其他";

/** All settings, by what they are about; each with its range, history and changes ahead. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetSettings"));
  const session = useConsoleSession();
  const { search } = useAddress();
  const [keyword, setKeyword] = useState("");
  if (!data) return <Unread error={error} again={refetch} />;
  const open = data.list.find(({ name }) => name === search.get("id"));
  const method = open?.isMoney ? "ChangeMoneySetting" : "ChangeSetting";
  const rows = data.list.filter((one) =>
    `${titleOf(one)} ${one.name} ${groupOf(one)}`.includes(keyword.trim()),
  );
  return (
    <>
      <ScreenHead title="参数" about="修改只影响之后产生的业务；资金参数需要两位同事">
        <Input
          allowClear
          placeholder="查找参数"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </ScreenHead>
      <Panel>
        <Table<Setting>
          size="middle"
          pagination={false}
          rowKey="name"
          dataSource={rows}
          rowClassName="desk-row"
          onRow={({ name }) => opening(() => setSearch({ id: name }, true))}
          columns={[
            { title: "类别", render: (_: unknown, row: Setting) => groupOf(row) },
            {
              title: "参数",
              render: (_: unknown, row: Setting) => (
                <>
                  {titleOf(row)} {row.isMoney && <State tone="warn">资金</State>}
                  <div className="faint small">{row.name}</div>
                </>
              ),
            },
            {
              title: "当前",
              align: "right",
              render: (_: unknown, row: Setting) => (
                <span className={row.value === row.usual ? "num faint" : "num"}>
                  {row.value === "" ? "空" : valueText(row, row.value.slice(0, 30))}
                </span>
              ),
            },
            {
              title: "范围",
              render: (_: unknown, row: Setting) => <small className="faint">{rangeOf(row)}</small>,
            },
            {
              title: "待生效",
              render: (_: unknown, { waiting: [next] }: Setting) =>
                next && <When at={next.effectiveAt} isShort />,
            },
          ]}
        />
      </Panel>
      <Drawer
        open={open !== undefined}
        title={open && titleOf(open)}
        size={420}
        onClose={() => setSearch({ id: "" })}
      >
        {open && mayUse(session, method) && <SettingForm key={open.name} setting={open} />}
        {open && <SettingChanges key={`${open.name} changes`} setting={open} />}
      </Drawer>
    </>
  );
}
