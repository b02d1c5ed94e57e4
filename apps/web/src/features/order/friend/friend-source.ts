import { Friendpay, type FriendBill } from "@heshi/contract/pay/friendpay";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import type { Payment } from "#src/shared/pay/face.ts";
import type { PaymentSource } from "#src/shared/pay/use-result.ts";

/** The page of a payment for a friend. */
export const FRIEND_PAY = "/pages/order/friend-pay";

/** The same as every payment is shown. */
export const friendPaymentOf = ({ payCode, state, payableFen, underWay }: FriendBill): Payment => ({
  payNo: payCode,
  state,
  amountFen: payableFen,
  underWay,
});

/** How the payment for a friend is read, asked and ended. */
export const friendSource = (payCode: string): PaymentSource<FriendBill> => ({
  payNo: payCode,
  query: q(Friendpay, "GetBill", { payCode }),
  check: () => rpc(Friendpay).CheckResult({ payCode }, { isAlone: true }),
  stop: () => rpc(Friendpay).StopChannel({ payCode }, { isAlone: true }),
  events: [],
});
