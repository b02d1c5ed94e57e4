import { Merchant } from "@heshi/contract/shop/merchant";
import { mayInShop } from "@heshi/contract/rights";
import { showToast } from "@heshi/ui/overlay/toast";
import { q } from "../data/query.ts";
import { queryClient, refetch } from "../data/query-client.ts";
import { rpc } from "../data/rpc.ts";
import { serverTime } from "../data/server-clock.ts";
import { navigateTo } from "../router/navigate.ts";
import { useSession } from "../session/session-store.ts";
import { playOrderSound } from "./order-sound.ts";

/** How often new orders are asked for, ms. */
export const ASK_MS = 20_000;
const ORDERS = "/pages/shop/order/list?tab=unshipped";

/** Whether somebody works for the shop at the moment: is logged in there, and on one of its pages. */
const isAtWork = (): boolean =>
  useSession.getState().token2 !== "" && /^\/pages\/(?:shop|goods\/edit)\//.test(window.location.pathname);

/** A message of the system's, where it is allowed and the app is not in view. */
function showNotice(text: string, to = ORDERS): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted" || !document.hidden)
    return;
  const notice = new Notification("合市商家", { body: text, tag: "shop-order" });
  notice.onclick = () => {
    window.focus();
    void navigateTo(to);
  };
}

async function tell(count: number): Promise<void> {
  const { orderSound, orderNotice } = await queryClient.fetchQuery(q(Merchant, "GetAlerts"));
  const text = `您有 ${count >= 100 ? "99+" : count} 笔新订单`;
  if (orderSound) void playOrderSound();
  if (orderNotice) showNotice(text);
  showToast(text);
  await refetch(["Merchant.GetCounter", "Merchant.GetOrders", "Merchant.GetOrderCounts"]);
}

let since: number | undefined;

let hears = false;
/** Hears of orders of the town at once, from the first page of the shop's on. */
async function hearTown(): Promise<void> {
  if (hears) return;
  const { shopLive } = await import("../chat/shop-side.ts");
  // another round may have been first
  if (hears) return;
  hears = true;
  shopLive().onPush("town.order", () => void tellTown({ isNews: true }).catch(() => undefined));
}

/** How many waited when it was asked last: pages are fetched again where it is another number. */
let known: number | undefined;

const TOWN = "/pages/shop/town/list";
/** Orders of the town ring until they are accepted; who may not see them hears nothing. */
async function tellTown({ isNews }: { isNews: boolean }): Promise<void> {
  if (!isAtWork()) return;
  const who = await queryClient.fetchQuery({ ...q(Merchant, "GetInfo"), staleTime: 60_000 });
  if (!mayInShop(who, "redeem")) return;
  const { waiting } = await rpc(Merchant).GetTownCounts({}, { isAlone: true });
  if (isNews || waiting !== known)
    await refetch(["Merchant.GetTownOrders", "Merchant.GetTownCounts", "Merchant.GetCounter"]);
  known = waiting;
  if (waiting === 0) return;
  const text = `有 ${waiting >= 100 ? "99+" : waiting} 笔同城订单等待接单`;
  const { orderSound, orderNotice } = await queryClient.fetchQuery(q(Merchant, "GetAlerts"));
  if (orderSound) void playOrderSound();
  if (orderNotice) showNotice(text, TOWN);
  showToast(text);
}

/** Asks once for orders that were paid since the last time, and tells who is at work of them. */
export async function askForNewOrders(): Promise<void> {
  if (!isAtWork()) return void (since = undefined);
  since ??= serverTime();
  const { count, at } = await rpc(Merchant).GetNewOrders({ since }, { isAlone: true });
  since = at;
  if (count > 0) await tell(count);
  void hearTown().catch(() => undefined);
  await tellTown({ isNews: false });
}

/** Asks every 20 seconds; a lost connection is asked again by the next round. Returns how to stop. */
export function watchNewOrders(): () => void {
  const timer = setInterval(() => void askForNewOrders().catch(() => undefined), ASK_MS);
  return () => clearInterval(timer);
}
