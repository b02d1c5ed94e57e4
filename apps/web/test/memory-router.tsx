import { type ReactNode, useMemo, useState } from "react";
import { type Location, RouterContext, type RouterState } from "#src/shared/router/router.tsx";

const BASE = "http://localhost";

function locationOf(to: string, from: Location | undefined, key: string): Location {
  const base = from === undefined ? BASE : `${BASE}${from.pathname}${from.search}`;
  const { pathname, search, hash } = new URL(to, base);
  return { pathname, search, hash, key };
}

/** A router that does not change the document's address. */
export function MemoryRouter({
  children,
  initialEntries: [first = "/"] = [],
}: {
  children: ReactNode;
  initialEntries?: readonly string[];
}) {
  const [shown, setShown] = useState(() => ({
    location: locationOf(first, undefined, "default"),
    type: "POP" as RouterState["type"],
    depth: 0,
  }));
  const state = useMemo(
    (): RouterState => ({
      ...shown,
      navigate: (to, { replace = false } = {}) =>
        setShown((now) => ({
          location: locationOf(to, now.location, `${now.location.key}+`),
          type: replace ? "REPLACE" : "PUSH",
          depth: now.depth + (replace ? 0 : 1),
        })),
    }),
    [shown],
  );
  return <RouterContext value={state}>{children}</RouterContext>;
}
