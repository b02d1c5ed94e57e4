import { Credit } from "@heshi/contract/money/credit";
import type { PayWay } from "@heshi/contract/pay/pay";
import type { RechargeView } from "@heshi/contract/money/recharge";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import type { Payment } from "#src/shared/pay/face.ts";
import { type Leaving, payByChannel } from "#src/shared/pay/leave.ts";
import type { Channel } from "#src/shared/pay/left.ts";
import type { Inward } from "./channel-list.tsx";
import type { PaymentSource } from "#src/shared/pay/use-result.ts";
import { toCardPay } from "#src/shared/pay/card-pay.ts";
import { withQuery } from "#src/shared/router/path.ts";

const RESULT = "/pages/wallet/recharge/result";
const credit = rpc(Credit);

/** The page of a recharge that was begun. */
export const resultPath = (rechargeNo: string): string => withQuery(RESULT, { rechargeNo });

/** How a recharge is paid through a channel. */
const leavingFor = (rechargeNo: string): Leaving => ({
  payNo: rechargeNo,
  page: RESULT,
  name: "rechargeNo",
  start: (channel) => credit.StartRecharge({ rechargeNo, channel }),
});

/** How a recharge is read, asked and ended. */
export const rechargeSource = (rechargeNo: string): PaymentSource<RechargeView> => ({
  payNo: rechargeNo,
  query: q(Credit, "GetRecharge", { rechargeNo }),
  check: () => credit.CheckRecharge({ rechargeNo }, { isAlone: true }),
  stop: () => credit.StopRecharge({ rechargeNo }, { isAlone: true }),
  events: ["recharge.state", "pay.refunded"],
});

/** A recharge as every payment is shown. */
export const paymentOf = ({ rechargeNo, state, amountFen, underWay }: RechargeView): Payment => ({
  payNo: rechargeNo,
  state,
  amountFen,
  underWay,
});

/** The channel proposed: the one under way, else the one used last, else the first. */
export const firstChannel = (
  channels: readonly { channel: Channel }[],
  ...known: readonly (PayWay | undefined)[]
): Inward | undefined =>
  known
    .map((way) => (way === "fastpay" ? way : channels.find(({ channel }) => channel === way)?.channel))
    .find((way) => way !== undefined) ?? channels[0]?.channel;

/** Leaves for the channel's page, or for ours that pays from a bound card. */
export async function payBy(rechargeNo: string, way: Inward): Promise<"quit" | "left"> {
  if (way !== "fastpay") return payByChannel(leavingFor(rechargeNo), way);
  await toCardPay({ rechargeNo });
  return "left";
}
