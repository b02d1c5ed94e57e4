import type { Egress } from "../egress.types.ts";
import type { GatewayConfig } from "../gateway-env.ts";
import type { Sandbox } from "../sandbox.types.ts";
import { createAlipayTransfer } from "./alipay-transfer.ts";
import { createBankFolder } from "./bank-folder.ts";
import { createPayoutSimulator } from "./payout-simulator.ts";
import type { PayoutGateways } from "./payout.port.ts";
import { createWechatTransfer } from "./wechat-transfer.ts";

type Options = {
  /** The simulated channels' book. */
  file: string;
  clock: () => Date;
  egressTo: (clock: () => Date, ...hosts: readonly string[]) => Egress;
};
type Built = { gateway: PayoutGateways; sandbox: Sandbox; simulated: readonly string[] };

/** Each kind's real gateway where it is configured, and the simulator's for the others. */
export async function buildPayout(
  { wechatTransfer, alipayTransfer, bankFolder }: GatewayConfig,
  { file, clock, egressTo }: Options,
): Promise<Built> {
  const { gateways, sandbox } = await createPayoutSimulator({ clock, file });
  const wechat =
    wechatTransfer &&
    createWechatTransfer({ config: wechatTransfer, clock, egress: egressTo(clock, "api.mch.weixin.qq.com") });
  const alipay =
    alipayTransfer &&
    createAlipayTransfer({ config: alipayTransfer, clock, egress: egressTo(clock, "openapi.alipay.com") });
  const bank = bankFolder && createBankFolder({ config: bankFolder, clock });
  return {
    gateway: {
      wechat: wechat ?? gateways.wechat,
      alipay: alipay ?? gateways.alipay,
      bank: bank ?? gateways.bank,
    },
    sandbox: wechat && alipay && bank ? {} : { payout: sandbox },
    simulated: [
      ...(wechat ? [] : ["payout-wechat"]),
      ...(alipay ? [] : ["payout-alipay"]),
      ...(bank ? [] : ["payout-bank"]),
    ],
  };
}
