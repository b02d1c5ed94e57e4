import { Component, createElement, lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { NavBar } from "@heshi/ui/bar/nav-bar";
import { Page } from "@heshi/ui/layout/page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { FailureFace } from "#src/shared/shell/error-boundary.tsx";
import { isClosed, navigateBack } from "#src/shared/router/navigate.ts";
import { OfflineBar } from "#src/shared/shell/offline-bar.tsx";
import type { KnownPage } from "#src/shared/router/route.ts";
import { useDocumentTitle } from "#src/shared/shell/screen.tsx";
import { useSession } from "#src/shared/session/session-store.ts";
import { isTabPage } from "#src/shared/router/tab-bar.ts";
import { Gate } from "./gate.tsx";
import { dropPage, loadPage } from "./load-page.ts";

/** Nav bar and background of a page without its code. */
export function Frame({
  row,
  children,
}: {
  row: Pick<KnownPage, "title" | "path" | "nav">;
  children: ReactNode;
}) {
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
export const plain = ({ title, path }: KnownPage): Pick<KnownPage, "title" | "path"> => ({ title, path });

const Closed = lazy(() => import("./closed/closed-page.tsx").then((page) => ({ default: page.Closed })));

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
  const isShut = useSession(() => isClosed(row.path));
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
      <Gate
        row={row}
        waiting={skeleton}
        closed={
          <Suspense fallback={skeleton}>
            <Closed row={row} />
          </Suspense>
        }
      >
        <Suspense fallback={skeleton}>{isShut ? <Closed row={row} /> : <LoadedPage row={row} />}</Suspense>
      </Gate>
    </PageBoundary>
  );
}
