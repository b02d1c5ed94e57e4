import { type ReactNode, useEffect } from "react";
import { NavBar, type NavKind } from "@heshi/ui/bar/nav-bar";
import { Page } from "@heshi/ui/layout/page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useLocation } from "../router/router.tsx";
import { Loaded } from "./error-boundary.tsx";
import { navigateBack } from "../router/navigate.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { routeOf } from "../router/route-table.ts";
import { isTabPage } from "../router/tab-bar.ts";

export interface ScreenProps {
  children: ReactNode;
  /** By default the route's title. */
  title?: string;
  /** After the title: a count. */
  titleEnd?: ReactNode;
  /** `none`: the content has its own header and offline bar. */
  nav?: NavKind | "none";
  head?: ReactNode;
  right?: ReactNode;
  left?: ReactNode;
  close?: boolean;
  /** Under the nav bar, shown while the content loads: tabs, filters. */
  top?: ReactNode;
  bar?: ReactNode;
  wash?: boolean;
  white?: boolean;
  gap?: 0 | 4 | 8 | 12;
  skeleton?: ReactNode;
}

/** Sets the document's title while the page is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" || title === "首页" ? "合市" : `${title} · 合市`;
  }, [title]);
}

/**
 * A page with nav bar, title, and loading and failed states, so that its content can use `useSuspenseQuery` without a
 * loading branch.
 */
export function Screen(props: ScreenProps) {
  const { children, nav = "card", top, bar, wash, white, gap, skeleton = <RowSkeleton /> } = props;
  const { pathname } = useLocation();
  const title = props.title ?? routeOf(pathname)?.title ?? "";
  useDocumentTitle(title);
  const words = (
    <>
      {title}
      {props.titleEnd !== undefined && <> {props.titleEnd}</>}
    </>
  );
  const navBar = nav !== "none" && (
    <NavBar
      title={words}
      kind={nav}
      close={props.close}
      left={props.left}
      right={props.right}
      onBack={isTabPage(pathname) ? undefined : () => void navigateBack()}
    />
  );
  return (
    <Page
      nav={props.head ?? navBar}
      top={
        <>
          {top}
          {nav !== "none" && <OfflineBar />}
        </>
      }
      bar={bar}
      wash={wash}
      white={white}
      gap={gap}
      overPicture={nav === "picture"}
    >
      <Loaded skeleton={skeleton}>{children}</Loaded>
    </Page>
  );
}
