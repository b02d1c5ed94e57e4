/** How an outside call failed; `refused` is the provider's refusal, `open` the circuit breaker's. */
export type GatewayFault =
  | "address"
  | "timeout"
  | "too-large"
  | "redirect"
  | "transport"
  | "open"
  | "bad-answer"
  | "bad-signature"
  | "refused";

/** An outside call without a usable answer. `code` is the provider's; no field contains secrets or personal data. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly fault: GatewayFault;
  readonly code: string | undefined;

  constructor(fault: GatewayFault, detail: string, code?: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.code = code;
  }
}
