/** Keys and webhooks of the demo shop: one that works, one that does not, with deliveries in every state. */
import { createHash } from "node:crypto";
import { hookEventTitles } from "@heshi/contract/shop/hooks";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import type { DemoWorld } from "../world.types.ts";
import { shopId } from "./fill-catalogue.ts";
import { type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const DEMO_SHOP = "13900010001";

const keys = [
  {
    name: "仓储 ERP",
    scopes: ["goods.read", "stock.write", "orders.read", "orders.ship"],
    ago: 40,
    usedAgo: 3 * MINUTE_MS,
  },
  { name: "数据看板", scopes: ["goods.read", "orders.read"], ago: 12, usedAgo: null },
] as const;
const hooks = [
  {
    key: "erp",
    url: "https://erp.hook.test/heshi",
    events: ["order.paid", "order.shipped", "order.refunded", "after.opened", "stock.low"],
    ago: 40,
  },
  { key: "old", url: "https://broken.hook.test/notify", events: ["order.paid"], ago: 90 },
] as const;

/** What the first webhook was sent: event, how long ago, and what came of it. */
const sendings = [
  { event: "order.paid", ago: 20 * MINUTE_MS, tries: 1, fault: null, isDone: true },
  { event: "after.opened", ago: 2 * HOUR_MS, tries: 3, fault: "返回了 503", isDone: false },
  { event: "stock.low", ago: 5 * HOUR_MS, tries: 1, fault: null, isDone: true },
  { event: "order.shipped", ago: 9 * HOUR_MS, tries: 2, fault: null, isDone: true },
  { event: "order.refunded", ago: 2 * DAY_MS, tries: 8, fault: "5 秒内没有应答", isDone: false },
] as const;

const deliveryRow = (
  of: (typeof sendings)[number],
  at: number,
  { calendar, shop }: { calendar: Calendar; shop: string },
): Row => {
  const isGiven = of.tries === 8;
  const created = calendar.at(of.ago);
  const data = { orderId: String(demoId(`hook order ${at}`)), words: hookEventTitles[of.event] };
  return {
    id: demoId(`delivery ${at}`),
    hook_id: demoId("hook erp"),
    event: of.event,
    subject_id: demoId(`hook order ${at}`),
    at: created,
    body: JSON.stringify({ event: of.event, shopId: shop, at: created.getTime(), data }),
    state: of.isDone ? "done" : isGiven ? "failed" : "waiting",
    tries: of.tries,
    due_at: of.isDone || isGiven ? null : calendar.at(-25 * MINUTE_MS),
    status: of.isDone ? 200 : of.fault.startsWith("返回") ? 503 : null,
    fault: of.fault,
    last_ms: of.isDone ? 86 + at * 31 : 5001,
    created_at: created,
    ended_at: of.isDone ? calendar.at(of.ago - 2000) : isGiven ? calendar.at(of.ago - 21 * HOUR_MS) : null,
  };
};

/** Fills keys and webhooks of the demo shop. */
export async function fillKeys(
  tx: Tx,
  { shops }: DemoWorld,
  { calendar, seal }: { calendar: Calendar; seal: Seal },
) {
  const own = shops.find(({ staff }) => staff.some(({ mobile }) => mobile === DEMO_SHOP));
  const [owner] = own?.staff ?? [];
  if (!own || !owner) throw new Error("the demo shop is missing");
  const shop = shopId(own.key);
  const rows = keys.map(({ name, scopes, ago, usedAgo }, at) => ({
    id: demoId(`key ${at}`),
    shop_id: shop,
    staff_id: demoId(`staff ${owner.memberKey}`),
    name,
    tail: ["x7Qm", "p2Kd"][at],
    // of nothing that anybody has
    digest: createHash("sha256").update(`demo key ${at}`).digest("hex"),
    scopes: [...scopes],
    created_at: calendar.at(ago * DAY_MS),
    last_used_at: usedAgo === null ? null : calendar.at(usedAgo),
  }));
  await insertRows(tx, "shop_key", rows);
  const sealed = (id: unknown): string => seal.seal(`hs_demo_${String(id)}`, `hook:${String(id)}`);
  const hookRows = hooks.map(({ key, url, events, ago }) => ({
    id: demoId(`hook ${key}`),
    shop_id: shop,
    url,
    secret: sealed(demoId(`hook ${key}`)),
    events: [...events],
    state: key === "old" ? "stopped" : "on",
    given_up: key === "old" ? 10 : 0,
    created_at: calendar.at(ago * DAY_MS),
  }));
  await insertRows(tx, "shop_hook", hookRows);
  const deliveries = sendings.map((one, at) => deliveryRow(one, at, { calendar, shop: String(shop) }));
  await insertRows(tx, "shop_hook_delivery", deliveries);
}
