import { type ReactNode, useEffect, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { askLogin, askMerchantLogin, here, isLoginPage } from "#src/shared/router/gates.ts";
import { loginReady } from "#src/shared/session/login-ready.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import type { KnownPage } from "#src/shared/router/route.ts";
import { routeOf, wholeTable } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";

export interface GateProps {
  row: KnownPage;
  children: ReactNode;
  /** Shown until it is known who is logged in. */
  waiting: ReactNode;
  closed: ReactNode;
}

/** Whether the session gives access to a page. */
export function mayEnter(row: KnownPage, session: { token: string; token2: string }): boolean {
  if (row.access === "public" || isLoginPage(row.path)) return true;
  const isStaffs = row.access === "merchant" || row.staff === true;
  return (isStaffs && session.token2 !== "") || (row.access === "member" && session.token !== "");
}

async function ask(row: KnownPage): Promise<void> {
  await wholeTable();
  const why = `登录后前往“${routeOf(row.path)?.title ?? "这个页面"}”`;
  const answer = await (row.access === "merchant" ? askMerchantLogin(why, here()) : askLogin(why, here()));
  // a question that was not asked is not declined: the login page may be open by now
  if (answer === false && !routeOf(row.path)?.visitor) await navigateBack();
}

/**
 * Shows a page if the session gives access to it; otherwise asks to log in, and goes back when that is declined, unless a visitor sees a
 * part of it.
 */
export function Gate({ row, children, waiting, closed }: GateProps) {
  const isOpen = useSession((session) => mayEnter(row, session));
  const [known, setKnown] = useState(false);
  useEffect(() => {
    if (isOpen) return;
    let left = false;
    const waited = row.access === "member" ? loginReady() : Promise.resolve();
    void waited.then(() => {
      if (left || mayEnter(row, useSession.getState())) return;
      setKnown(true);
      ask(row).catch(showFailure);
    });
    return () => {
      left = true;
    };
  }, [row, isOpen]);
  if (isOpen) return children;
  return known ? closed : waiting;
}
