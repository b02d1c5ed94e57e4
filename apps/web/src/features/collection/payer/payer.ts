import type { OutputOf } from "@heshi/contract/frame/define";
import type { CodeChannel } from "@heshi/contract/collection/collection-view";
import { Payment } from "@heshi/contract/collection/payment";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { type Leaving, payByChannel } from "#src/shared/pay/leave.ts";
import type { PaymentSource } from "#src/shared/pay/use-result.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { isWeChat } from "#src/shared/session/device.ts";

const payment = rpc(Payment);
const RESULT = "/pages/collection/payment/success";

export type PayeeView = OutputOf<(typeof Payment)["methods"]["GetPayee"]>;
export type Result = OutputOf<(typeof Payment)["methods"]["GetResult"]>;

/** The page of a payment that was begun. */
export const resultPath = (receipt: string): string => withQuery(RESULT, { receipt });
/** The page that pays a code. */
export const payPath = (codeNo: string): string =>
  withQuery("/pages/collection/payment/index", { code: codeNo });

/** The channel proposed, by where the page runs. */
export const ownChannel = (): CodeChannel =>
  !isWeChat() && /AlipayClient/i.test(navigator.userAgent) ? "alipay" : "wechat";

/** How a payment that was begun is paid. */
const leavingFor = (receipt: string): Leaving => ({
  payNo: receipt,
  page: RESULT,
  name: "receipt",
  // its attempt was begun with it
  start: async () => ({ attemptNo: "" }),
  open: ({ openid }) => payment.Open({ receipt, ...(openid !== undefined && { openid }) }),
});

/** Leaves for the channel of a payment. */
export const leaveFor = (receipt: string, channel: CodeChannel): Promise<"quit" | "left"> =>
  payByChannel(leavingFor(receipt), channel);

/** How a payment is read, asked and ended. */
export const resultSource = (receipt: string): PaymentSource<Result> => ({
  payNo: receipt,
  query: q(Payment, "GetResult", { receipt }),
  check: () => payment.CheckResult({ receipt }, { isAlone: true }),
  stop: () => payment.Stop({ receipt }, { isAlone: true }),
  events: [],
});
