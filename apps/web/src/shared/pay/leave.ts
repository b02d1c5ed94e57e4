import { Third, Wechat } from "@heshi/contract/account/third";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Pay } from "@heshi/contract/pay/pay";
import { isWeChat } from "../session/device.ts";
import { navigateTo, redirectTo } from "../router/navigate.ts";
import { withQuery } from "../router/path.ts";
import { withPaymentToast } from "../place/place.ts";
import { noteEntry } from "../router/return-entry.ts";
import { rpc } from "../data/rpc.ts";
import { type Channel, noteLeft } from "./left.ts";

/** Storage key of the history entry from which the cashier was left for a channel's page. */
export const PAY_ENTRY = "hs:pay-entry";

/** What is paid, and the page that shows the result. */
export interface Leaving {
  payNo: string;
  /** /pages/order/app-pay, and the name of its parameter: tradeNo */
  page: string;
  name: string;
  /** Begins an attempt. */
  start: (channel: Channel) => Promise<{ attemptNo: string }>;
  /** Asks for the channel's page; by default that of an attempt of the member's own. */
  open?: (of: { attemptNo: string; openid: string | undefined }) => Promise<Opened>;
}

type Opened = OutputOf<(typeof Pay)["methods"]["OpenChannel"]>;

interface WeixinBridge {
  invoke: (name: string, parameters: object, done: (answer: unknown) => void) => void;
}

interface Payer {
  openid?: string;
}

/** The payer: inside WeChat the openid for the code in the URL; undefined when it redirects to get a code. */
async function payerOf({ payNo, page, name }: Leaving): Promise<Payer | undefined> {
  if (!isWeChat()) return {};
  const query = new URLSearchParams(window.location.search);
  const code = query.get("code");
  if (code === null || query.get("state") !== payNo) {
    const input = { provider: "wechat", state: payNo, returnPath: page } as const;
    const { url } = await rpc(Third).GetAuthorizeUrl(input);
    window.location.assign(url);
    return undefined;
  }
  // a code is valid once
  await redirectTo(withQuery(page, { [name]: payNo }));
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

/**
 * Starts an attempt and leaves for the channel's page, which redirects back, or for a page of our own; `quit`: the user gave up
 * without leaving.
 */
export async function payByChannel(leaving: Leaving, channel: Channel): Promise<"quit" | "left"> {
  const { payNo, start, open = rpc(Pay).OpenChannel } = leaving;
  const payer = channel === "wechat" ? await payerOf(leaving) : {};
  if (payer === undefined) return "left";
  const { attemptNo } = await start(channel);
  const { redirectUrl, jsapi } = await open({ attemptNo, openid: payer.openid });
  if (jsapi !== undefined && (await invokeBridge(jsapi))) return "quit";
  if (redirectUrl.startsWith("/pages/")) {
    await navigateTo(redirectUrl);
    return "left";
  }
  await noteEntry(PAY_ENTRY);
  noteLeft({ payNo, way: channel });
  window.location.assign(redirectUrl);
  return "left";
}
