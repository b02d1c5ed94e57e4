import type { payChannels } from "@heshi/contract/trade/pay";
import { Third, Wechat } from "@heshi/contract/account/third";
import { isWeChat } from "#src/shared/session/device.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { withPaymentToast } from "#src/shared/place/place.ts";
import { noteEntry } from "#src/shared/router/return-entry.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { pay } from "../order.queries.ts";

type Channel = (typeof payChannels)[number];

export const CASHIER = "/pages/order/app-pay";
/** Storage key of the history entry from which the cashier was left for a channel's page. */
export const PAY_ENTRY = "hs:pay-entry";

interface WeixinBridge {
  invoke: (name: string, parameters: object, done: (answer: unknown) => void) => void;
}

interface Payer {
  openid?: string;
}

/** The payer: inside WeChat the openid for the code in the URL; undefined when it redirects to get a code. */
async function payerOf(tradeNo: string): Promise<Payer | undefined> {
  if (!isWeChat()) return {};
  const query = new URLSearchParams(window.location.search);
  const code = query.get("code");
  if (code === null || query.get("state") !== tradeNo) {
    const input = { provider: "wechat", state: tradeNo, returnPath: CASHIER } as const;
    const { url } = await rpc(Third).GetAuthorizeUrl(input);
    window.location.assign(url);
    return undefined;
  }
  // a code is valid once
  await redirectTo(withQuery(CASHIER, { tradeNo }));
  return withPaymentToast(rpc(Wechat).CodeToOpenid({ code }));
}

/** Pays through WeChat's browser; its answer is ignored, since only the server knows the result. */
function invokeBridge(parameters: object): Promise<void> {
  const { WeixinJSBridge } = window as { WeixinJSBridge?: WeixinBridge };
  return new Promise((resolve) => {
    if (WeixinJSBridge === undefined) resolve();
    else WeixinJSBridge.invoke("getBrandWCPayRequest", parameters, () => resolve());
  });
}

/** Starts an attempt and leaves for the channel's page, which redirects back to the cashier. */
export async function payByChannel(tradeNo: string, channel: Channel): Promise<void> {
  const payer = channel === "wechat" ? await payerOf(tradeNo) : {};
  if (payer === undefined) return;
  const { attemptNo } = await pay.StartChannel({ tradeNo, channel });
  const { redirectUrl, jsapi } = await pay.OpenChannel({ attemptNo, openid: payer.openid });
  if (jsapi !== undefined) await invokeBridge(jsapi);
  await noteEntry(PAY_ENTRY);
  window.location.assign(redirectUrl);
}
