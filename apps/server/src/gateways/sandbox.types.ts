import type { ExpressSandbox } from "./express/express-simulator.ts";
import type { MapSandbox } from "./map/map-simulator.ts";
import type { SimulatedPhone } from "./sms/sms-simulator.ts";
import type { ThirdSandbox } from "./third/third-simulator.ts";

/** Under this path the shop passes the payment simulator's pages on. */
export const PAY_PAGES = "/sandbox/channel";

/** Under this path the shop shows the login pages of the simulated providers. */
export const LOGIN_PAGES = "/sandbox/third";

/** Controls of the simulators that are in use; what is real has none. */
export type Sandbox = {
  phone?: SimulatedPhone;
  express?: ExpressSandbox;
  map?: MapSandbox;
  third?: ThirdSandbox;
  /** The payment simulator's address, starting it if need be. */
  paymentUrl?: () => Promise<string>;
};
