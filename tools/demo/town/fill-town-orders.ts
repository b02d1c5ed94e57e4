/** Fills what the demo's kitchens bring within the town, and the demo member's orders of it in each state. */
import type { TownState, TownWay } from "@heshi/contract/samecity/town-states";
import { assert } from "@heshi/kernel/assert";
import { formatDay } from "@heshi/kernel/text";
import { distanceM } from "@heshi/kernel/place";
import { sealedCode } from "@heshi/server/modules/town/town.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { after, type DurationName, usualSettings } from "@heshi/server/settings";
import { type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { Dated } from "../fill/money/fill-money.ts";
import { DAY, HOUR, MINUTE } from "../time.ts";
import { fillPayment, takePiece, transfersOf } from "../vouchers/fill-vouchers.ts";
import { foundAt, kitchens } from "../vouchers/vouchers.data.ts";
import {
  type Bought,
  eventRows,
  lineRow,
  numberOf,
  orderRow,
  stockRows,
  tradeRow,
} from "../vouchers/voucher-rows.ts";
import { TOWN } from "./make-town.ts";

const STOCK = 500;
/** Where the demo member lives. */
const HOME = { lat: TOWN.lat + 0.0068, lng: TOWN.lng + 0.0061 };
const [KITCHEN] = kitchens;
const FEE_FEN = 400;

const DISHES = [
  {
    key: "bento",
    title: "合市厨房 酸汤肥牛便当 现炒现送",
    picture: "demo/town/linjia-1.webp",
    priceFen: 3280,
    isPerishable: true,
  },
  {
    key: "drinks",
    title: "合市厨房 手作大杯奶茶两杯 少冰",
    picture: "demo/town/chali-1.webp",
    priceFen: 2600,
    isPerishable: true,
  },
  {
    key: "cake",
    title: "合市厨房 6 寸鲜果蛋糕 当天现做",
    picture: "demo/town/tangxin-1.webp",
    priceFen: 13_800,
    isPerishable: false,
  },
] as const;
type Dish = (typeof DISHES)[number];

/** What happened after the payment, each with who did it. */
const STEPS = [
  ["accept", "shop", "accepted"],
  ["prepare", "shop", "prepared"],
  ["handOver", "shop", "handed"],
  ["arrive", "gateway", "delivered"],
] as const;
type Plan = {
  state: TownState;
  way: TownWay;
  dish: Dish["key"];
  ago: number;
  /** How many of the steps. */
  done: number;
  /** What happened behind them. */
  ends?: readonly (readonly [kind: string, actor: string, to: TownState, note: string])[];
  reason?: string;
  answer?: string;
  remark?: string;
};
const PLANS: readonly Plan[] = [
  { state: "waiting", way: "deliver", dish: "cake", ago: 20 * MINUTE, done: 0, remark: "蜡烛要数字 8，谢谢" },
  { state: "accepted", way: "deliver", dish: "bento", ago: 8 * MINUTE, done: 1, remark: "少放辣" },
  { state: "prepared", way: "pickUp", dish: "drinks", ago: 40 * MINUTE, done: 2 },
  { state: "handed", way: "deliver", dish: "bento", ago: 30 * MINUTE, done: 3 },
  { state: "delivered", way: "deliver", dish: "drinks", ago: 2 * HOUR, done: 4 },
  {
    state: "missing",
    way: "deliver",
    dish: "bento",
    ago: 5 * HOUR,
    done: 4,
    ends: [["report", "member", "missing", "门口没有找到"]],
    reason: "门口没有找到",
  },
  {
    state: "contested",
    way: "deliver",
    dish: "drinks",
    ago: 9 * HOUR,
    done: 4,
    ends: [
      ["report", "member", "missing", "说送到了，可是没有人敲门"],
      ["contest", "shop", "contested", "放在门口的鞋柜上，有照片"],
    ],
    reason: "说送到了，可是没有人敲门",
    answer: "放在门口的鞋柜上，有照片",
  },
  {
    state: "received",
    way: "deliver",
    dish: "cake",
    ago: 3 * DAY,
    done: 4,
    ends: [["receive", "member", "received", ""]],
  },
  {
    state: "refunded",
    way: "deliver",
    dish: "drinks",
    ago: 6 * DAY,
    done: 0,
    ends: [["refuse", "shop", "refunded", "今天的奶茶卖完了"]],
    reason: "今天的奶茶卖完了",
  },
];
const LASTS: Readonly<Partial<Record<TownState, DurationName>>> = {
  accepted: "town.fetchDays",
  prepared: "town.fetchDays",
  handed: "town.lostHours",
  delivered: "town.receiptHours",
  missing: "town.missingHours",
};

const shopOf = adhoc(
  "demo.town_shop",
  `select p.shop_id::text as shop_id, p.id::text as staff_id, h.is_self from shop_staff p join shop h on h.id = p.shop_id
   where p.mobile = '13900010001' and p.role = 'owner' and p.state = 'active' and h.is_self`,
);
const placeHome = adhoc(
  "demo.town_home",
  `update member_address set lat_e6 = $2, lng_e6 = $3 where member_id = $1 and is_default
   returning name, mobile, province, city, area, street, detail, area_code as "areaCode", street_code as "streetCode"`,
);
const licensed = adhoc("demo.town_licence", "update branch set licence = $2::jsonb where id = $1");
const deliversToo = adhoc(
  "demo.town_delivers",
  `insert into branch_delivery (branch_id, delivers, picks_up, radius_m, min_fen, fee_fen, prepare_minutes, updated_at)
   select unnest($1::bigint[]), true, true, 3000, 2000, $2, 15, $3`,
);

type Kitchen = { shopId: string; isSelf: boolean };
const dishRow = ({ key, title, picture, priceFen, isPerishable }: Dish, shop: Kitchen, at: Date): Row => ({
  id: demoId(`town dish ${key}`),
  shop_id: shop.shopId,
  kind: "town",
  order_type: 0,
  state: "on",
  title,
  subtitle: "3 公里内送货上门，也可以到店自取",
  picture: `/assets/${picture}`,
  pictures: [`/assets/${picture}`],
  detail: "<h3>怎么送</h3><p>下单后门店 10 分钟内接单，现做现送；没有接单会自动全额退款。</p>",
  services: ["极速退款"],
  unit: "份",
  price_fen: priceFen,
  sold: 120,
  in_stock: true,
  is_self: shop.isSelf,
  sort: -1,
  terms: { isPerishable },
  created_at: at,
  on_at: at,
  updated_at: at,
});
const dishSku = ({ key, priceFen }: Dish): Row => ({
  id: demoId(`town dish sku ${key}`),
  goods_id: demoId(`town dish ${key}`),
  specs: [],
  spec_key: "",
  picture: "",
  price_fen: priceFen,
  code: `TP-${key}`,
  weight_g: 0,
  state: "on",
  sort: 0,
  received: STOCK,
  available: STOCK,
  reserved: 0,
  sold: 0,
});

/** What the kitchens cook, with its branches, which bring it or hand it out. */
async function fillDishes(tx: Tx, shop: Kitchen, at: Date): Promise<void> {
  const ids = kitchens.map(({ branchId }) => branchId);
  const paper = {
    number: "JY13301060028028",
    validUntil: "2031-12-31",
    picture: "/assets/demo/town/guoyan-front.webp",
  };
  for (const { branchId, name } of kitchens)
    await tx.many(licensed, [branchId, JSON.stringify({ holder: name, ...paper })]);
  await tx.many(deliversToo, [ids, FEE_FEN, at]);
  await insertRows(
    tx,
    "goods",
    DISHES.map((dish) => dishRow(dish, shop, at)),
  );
  await insertRows(tx, "sku", DISHES.map(dishSku));
  const move = { kind: "receive", quantity: STOCK, cause: "demo", created_at: at };
  await insertRows(
    tx,
    "stock_move",
    DISHES.map(({ key }) => ({ sku_id: demoId(`town dish sku ${key}`), ...move })),
  );
  await insertRows(
    tx,
    "goods_branch",
    DISHES.flatMap(({ key }) =>
      ids.map((branchId, place) => ({ goods_id: demoId(`town dish ${key}`), branch_id: branchId, place })),
    ),
  );
}

/** When each of an order's moves was, from its payment on. */
const momentsOf = (paid: Date, now: Date, count: number): Date[] => {
  const step = (now.getTime() - paid.getTime()) / (count + 0.01);
  return Array.from({ length: count }, (_, at) => new Date(paid.getTime() + step * (at + 1)));
};

type Made = { plan: Plan; bought: Bought; moments: readonly Date[]; now: Date; seal: Seal; staffId: string };

/** When each state was entered. */
function enteredOf({ plan, bought, moments }: Made): Row {
  const [accepted, prepared, handed, delivered] = moments.slice(0, plan.done);
  const ends = (plan.ends ?? []).map(([, , to], at) => [`${to}_at`, moments[plan.done + at]] as const);
  const none = { missing_at: null, contested_at: null, received_at: null, refunded_at: null };
  return {
    waiting_at: bought.times.paid,
    accepted_at: accepted ?? null,
    prepared_at: prepared ?? null,
    handed_at: handed ?? null,
    delivered_at: delivered ?? null,
    ...none,
    ...Object.fromEntries(ends),
  };
}

/** Where it goes, and how far that is; nowhere where it is fetched. */
const goalOf = ({ way }: Plan, from: { lat: number; lng: number }): Row & { distance_m: number | null } =>
  way === "deliver"
    ? {
        to_lat_e6: Math.round(HOME.lat * 1e6),
        to_lng_e6: Math.round(HOME.lng * 1e6),
        distance_m: Math.round(distanceM(from, HOME)),
      }
    : { to_lat_e6: null, to_lng_e6: null, distance_m: null };

/** When it is for: what waits is for tomorrow's noon, so that it waits for long. */
function timesOf({ plan, bought, moments, now }: Made, lead: number): Row {
  const { paid } = bought.times;
  const noon = new Date(`${formatDay(new Date(now.getTime() + DAY))}T12:00:00+08:00`);
  if (plan.state === "waiting")
    return {
      slot_at: noon,
      promise_at: new Date(noon.getTime() + lead * MINUTE),
      deadline_at: new Date(noon.getTime() + 10 * MINUTE),
    };
  const setting = LASTS[plan.state];
  const deadline = setting ? after(moments.at(-1) ?? paid, usualSettings, setting) : null;
  return { slot_at: null, promise_at: new Date(paid.getTime() + lead * MINUTE), deadline_at: deadline };
}

/** The row of an order of the town. */
function townRow(made: Made): Row {
  const { plan, bought, seal } = made;
  const id = demoId(`${bought.key} town`);
  assert(KITCHEN?.spot, "the kitchen has a place");
  const { lat, lng } = foundAt(KITCHEN.spot);
  const goal = goalOf(plan, { lat, lng });
  const lead = 15 + Math.ceil(((goal.distance_m ?? 0) / 1000) * 3);
  return {
    id,
    order_id: demoId(`${bought.key} order`),
    member_id: bought.owner,
    shop_id: bought.item.shopId,
    branch_id: KITCHEN.branchId,
    state: plan.state,
    way: plan.way,
    branch: { name: KITCHEN.name, address: KITCHEN.address, phone: KITCHEN.phone, lat, lng },
    ...goal,
    ...timesOf(made, lead),
    ...enteredOf(made),
    lead_minutes: lead,
    is_perishable: DISHES.some(({ key, isPerishable }) => key === plan.dish && isPerishable),
    sealed: sealedCode(seal, id),
    reason: plan.reason ?? "",
    answer: plan.answer ?? "",
    late_ms: HOUR,
    fetch_days: usualSettings["town.fetchDays"],
    created_at: bought.times.created,
  };
}

function townEvents({ plan, bought, moments, staffId }: Made): Row[] {
  const steps = STEPS.slice(0, plan.done).map(([kind, actor, to]) => ({ kind, actor, to, note: "" }));
  const ends = (plan.ends ?? []).map(([kind, actor, to, note]) => ({ kind, actor, to, note }));
  const all = [...steps, ...ends];
  const before = ["waiting", ...all.map(({ to }) => to)];
  const rows = all.map((step, at) => ({ ...step, from: before[at], at: moments[at] }));
  const begun = {
    kind: "pay",
    actor: "gateway",
    to: "waiting",
    note: "",
    from: "made",
    at: bought.times.paid,
  };
  return [begun, ...rows].map(({ kind: event, actor: who, to, note: words, from, at }) => ({
    town_order_id: demoId(`${bought.key} town`),
    kind: event,
    actor: who,
    actor_id: who === "shop" ? staffId : who === "member" ? bought.owner : null,
    from_state: from,
    to_state: to,
    note: words,
    at,
  }));
}

async function fillOne(tx: Tx, made: Made): Promise<Dated[]> {
  const { bought } = made;
  const no = numberOf(bought, "order");
  await insertRows(tx, "trade", [tradeRow(bought)]);
  await insertRows(tx, "orders", [orderRow(bought)]);
  await insertRows(tx, "order_line", [lineRow(bought)]);
  await insertRows(tx, "order_event", eventRows(bought));
  await fillPayment(tx, bought, no);
  await insertRows(tx, "stock_move", stockRows(bought));
  if (!bought.times.closed) await tx.run(takePiece, [bought.item.skuId]);
  await insertRows(tx, "town_order", [townRow(made)]);
  await insertRows(tx, "town_order_event", townEvents(made));
  return transfersOf(bought, no);
}

type Ordered = Pick<Bought, "owner" | "slot" | "calendar"> & {
  dish: Dish;
  shopId: string;
  receiver: Row;
  times: { created: Date; paid: Date; last: Date };
};
/** An order of a dish as the rows of what was bought are made of it. */
function boughtOf(plan: Plan, { dish, shopId, receiver, times, ...by }: Ordered): Bought {
  const isBrought = plan.way === "deliver";
  const { created, paid, last } = times;
  return {
    ...by,
    key: `town ${plan.state}`,
    plan: { state: plan.state },
    item: {
      id: demoId(`town dish ${dish.key}`),
      skuId: demoId(`town dish sku ${dish.key}`),
      shopId,
      title: dish.title,
      priceFen: dish.priceFen,
      picture: `/assets/${dish.picture}`,
      terms: {},
    },
    brought: {
      freightFen: isBrought ? FEE_FEN : 0,
      receiver: isBrought ? receiver : null,
      remark: plan.remark ?? "",
    },
    times: {
      created,
      paid,
      used: null,
      received: plan.state === "received" ? last : null,
      closed: plan.state === "refunded" ? last : null,
    },
  };
}

type Filling = { owner: string; calendar: Calendar; seal: Seal };
/** Writes dishes and orders; answers what is to be searched, and what the orders moved. */
export async function fillTownOrders(
  tx: Tx,
  { owner, calendar, seal }: Filling,
): Promise<{ dishes: readonly string[]; moved: readonly Dated[] }> {
  const [shop] = await tx.many(shopOf, []);
  assert(shop, "the demo has a shop of its own");
  const [shopId, staffId] = [String(shop["shop_id"]), String(shop["staff_id"])];
  const now = calendar.at(0);
  await fillDishes(tx, { shopId, isSelf: Boolean(shop["is_self"]) }, calendar.at(50 * DAY));
  const [receiver] = await tx.many(placeHome, [
    owner,
    Math.round(HOME.lat * 1e6),
    Math.round(HOME.lng * 1e6),
  ]);
  const moved: Dated[] = [];
  for (const [slot, plan] of PLANS.entries()) {
    const dish = DISHES.find(({ key }) => key === plan.dish);
    assert(dish, `no dish ${plan.dish}`);
    const created = calendar.at(plan.ago);
    const paid = new Date(created.getTime() + MINUTE);
    const moments = momentsOf(paid, now, plan.done + (plan.ends?.length ?? 0));
    const last = moments.at(-1) ?? paid;
    const bought = boughtOf(plan, {
      dish,
      shopId,
      receiver: receiver as Row,
      owner,
      slot,
      calendar,
      times: { created, paid, last },
    });
    moved.push(...(await fillOne(tx, { plan, bought, moments, now, seal, staffId })));
  }
  return { dishes: DISHES.map(({ key }) => demoId(`town dish ${key}`)), moved };
}
