import type { BankcardSandbox } from "./bankcard/bankcard-simulator.ts";
import type { ExpressSandbox } from "./express/express-simulator.ts";
import type { HookSandbox } from "./hook/hook-simulator.ts";
import type { InvoiceSandbox } from "./invoice/invoice-simulator.ts";
import type { MapSandbox } from "./map/map-simulator.ts";
import type { OcrSandbox } from "./ocr/ocr-simulator.ts";
import type { PastPayment } from "./payment/sandbox/past.ts";
import type { PayoutSandbox } from "./payout/payout-simulator.ts";
import type { RiderSandbox } from "./rider/rider-simulator.ts";
import type { SimulatedPhone } from "./sms/sms-simulator.ts";
import type { YopSandbox } from "./yop/yop-simulator.ts";
import type { ThirdSandbox } from "./third/third-simulator.ts";

/** The path under which the shop proxies the payment simulator's pages. */
export const PAY_PAGES = "/sandbox/channel";

/** The path of the simulated providers' login pages. */
export const LOGIN_PAGES = "/sandbox/third";

/** Controls of the simulators in use; real providers have none. */
export type Sandbox = {
  phone?: SimulatedPhone;
  bankcard?: BankcardSandbox;
  ocr?: OcrSandbox;
  invoice?: InvoiceSandbox;
  yop?: YopSandbox;
  payout?: PayoutSandbox;
  express?: ExpressSandbox;
  map?: MapSandbox;
  hook?: HookSandbox;
  rider?: RiderSandbox;
  third?: ThirdSandbox;
  /** Has the payment simulator know payments that were made before it is started. */
  pastPayments?: (payments: readonly PastPayment[]) => Promise<void>;
  /** The payment simulator's address; starts it if necessary. */
  paymentUrl?: () => Promise<string>;
};
