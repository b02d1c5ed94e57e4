import { type PayChannel, payChannels } from "@heshi/contract/pay/outside";
import { withBreaker } from "../breaker.ts";
import { createEgress } from "../egress.ts";
import type { GatewayConfig } from "../gateway-env.ts";
import { GatewayError } from "../gateway-error.ts";
import { PAY_PAGES, type Sandbox } from "../sandbox.types.ts";
import { createAllinpay } from "../fastpay/allinpay.ts";
import { ALLINPAY_HOSTS, type AllinpayConfig } from "../fastpay/allinpay-client.ts";
import { type BankPhone, fastpayWhenReady, withPhone } from "../fastpay/fastpay-phone.ts";
import type { FastpayGateway } from "../fastpay/fastpay.port.ts";
import { YEEPAY_FILES, YEEPAY_HOST } from "../yop/yop-client.ts";
import { createAlipay } from "./alipay.ts";
import type { AlipayConfig } from "./alipay-client.ts";
import type { PageChannel, PaymentGateway } from "./payment.port.ts";
import { loadSecrets, shopKeys, type SimulatorKeys } from "./sandbox/keys.ts";
import { createLazySimulator, whenReady } from "./sandbox/lazy.ts";
import { writePast } from "./sandbox/past.ts";
import { createWechatPay } from "./wechat.ts";
import type { WechatPayConfig } from "./wechat-client.ts";
import { createYeepayPay, type YeepayPayConfig } from "./yeepay-pay.ts";

/** After this long the simulator starts by itself, to send pending notices. */
const DELAY_MS = 1_500;

/** How the payment simulator runs: in a child process, or in a test's own. */
export type SimulatorRunner = { url: () => Promise<string>; stop: () => Promise<void> };

/** `runner` is for tests. */
export type PaymentOptions = {
  config: GatewayConfig;
  folder: string;
  clock: () => Date;
  runner?: SimulatorRunner;
  /** Where the codes of a simulated bank arrive. */
  phone?: BankPhone;
};

/** The gateways of all channels. */
export type PaymentGateways = Readonly<Record<PageChannel, PaymentGateway> & { fastpay: FastpayGateway }>;

/** All channels, and what belongs to their simulator. */
export type PaymentPart = {
  gateway: PaymentGateways;
  sandbox: Sandbox;
  simulated: readonly string[];
  close: () => Promise<void>;
};

/** Real adapters if configured; else real adapters pointed at the simulator's process. */
export async function buildPayment(options: PaymentOptions): Promise<PaymentPart> {
  const { config, folder, clock, phone } = options;
  const real = realChannels(config, clock);
  const simulated = payChannels.filter((channel) => !real[channel]).map((channel) => NAMES[channel]);
  if (isWhole(real)) return { gateway: real, sandbox: {}, simulated, close: () => Promise.resolve() };
  const keys = shopKeys(await loadSecrets(folder));
  const { url, stop } = options.runner ?? runnerOf(config, folder);
  const on = (at: string): PaymentGateways => simulatedChannels(at, keys, { clock, pages: PAY_PAGES });
  return {
    gateway: {
      wechat: real.wechat ?? whenReady(url, (at) => on(at).wechat),
      alipay: real.alipay ?? whenReady(url, (at) => on(at).alipay),
      fastpay: real.fastpay ?? fastpayWhenReady(url, (at) => withPhone(on(at).fastpay, at, phone)),
      yeepay: real.yeepay ?? whenReady(url, (at) => on(at).yeepay),
    },
    sandbox: {
      paymentUrl: url,
      pastPayments: async (payments) => {
        await writePast(folder, payments);
        // one that runs already takes it up
        const headers = { "content-type": "application/json" };
        const asked = { method: "POST", headers, body: "{}", signal: AbortSignal.timeout(20_000) };
        const { ok, status } = await fetch(`${await url()}/sandbox/past`, asked);
        if (!ok) throw new GatewayError("bad-answer", `the payment simulator answered ${status}`);
      },
    },
    simulated,
    close: stop,
  };
}

/** What each channel is called where it is simulated. */
const NAMES: Readonly<Record<PayChannel, string>> = {
  wechat: "wechat-pay",
  alipay: "alipay",
  fastpay: "fastpay",
  yeepay: "yeepay",
};

const isWhole = (gateways: Partial<PaymentGateways>): gateways is PaymentGateways =>
  payChannels.every((channel) => gateways[channel]);

/** The channels that are configured. */
const realChannels = (
  { wechatPay, alipay, allinpay, yeepay }: GatewayConfig,
  clock: () => Date,
): Partial<PaymentGateways> => ({
  ...(wechatPay && { wechat: realWechat(wechatPay, clock) }),
  ...(alipay && { alipay: realAlipay(alipay, clock) }),
  ...(allinpay && { fastpay: realAllinpay(allinpay, clock) }),
  ...(yeepay && { yeepay: realYeepay(yeepay, clock) }),
});

function runnerOf({ simulator: { url, port, timeScale } }: GatewayConfig, folder: string): SimulatorRunner {
  if (url !== undefined) return { url: () => Promise.resolve(url), stop: () => Promise.resolve() };
  return createLazySimulator({ folder, port, timeScale, publicUrl: PAY_PAGES, delayMs: DELAY_MS });
}

const realWechat = (config: WechatPayConfig, clock: () => Date): PaymentGateway => {
  const egress = withBreaker(createEgress({ hosts: ["api.mch.weixin.qq.com"] }), { clock });
  return createWechatPay({ config, egress, clock });
};

const realAlipay = (config: AlipayConfig, clock: () => Date): PaymentGateway => {
  const egress = withBreaker(createEgress({ hosts: ["openapi.alipay.com", "dwbillcenter.alipay.com"] }), {
    clock,
  });
  return createAlipay({ config, egress, clock });
};

const realAllinpay = (config: AllinpayConfig, clock: () => Date): FastpayGateway =>
  createAllinpay({ config, clock, egress: withBreaker(createEgress({ hosts: ALLINPAY_HOSTS }), { clock }) });

const realYeepay = (config: YeepayPayConfig, clock: () => Date): PaymentGateway => {
  const egress = withBreaker(createEgress({ hosts: [YEEPAY_HOST, YEEPAY_FILES] }), { clock });
  return createYeepayPay({ config, egress, clock });
};

/** The real adapters on a running simulator; `pages` is where browsers find its pages. */
export function simulatedChannels(
  url: string,
  keys: SimulatorKeys,
  { clock, pages }: { clock: () => Date; pages: string },
): PaymentGateways {
  const egress = createEgress({ hosts: [], simulatorUrl: url });
  const wechat = { ...keys.wechat, baseUrl: url, payPages: [`${pages}/pay/`] };
  const alipay = {
    ...keys.alipay,
    gatewayUrl: `${url}/gateway.do`,
    pageUrl: `${pages}/gateway.do`,
    billOrigins: [url],
  };
  const fastpay = { ...keys.fastpay, baseUrl: url, billOrigins: [url] };
  const yeepay = { ...keys.yeepay, baseUrl: url, payPages: [`${pages}/pay/`] };
  return {
    wechat: createWechatPay({ config: wechat, egress, clock }),
    alipay: createAlipay({ config: alipay, egress, clock }),
    fastpay: createAllinpay({ config: fastpay, egress, clock }),
    yeepay: createYeepayPay({ config: yeepay, egress, clock }),
  };
}
