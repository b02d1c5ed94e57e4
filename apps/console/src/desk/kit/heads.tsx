import { Button } from "antd";
import type { ReactNode } from "react";

type Head = { title: ReactNode; about?: ReactNode; children?: ReactNode };

/** The head of a screen: its title, a line beside it, and at its end what is done with the whole of it. */
export const ScreenHead = ({ title, about, children }: Head) => (
  <div className="screen-head">
    <h1>{title}</h1>
    {about !== undefined && <span className="faint">{about}</span>}
    {children !== undefined && <div className="actions">{children}</div>}
  </div>
);

/** A panel of a page under a heading. */
export const Panel = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <section className="panel">
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

type Found = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The way to further rows below a table; nothing where there are none. */
export const MoreRows = ({ found }: { found: Found }) =>
  found.hasNextPage && (
    <div className="more">
      <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
        更多
      </Button>
    </div>
  );
