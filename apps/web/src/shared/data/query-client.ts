import { QueryClient } from "@tanstack/react-query";
import { TransportError } from "./errors.ts";

/** No answer, or a proxy's that found no server: it may be starting anew. */
const LOST: readonly number[] = [0, 502, 504];

/** Twice more after a lost connection, never after a refusal. */
function retry(count: number, failure: unknown): boolean {
  return count < 2 && failure instanceof TransportError && LOST.includes(failure.ret);
}

/** The one cache of server state. A call without a network fails at once and shows its retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: (count) => 500 * 2 ** count, staleTime: 10_000, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Forgets what another member or merchant saw; pages that are shown ask anew. */
export function forgetServerState(): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.resetQueries({ type: "active" });
}

/**
 * Marks what methods (`Wares.GetCart`) or whole groups (`Wares`) answered as stale, and fetches it anew where the page
 * shows it, unless that is left for `later`. Resolves when all of that is there, or failed.
 */
export const refetch = (names: readonly string[], later = false): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      names.some((name) => key === name || String(key).startsWith(`${name}.`)),
    refetchType: later ? "none" : "active",
  });
