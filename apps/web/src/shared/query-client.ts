import { QueryClient } from "@tanstack/react-query";
import { TransportError } from "./errors.ts";

/** Twice more after a lost connection, never after a refusal. */
function retry(count: number, failure: unknown): boolean {
  return count < 2 && failure instanceof TransportError && failure.ret === 0;
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
