import type { MouseEvent, ReactNode } from "react";
import { showFailure } from "../data/error-actions.ts";
import { goTo, isClosed } from "./navigate.ts";
import { isBuilt } from "./route-table.ts";

export interface LinkProps {
  /** A path of the app with its query, or an http URL. */
  to: string;
  children: ReactNode;
  className?: string;
  label?: string;
  /** Shown when the page is not built; by default nothing. */
  otherwise?: ReactNode;
}

/** A link inside the app, hidden when its page is not built, and off when it is closed to this member: a tap says why. */
export function Link({ to, children, className, label, otherwise = null }: LinkProps) {
  if (to.startsWith("/") && !isBuilt(to)) return otherwise;
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to).catch(showFailure);
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-disabled={isClosed(to) || undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
