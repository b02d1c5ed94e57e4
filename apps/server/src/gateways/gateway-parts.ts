import type { Egress } from "./egress.types.ts";

/** Everything an adapter gets from outside; `clock` is the machine's, never a test's shifted business time. */
export type GatewayParts<Config> = {
  config: Config;
  egress: Egress;
  clock: () => Date;
};
