/** What the demo shop asked for flash sales, in every state, and the spreadsheet of goods that it has imported. */
import type { FlashAsked } from "@heshi/contract/shop/flash";
import { assert } from "@heshi/kernel/assert";
import { dayStart } from "@heshi/kernel/month";
import { fen } from "@heshi/kernel/money";
import { findForFlash } from "@heshi/server/modules/flashask/flashask.store";
import type { Tx } from "@heshi/server/platform/database/db";
import type { DemoShop, DemoWorld } from "../world.types.ts";
import { goodsId, shopId } from "./fill-catalogue.ts";
import { type Calendar, demoId, insertRows } from "./fill-rows.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const DEMO_SHOP = "13900010001";

/** Applications: of which product, for which session, and what came of it; sessions that nothing else fills. */
const asks = [
  { place: 0, state: "reviewing", inDays: 9, hour: 20, percent: 70, ago: 3 },
  { place: 1, state: "passed", inDays: 10, hour: 12, percent: 65, ago: 30 },
  { place: 2, state: "refused", inDays: 8, hour: 22, percent: 95, ago: 52, reason: "优惠幅度太小" },
  { place: 3, state: "reviewing", inDays: 11, hour: 10, percent: 75, ago: 1 },
] as const;
type Ask = (typeof asks)[number];

type Of = { waresId: string; own: string; ask: Ask; now: Date };
async function formOf(tx: Tx, { waresId, own, ask, now }: Of) {
  const goods = await tx.one(findForFlash, [waresId, own]);
  if (!goods) return undefined;
  const startsAt = dayStart(now).getTime() + ask.inDays * DAY_MS + ask.hour * HOUR_MS;
  const skus = goods.skus
    .filter(({ available }) => available >= 10)
    .slice(0, 3)
    .map((sku) => ({
      ...sku,
      priceFen: fen(Math.max(1, Math.floor((sku.usualFen * ask.percent) / 10_000) * 100)),
      total: 10,
    }));
  const { shopName, title, picture } = goods;
  const endsAt = startsAt + 2 * HOUR_MS;
  const form: FlashAsked = { waresId, shopName, title, picture, startsAt, endsAt, limitPerMember: 1, skus };
  return skus.length > 0 ? form : undefined;
}

async function fillAsk(tx: Tx, form: FlashAsked, { ask, calendar }: { ask: Ask; calendar: Calendar }) {
  const id = demoId(`flash ask ${ask.place}`);
  const at = calendar.at(ask.ago * HOUR_MS);
  const decidedAt = calendar.at((ask.ago - 1) * HOUR_MS);
  const reason = "reason" in ask ? ask.reason : "";
  const reasons = reason === "" ? [] : [{ field: "skus", reason }];
  await insertRows(tx, "flash_review", [
    { id, goods_id: form.waresId, state: ask.state, form: JSON.stringify(form), reasons, submitted_at: at },
  ]);
  const events = [
    { kind: "submit", actor: "shop", from_state: "draft", to_state: "reviewing", note: "", at },
    ...(ask.state === "reviewing"
      ? []
      : [
          {
            kind: ask.state === "passed" ? "pass" : "refuse",
            actor: "operator",
            from_state: "reviewing",
            to_state: ask.state,
            note: reason,
            at: decidedAt,
          },
        ]),
  ];
  await insertRows(
    tx,
    "flash_review_event",
    events.map((event) => ({ flash_review_id: id, ...event })),
  );
  if (ask.state !== "passed") return;
  const flashId = demoId(`asked flash ${ask.place}`);
  const times = { starts_at: new Date(form.startsAt), ends_at: new Date(form.endsAt) };
  const made = { created_at: decidedAt, changed_at: decidedAt };
  await insertRows(tx, "flash", [
    { id: flashId, goods_id: form.waresId, ...times, limit_per_member: 1, sort: 0, ...made },
  ]);
  await insertRows(
    tx,
    "flash_sku",
    form.skus.map(({ skuId, priceFen, total }) => ({
      flash_id: flashId,
      sku_id: skuId,
      price_fen: priceFen,
      total,
      taken: 0,
    })),
  );
}

const sheetRows = [
  { code: "SP2401", title: "手冲咖啡滤杯", outcome: "updated", words: "售价 ¥69.00 → ¥65.00" },
  { code: "SP2402", title: "双层玻璃杯", outcome: "updated", words: "库存 12 → 60" },
  { code: "SP2403", title: "竹制托盘", outcome: "unchanged", words: "没有变化" },
  { code: "SP2404", title: "搪瓷水壶", outcome: "refused", words: "改价幅度较大，请在编辑页提交审核" },
  { code: "SP2405", title: "陶瓷碗", outcome: "refused", words: "没有“餐具”这个分类" },
] as const;

async function fillSheet(tx: Tx, shop: DemoShop, calendar: Calendar): Promise<void> {
  const [owner] = shop.staff;
  assert(owner !== undefined, "the demo shop has nobody");
  const id = demoId("goods sheet");
  await insertRows(tx, "goods_sheet", [
    {
      id,
      shop_id: shopId(shop.key),
      staff_id: demoId(`staff ${owner.memberKey}`),
      name: "十一月调价.xlsx",
      created_at: calendar.at(2 * DAY_MS),
      confirmed_at: calendar.at(2 * DAY_MS - 1000),
      ended_at: calendar.at(2 * DAY_MS - 3000),
    },
  ]);
  await insertRows(
    tx,
    "goods_sheet_row",
    sheetRows.map((row, at) => ({ sheet_id: id, line: at + 2, item: at, ...row })),
  );
}

/** Fills both; the sessions of flash sales must be there. */
export async function fillPromo(
  tx: Tx,
  world: DemoWorld,
  { calendar, now }: { calendar: Calendar; now: Date },
) {
  const own = world.shops.find(({ staff }) => staff.some(({ mobile }) => mobile === DEMO_SHOP));
  assert(own !== undefined, "the demo shop is missing");
  const products = world.goods.filter(({ shopKey }) => shopKey === own.key);
  for (const ask of asks) {
    const goods = products[ask.place];
    const form = goods && (await formOf(tx, { waresId: goodsId(goods.key), own: shopId(own.key), ask, now }));
    if (form) await fillAsk(tx, form, { ask, calendar });
  }
  await fillSheet(tx, own, calendar);
}
