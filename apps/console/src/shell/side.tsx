import DownOutlined from "@ant-design/icons/DownOutlined";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useState } from "react";
import { Mark } from "../base/mark.tsx";
import { go, To } from "../base/router.tsx";
import { keep, readKept } from "../base/storage.ts";
import { isHere } from "../data/present.ts";
import { mayUse } from "../data/rights.ts";
import { q } from "../data/rpc.ts";
import { useConsoleSession } from "../data/session.ts";
import type { ScreenRow } from "../screen-row.ts";
import { screens } from "../screens.ts";

/** New work is looked for this often while somebody is at the console, ms. */
const LOOK_MS = 10_000;

function useCounts(): Readonly<Record<string, number>> {
  const { data } = useQuery({
    ...q(Admin, "GetCounts"),
    refetchInterval: () => (isHere() ? LOOK_MS : false),
    refetchIntervalInBackground: false,
  });
  return Object.fromEntries((data?.counts ?? []).map(({ list, count }) => [list, count]));
}

const Count = ({ of }: { of: number }) => of > 0 && <span className="count">{of > 99 ? "99+" : of}</span>;

function SideLink({ row, isOpen, count }: { row: ScreenRow; isOpen: boolean; count: number }) {
  return (
    <To path={row.path} className={isOpen ? "side-link is-here" : "side-link"}>
      <row.Icon />
      {row.title}
      <Count of={count} />
    </To>
  );
}

type Shown = {
  name: string;
  rows: readonly ScreenRow[];
  path: string;
  counts: Readonly<Record<string, number>>;
};
type Group = Shown & { isFolded: boolean; fold: (() => void) | undefined };

/** A group of the menu; a folded one says what waits in all of it, and keeps the screen in view. */
function SideGroup({ name, rows, path, counts, isFolded, fold }: Group) {
  const countOf = ({ count }: ScreenRow): number => counts[count ?? ""] ?? 0;
  const shown = isFolded ? rows.filter((row) => row.path === path) : rows;
  return (
    <div>
      {name !== "" && (
        <button
          type="button"
          className={isFolded ? "side-group is-folded" : "side-group"}
          aria-expanded={!isFolded}
          onClick={fold}
          disabled={fold === undefined}
        >
          {name}
          <DownOutlined className="fold" />
          {isFolded && <Count of={rows.reduce((sum, row) => sum + countOf(row), 0)} />}
        </button>
      )}
      {shown.map((row) => (
        <SideLink key={row.path} row={row} isOpen={row.path === path} count={countOf(row)} />
      ))}
    </div>
  );
}

/** The groups that this browser keeps folded. */
function useFolded() {
  const [folded, set] = useState<readonly string[]>(() => readKept<string[]>("folded") ?? []);
  const fold = (name: string): void => {
    const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
    set(next);
    keep("folded", next);
  };
  return { folded, fold };
}

/** The menu: the screens that the operator may open, by group, found by a part of their title. */
export function Side({ path }: { path: string }) {
  const session = useConsoleSession();
  const counts = useCounts();
  const { folded, fold } = useFolded();
  const [typed, type] = useState("");
  const words = typed.trim();
  const open = screens.filter(
    ({ isHidden, method, title, group }) =>
      !isHidden && mayUse(session, method) && (title.includes(words) || group.includes(words)),
  );
  const groups = [...new Set(open.map(({ group }) => group))];
  const openFirst = (): void => {
    const [first] = open;
    if (words === "" || !first) return;
    type("");
    go(first.path);
  };
  return (
    <nav className="side" aria-label="主菜单">
      <To path="/" className="brand">
        <Mark />
        合市运营后台
      </To>
      <Input
        className="side-find"
        size="small"
        variant="filled"
        allowClear
        value={typed}
        maxLength={10}
        aria-label="筛选菜单"
        placeholder="筛选菜单"
        onChange={({ target }) => type(target.value)}
        onPressEnter={openFirst}
      />
      {groups.map((name) => (
        <SideGroup
          key={name}
          name={name}
          rows={open.filter(({ group }) => group === name)}
          path={path}
          counts={counts}
          isFolded={words === "" && folded.includes(name)}
          fold={words === "" ? () => fold(name) : undefined}
        />
      ))}
      {open.length === 0 && <p className="faint small side-none">没有这个菜单</p>}
    </nav>
  );
}
