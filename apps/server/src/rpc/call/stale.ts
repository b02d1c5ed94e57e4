import { isNamed } from "../../platform/cache.ts";
import type { Route } from "./service.ts";

/** For each command the cached public answers that it makes stale, of all the answers that its `changes` name. */
export function staleAnswers(routes: ReadonlyMap<string, Route>): ReadonlyMap<string, readonly string[]> {
  const cached = [...routes.values()].filter(({ method }) => method.cache).map(({ name }) => name);
  return new Map(
    [...routes.values()].map(({ name, method: { changes = [] } }) => [
      name,
      cached.filter((answer) => changes.some((change) => isNamed(answer, change))),
    ]),
  );
}
