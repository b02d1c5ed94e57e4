import { Component, type ReactNode, Suspense } from "react";
import { Empty } from "@heshi/ui/state/empty";
import { Failure } from "@heshi/ui/state/failure";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { codes, RpcRefusal, TransportError } from "../data/errors.ts";
import { toLogin } from "../router/gates.ts";
import { navigateBack } from "../router/navigate.ts";
import { typed } from "../session/typed.ts";

type Props = { children: ReactNode; onReset: () => void };
type State = { failure: unknown; failed: boolean };

class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined, failed: false };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure, failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener("online", this.#onOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.#onOnline);
  }

  /** Retries after a network failure when the network is back. */
  readonly #onOnline = (): void => {
    if (this.state.failed && this.state.failure instanceof TransportError) this.#reset();
  };

  readonly #reset = (): void => {
    this.props.onReset();
    this.setState({ failure: undefined, failed: false });
  };

  override render(): ReactNode {
    const { failure, failed } = this.state;
    return failed ? <FailureFace failure={failure} onRetry={this.#reset} /> : this.props.children;
  }
}

/** Texts for failures that are not refusals: no answer, a bad answer, a programming error. */
function wordsOf(failure: unknown): { title?: string; help?: string } {
  if (!(failure instanceof TransportError))
    return { title: "没有加载出来", help: "页面出了点问题，重新加载试试" };
  if (failure.ret !== 0) return { title: "服务开小差了", help: "请稍后再试" };
  return typed.at === window.location.pathname ? { help: "检查网络后再试，已填的内容不会丢" } : {};
}

/** Replaces content that failed, with the reason and a way on. */
export function FailureFace({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (!(failure instanceof RpcRefusal)) return <Failure {...wordsOf(failure)} onRetry={onRetry} />;
  if (failure.code === codes.memberInvalid) {
    return <Empty picture="boy" title="登录后查看" action={{ text: "去登录", onPress: () => toLogin() }} />;
  }
  // repeating the call cannot change a refusal
  return (
    <Empty
      picture="box"
      title={failure.code === codes.wrongField ? "没有找到要看的内容" : failure.message}
      action={{ text: "返回", onPress: () => navigateBack() }}
    />
  );
}

/** Content that suspends: a skeleton while it loads, a retry where it fails. */
export function Loaded({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Shows a failure of its content with a retry that also resets failed queries. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary onReset={reset}>{children}</Boundary>}
    </QueryErrorResetBoundary>
  );
}
