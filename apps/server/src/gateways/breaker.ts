import type { Egress } from "./egress.types.ts";
import { GatewayError } from "./gateway-error.ts";

/** After `failures` in a row, calls are refused for `openMs`; then one call is let through. */
export type BreakerOptions = {
  failures?: number;
  openMs?: number;
  clock: () => Date;
};

/**
 * Wraps an egress in a circuit breaker, so that a hanging provider costs one timeout at intervals and not one for each
 * request. Transport errors, timeouts and answers of 500 or more count; refusals do not.
 */
export function withBreaker(egress: Egress, options: BreakerOptions): Egress {
  const { failures = 5, openMs = 10_000, clock } = options;
  let failed = 0;
  let openUntil = 0;
  let isTrying = false;
  const note = (isGood: boolean): void => {
    failed = isGood ? 0 : failed + 1;
    openUntil = failed >= failures ? clock().getTime() + openMs : 0;
  };
  return async (request) => {
    const isHalfOpen = openUntil > 0;
    if (isHalfOpen && (isTrying || clock().getTime() < openUntil))
      throw new GatewayError("open", "circuit breaker open after repeated failures");
    if (isHalfOpen) isTrying = true;
    try {
      const answer = await egress(request);
      note(answer.status < 500);
      return answer;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fault !== "address") note(false);
      throw error;
    } finally {
      if (isHalfOpen) isTrying = false;
    }
  };
}
