import { Third, Wechat } from "@heshi/contract/account/third";
import { isWeChat } from "#src/shared/session/device.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { withPaymentToast } from "#src/shared/place/place.ts";
import { noteEntry } from "#src/shared/router/return-entry.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { pay } from "../order.queries.ts";
import { type Channel, noteLeft } from "./pay-left.ts";

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

/** Pays through WeChat's browser: whether the user gave up. Whether it was paid, only the server knows. */
function invokeBridge(parameters: object): Promise<boolean> {
  const { WeixinJSBridge } = window as { WeixinJSBridge?: WeixinBridge };
  return new Promise((resolve) => {
    const done = (answer: unknown): void =>
      resolve((answer as { err_msg?: unknown } | undefined)?.err_msg === "get_brand_wcpay_request:cancel");
    if (WeixinJSBridge === undefined) resolve(false);
    else WeixinJSBridge.invoke("getBrandWCPayRequest", parameters, done);
  });
}

/** Starts an attempt and leaves for the channel's page, which redirects back; `quit`: the user gave up without leaving. */
export async function payByChannel(tradeNo: string, channel: Channel): Promise<"quit" | "left"> {
  const payer = channel === "wechat" ? await payerOf(tradeNo) : {};
  if (payer === undefined) return "left";
  const { attemptNo } = await pay.StartChannel({ tradeNo, channel });
  const { redirectUrl, jsapi } = await pay.OpenChannel({ attemptNo, openid: payer.openid });
  if (jsapi !== undefined && (await invokeBridge(jsapi))) return "quit";
  await noteEntry(PAY_ENTRY);
  noteLeft({ tradeNo, way: channel });
  window.location.assign(redirectUrl);
  return "left";
}
