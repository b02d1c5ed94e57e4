import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Drawer, Empty, Input } from "antd";
import { useState } from "react";
import { setSearch, useAddress } from "../../base/router.tsx";
import { mayUse } from "../../data/rights.ts";
import { q } from "../../data/rpc.ts";
import { useConsoleSession } from "../../data/session.ts";
import { ScreenHead } from "../../desk/kit/heads.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { SettingChanges } from "./setting-changes.tsx";
import { SettingForm } from "./setting-form.tsx";
import { groupsOf, isChanged, isWaiting, SettingTable, titleOf } from "./setting-list.tsx";
import type { Setting } from "./setting-values.ts";

/** What the list can be narrowed to, by the name in the address. */
const kinds: readonly (readonly [name: string, title: string, has: (row: Setting) => boolean])[] = [
  ["changed", "不是默认值", isChanged],
  ["waiting", "有待生效", isWaiting],
  ["money", "资金参数", ({ isMoney }) => isMoney],
];

type Side = { all: readonly Setting[]; groups: ReturnType<typeof groupsOf> };

/** What the list is narrowed to, and the way to each heading. */
function SettingSide({ all, groups }: Side) {
  const { search } = useAddress();
  return (
    <nav className="panel setting-side" aria-label="参数分类">
      {kinds.map(([name, title, has]) => (
        <Checkbox
          key={name}
          checked={search.has(name)}
          onChange={({ target }) => setSearch({ [name]: target.checked ? "1" : "" })}
        >
          {title} <span className="faint small num">{all.filter(has).length}</span>
        </Checkbox>
      ))}
      <hr />
      {groups.map(([name, rows]) => (
        <Button key={name} type="text" block onClick={() => document.getElementById(name)?.scrollIntoView()}>
          {name} <span className="faint small num">{rows.length}</span>
        </Button>
      ))}
    </nav>
  );
}

/** The form of the setting that is open, and what it was. */
function OpenSetting({ setting }: { setting: Setting | undefined }) {
  const session = useConsoleSession();
  const method = setting?.isMoney ? "ChangeMoneySetting" : "ChangeSetting";
  return (
    <Drawer
      open={setting !== undefined}
      title={setting && titleOf(setting)}
      size={420}
      onClose={() => setSearch({ id: "" })}
    >
      {setting && mayUse(session, method) && <SettingForm key={setting.name} setting={setting} />}
      {setting && <SettingChanges key={`${setting.name} changes`} setting={setting} />}
    </Drawer>
  );
}

/** All settings, by what they are about; each with its range, history and changes ahead. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetSettings"));
  const { search } = useAddress();
  const [keyword, setKeyword] = useState("");
  if (!data) return <Unread error={error} again={refetch} />;
  const narrowed = kinds.filter(([name]) => search.has(name));
  const words = keyword.trim();
  const groups = groupsOf(data.list.filter((row) => narrowed.every(([, , has]) => has(row))))
    .map(
      ([name, rows]) =>
        [name, rows.filter((row) => `${name} ${titleOf(row)} ${row.name}`.includes(words))] as const,
    )
    .filter(([, rows]) => rows.length > 0);
  return (
    <>
      <ScreenHead title="参数" about="修改只影响之后产生的业务；资金参数需要两位同事">
        <Input
          allowClear
          placeholder="查找参数"
          aria-label="查找参数"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </ScreenHead>
      <div className="setting-desk">
        <SettingSide all={data.list} groups={groups} />
        <div className="stack">
          {groups.map(([name, rows]) => (
            <SettingTable key={name} name={name} rows={rows} />
          ))}
          {groups.length === 0 && (
            <div className="panel">
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的参数" />
            </div>
          )}
        </div>
      </div>
      <OpenSetting setting={data.list.find(({ name }) => name === search.get("id"))} />
    </>
  );
}
