import { Button, Result } from "antd";
import { Component, type ReactNode } from "react";
import { wordsOf } from "../data/use-act.ts";

/** Shows that a screen failed, with a way on. */
export class ErrorBox extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown): { failure: unknown } {
    return { failure };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const again = <Button onClick={() => location.reload()}>重新加载</Button>;
    return <Result status="warning" title={wordsOf(failure)} extra={again} />;
  }
}
