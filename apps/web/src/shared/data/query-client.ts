import { QueryClient } from "@tanstack/react-query";
import { TransportError } from "./errors.ts";

/** No answer, or a proxy's while the server restarts. */
const LOST: readonly number[] = [0, 502, 504];

/** Whether a call failed since there was no connection, rather than by what was asked. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof TransportError && LOST.includes(failure.ret);

/** Retries twice after a lost connection, never after a refusal. */
function retry(count: number, failure: unknown): boolean {
  return count < 2 && isLost(failure);
}

/** The cache of server state; without a network a call fails at once, so that the page can offer a retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: (count) => 500 * 2 ** count, staleTime: 10_000, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Drops what another member or merchant saw; visible pages fetch again. */
export function dropServerState(): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.resetQueries({ type: "active" });
}

/**
 * Invalidates the answers of methods (`Wares.GetCart`) or groups (`Wares`), and fetches those on the page again unless
 * `later`; resolves when all are fetched or have failed.
 */
export const refetch = (names: readonly string[], later = false): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      names.some((name) => key === name || String(key).startsWith(`${name}.`)),
    refetchType: later ? "none" : "active",
  });
