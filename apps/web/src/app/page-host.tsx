import { Component, createElement, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { Empty } from "@heshi/ui/state/empty";
import { NavBar } from "@heshi/ui/bar/nav-bar";
import { Page } from "@heshi/ui/layout/page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { FailureFace } from "#src/shared/shell/error-boundary.tsx";
import { toLogin, toMerchantLogin } from "#src/shared/router/gates.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { OfflineBar } from "#src/shared/shell/offline-bar.tsx";
import type { KnownPage } from "#src/shared/router/route.ts";
import { useDocumentTitle } from "#src/shared/shell/screen.tsx";
import { isTabPage } from "#src/shared/router/tab-bar.ts";
import { Gate } from "./gate.tsx";
import { dropPage, loadPage } from "./load-page.ts";

/** Nav bar and background of a page without its code. */
function Frame({ row, children }: { row: Pick<KnownPage, "title" | "path" | "nav">; children: ReactNode }) {
  useDocumentTitle(row.title ?? "");
  const back = isTabPage(row.path) ? undefined : () => void navigateBack();
  return (
    <Page
      nav={<NavBar title={row.title ?? ""} kind={row.nav} onBack={back} />}
      top={<OfflineBar />}
      overPicture={row.nav === "picture"}
    >
      {children}
    </Page>
  );
}

/** Without a nav bar over a picture. */
const plain = ({ title, path }: KnownPage): Pick<KnownPage, "title" | "path"> => ({ title, path });

function LoadedPage({ row }: { row: KnownPage }) {
  return createElement(use(loadPage(row)));
}

type BoundaryProps = { row: KnownPage; children: ReactNode; onRetry: () => void };

/** Catches what a page itself does not: its code failed to load, or an error outside of its content. */
class PageBoundary extends Component<BoundaryProps, { failure: unknown; failed: boolean }> {
  override state: { failure: unknown; failed: boolean } = {
    failure: undefined,
    failed: false,
  };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true };
  }

  override componentDidCatch(): void {
    window.addEventListener("online", this.#retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.#retry);
  }

  /** Once the network is back, as the button does. */
  readonly #retry = (): void => this.props.onRetry();

  override render(): ReactNode {
    const { row, children, onRetry } = this.props;
    if (!this.state.failed) return children;
    return (
      <Frame row={plain(row)}>
        <FailureFace failure={this.state.failure} onRetry={onRetry} />
      </Frame>
    );
  }
}

/** One page of the route table: access check, skeleton while its code loads, retry when that fails. */
export function PageHost({ row }: { row: KnownPage }) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (row.scroll !== false) return;
    document.body.style.overflow = "hidden";
    return () => {
      document.body.style.overflow = "";
    };
  }, [row]);
  const retry = (): void => {
    dropPage(row);
    setRound(round + 1);
  };
  const skeleton = <Frame row={row}>{createElement(row.skeleton ?? RowSkeleton)}</Frame>;
  return (
    <PageBoundary key={round} row={row} onRetry={retry}>
      <Gate row={row} waiting={skeleton} closed={<Closed row={row} />}>
        <Suspense fallback={skeleton}>
          <LoadedPage row={row} />
        </Suspense>
      </Gate>
    </PageBoundary>
  );
}

/** A page whose question was declined or not asked; its button logs in without another question. */
function Closed({ row }: { row: KnownPage }) {
  const [title, login] =
    row.access === "merchant"
      ? (["请登录商家端", toMerchantLogin] as const)
      : (["请先登录", toLogin] as const);
  return (
    <Frame row={plain(row)}>
      <Empty picture="mail" title={title} action={{ text: "登录", onPress: () => login() }} />
    </Frame>
  );
}

/** The page of unknown paths. */
export function NotFoundPage() {
  return (
    <Frame row={{ title: "页面不存在", path: "/404" }}>
      <Empty
        picture="leaf"
        title="页面不存在"
        help="链接可能已失效，去首页看看"
        action={{ text: "返回首页", onPress: () => navigateBack(Number.MAX_SAFE_INTEGER) }}
      />
    </Frame>
  );
}
