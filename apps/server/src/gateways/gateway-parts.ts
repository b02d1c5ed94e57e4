import type { Egress } from "./egress.types.ts";

/** What an adapter needs; `clock` is the machine's time, never a test's shifted clock. */
export type GatewayParts<Config> = {
  config: Config;
  egress: Egress;
  clock: () => Date;
};
