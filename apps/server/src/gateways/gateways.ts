import type { Channel, PaymentGateway } from "./payment/payment.port.ts";

/** The outside world as the server sees it: each kind a port, its real adapter or its simulator. */
export type Gateways = {
  readonly payment: Readonly<Record<Channel, PaymentGateway>>;
  readonly storage: { put(bytes: Buffer, contentType: string): Promise<string> };
  /** Names of the kinds that are simulated, for the start-up line. */
  readonly simulated: readonly string[];
};
