import { Badge, Button, Dropdown, Empty, Input, type InputRef, Skeleton } from "antd";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { Admin } from "@heshi/contract/system/admin";
import BellOutlined from "@ant-design/icons/BellOutlined";
import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { go, useAddress } from "../base/router.tsx";
import { switchTheme, useDark } from "../base/theme.ts";
import { mayUse, useMay } from "../data/rights.ts";
import { q } from "../data/rpc.ts";
import { useConsoleSession } from "../data/session.ts";
import { screens } from "../screens.ts";
import { BooksState } from "./books-state.tsx";
import { leave } from "./entered.ts";
import { ErrorBox } from "./error-box.tsx";
import { useIdleEnd } from "./idle.ts";
import { isTyping } from "./keys.ts";
import { Side } from "./side.tsx";

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
      placeholder="会员号、手机号、店名、各类单号"
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
        <BooksState />
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
      <main tabIndex={0}>
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
