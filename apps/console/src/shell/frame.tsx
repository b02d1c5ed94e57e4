import { Badge, Button, Dropdown, Empty, Input, type InputRef, Skeleton } from "antd";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { Admin } from "@heshi/contract/system/admin";
import BellOutlined from "@ant-design/icons/BellOutlined";
import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { Mark } from "../base/mark.tsx";
import { go, To, useAddress } from "../base/router.tsx";
import { switchTheme, useDark } from "../base/theme.ts";
import { mayUse, useMay } from "../data/rights.ts";
import { q } from "../data/rpc.ts";
import { useConsoleSession } from "../data/session.ts";
import type { ScreenRow } from "../screen-row.ts";
import { screens } from "../screens.ts";
import { leave } from "./entered.ts";
import { ErrorBox } from "./error-box.tsx";
import { isHere } from "../data/present.ts";
import { useIdleEnd } from "./idle.ts";
import { isTyping } from "./keys.ts";

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

function SideLink({ row, path, count = 0 }: { row: ScreenRow; path: string; count?: number }) {
  const isHere = row.path === path;
  return (
    <To path={row.path} className={isHere ? "side-link is-here" : "side-link"}>
      <row.Icon />
      {row.title}
      {count > 0 && <span className="count">{count > 99 ? "99+" : count}</span>}
    </To>
  );
}

function Side({ path }: { path: string }) {
  const session = useConsoleSession();
  const counts = useCounts();
  const open = screens.filter(({ isHidden, method }) => !isHidden && mayUse(session, method));
  const groups = [...new Set(open.map(({ group }) => group))];
  return (
    <nav className="side" aria-label="主菜单">
      <To path="/" className="brand">
        <Mark />
        合市运营后台
      </To>
      {groups.map((group) => (
        <div key={group}>
          {group !== "" && <div className="side-group">{group}</div>}
          {open
            .filter((row) => row.group === group)
            .map((row) => (
              <SideLink key={row.path} row={row} path={path} count={counts[row.count ?? ""] ?? 0} />
            ))}
        </div>
      ))}
    </nav>
  );
}

function Search() {
  const field = useRef<InputRef>(null);
  const { path, search } = useAddress();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus({ cursor: "all" });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const words = path === "/search" ? (search.get("q") ?? "") : "";
  return (
    <Input
      ref={field}
      key={words}
      className="top-search"
      variant="filled"
      allowClear
      defaultValue={words}
      maxLength={60}
      aria-label="搜索"
      placeholder="会员号、手机号、各类单号"
      prefix={<SearchOutlined />}
      suffix={<kbd className="faint small">/</kbd>}
      onPressEnter={({ currentTarget }) => go(`/search?q=${encodeURIComponent(currentTarget.value.trim())}`)}
    />
  );
}

function Top() {
  const { self } = useConsoleSession();
  const dark = useDark();
  const { data } = useQuery({ ...q(Admin, "GetPending"), enabled: useMay("GetPending") });
  const waiting = (data?.list ?? []).filter(({ isOwn }) => !isOwn).length;
  const items = [
    { key: "own", label: "我的登录与密码", onClick: () => go("/own") },
    { key: "theme", label: dark ? "浅色" : "深色", onClick: switchTheme },
    { key: "leave", label: "退出登录", onClick: () => void leave() },
  ];
  return (
    <header className="top">
      <Search />
      <div className="top-right">
        <Badge count={waiting} size="small">
          <Button
            type="text"
            icon={<BellOutlined />}
            aria-label={`待复核 ${waiting} 件`}
            onClick={() => go("/pending")}
          />
        </Badge>
        <Dropdown menu={{ items }} trigger={["click"]}>
          <Button type="text">
            {self?.name} <span className="faint">{self?.roleTitle}</span>
          </Button>
        </Dropdown>
      </div>
    </header>
  );
}

/** Menu, search and the screen of the present address. */
export function Frame() {
  useIdleEnd();
  const session = useConsoleSession();
  const { path } = useAddress();
  const row = screens.find((one) => one.path === path);
  const isAllowed = row !== undefined && mayUse(session, row.method);
  useEffect(() => {
    document.title = `${row?.title ?? "页面不存在"} · 合市运营后台`;
  }, [row]);
  return (
    <div className="frame">
      <Side path={path} />
      <Top />
      <main>
        <ErrorBox key={path}>
          {isAllowed ? (
            <Suspense fallback={<Skeleton active />}>
              <row.Screen />
            </Suspense>
          ) : (
            <Empty description={row ? "当前角色没有这个页面的权限" : "页面不存在"} />
          )}
        </ErrorBox>
      </main>
    </div>
  );
}
