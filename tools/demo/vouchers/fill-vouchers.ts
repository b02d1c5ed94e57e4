/** Fills two vouchers of our own shop, and the demo member's codes of them in each state. */
import { isInMall } from "@heshi/server/modules/kind/kind.public";
import type { VoucherTerms } from "@heshi/contract/counter/voucher";
import type { VoucherState } from "@heshi/contract/counter/code";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Dated } from "../fill/money/fill-money.ts";
import { voucherRows } from "@heshi/server/modules/voucher/voucher.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { after, usualSettings } from "@heshi/server/settings";
import { memberId } from "../fill/fill-members.ts";
import { type Calendar, demoId, insertRows } from "../fill/fill-rows.ts";
import { DAY, MINUTE } from "../time.ts";
import type { DemoWorld } from "../world.types.ts";
import { branchRow } from "../town/branch-row.ts";
import { foundAt, kitchens, type Store, VOUCHERS } from "./vouchers.data.ts";
import {
  type Bought,
  eventRows,
  lineRow,
  numberOf,
  orderRow,
  paidFen,
  stockRows,
  tradeRow,
} from "./voucher-rows.ts";

const STOCK = 300;
type Plan = { key: "hotpot" | "tea"; state: VoucherState; boughtAgo: number; usedAgo?: number };
const PLANS: readonly Plan[] = [
  { key: "hotpot", state: "unused", boughtAgo: 12 * DAY },
  { key: "tea", state: "used", boughtAgo: 13 * DAY, usedAgo: 2 * MINUTE },
  { key: "hotpot", state: "settled", boughtAgo: 14 * DAY, usedAgo: 5 * DAY },
  { key: "tea", state: "refunded", boughtAgo: 16 * DAY },
  { key: "hotpot", state: "expired", boughtAgo: 45 * DAY },
];

/**
 * $1 id, $2 picture of the product it is like, $3 title, $4 subtitle, $5 price, $6 now, $7 terms, $8 mobile of the shop's owner,
 * $9 detail. */
const likeOne = statement.bulk(
  "demo.voucher_like",
  { shopId: col.id, picture: col.text },
  `insert into goods (id, shop_id, category_id, kind, state, title, subtitle, picture, pictures, detail, services, price_fen, is_self,
     unit, terms, created_at, on_at, updated_at)
   select $1, h.id, g.category_id, 'intracity', 'on', $3, $4, g.picture, g.pictures, $9, '["极速退款"]', $5, h.is_self, '张', $7::jsonb,
     $6, $6, $6
   from goods g, shop h join shop_staff p on p.shop_id = h.id
   where p.mobile = $8 and p.role = 'owner' and p.state = 'active' and h.is_self
     and g.picture like $2 and g.state = 'on' and ${isInMall()} order by g.id limit 1
   returning shop_id, picture`,
);
export const takePiece = statement.bulk(
  "demo.voucher_stock",
  {},
  `with taken as (update sku set available = available - 1, sold = sold + 1 where id = $1 returning goods_id)
   update goods g set sold = g.sold + 1 from taken t where g.id = t.goods_id`,
);
/** $1 code's order, $2 state, $3 used, $4 settled, $5 refunded, $6 expired, $7 deadline. */
const setState = statement.bulk(
  "demo.voucher_state",
  {},
  `update voucher set state = $2, used_at = $3, settled_at = $4, refunded_at = $5, expired_at = $6, deadline_at = $7 where order_id = $1`,
);
const addCodes = statement.bulk(
  "demo.voucher_codes",
  {},
  `insert into voucher (id, order_id, shop_id, member_id, terms, digest, sealed, tail, valid_until, created_at)
   select x.id, x."orderId", x."shopId", $2, x.terms, x.digest, x.sealed, x.tail, x."validUntil", $3
   from jsonb_to_recordset($1::jsonb) as x (id bigint, "orderId" bigint, "shopId" bigint, terms jsonb, digest text, sealed text,
     tail text, "validUntil" timestamptz)`,
);
/** Tires, with the shop that sells them. */
const fitTires = statement.bulk(
  "demo.tires",
  { id: col.id, shopId: col.id },
  `update goods set kind = 'tire', terms = '{}' where title like '远征轮 越野%' and ${isInMall("goods")} returning id, shop_id`,
);
const fitters: readonly Store[] = [
  {
    branchId: demoId("fitter 1"),
    name: "途安养车 拱墅店",
    address: "浙江省杭州市拱墅区莫干山路 972 号",
    phone: "0571-88016972",
  },
  {
    branchId: demoId("fitter 2"),
    name: "途安养车 滨江店",
    address: "浙江省杭州市滨江区江南大道 3688 号",
    phone: "0571-86693688",
  },
  {
    branchId: demoId("fitter 3"),
    name: "驰远轮胎 未来科技城店",
    address: "浙江省杭州市余杭区文一西路 1818 号",
    phone: "0571-89201818",
  },
];
const staffOf = statement.bulk(
  "demo.voucher_staff",
  { id: col.id },
  "select p.id from shop_staff p join shop h on h.id = p.shop_id where p.mobile = $1 and p.state = 'active' and h.is_self",
);

type Item = Omit<(typeof VOUCHERS)[number], "picture"> & {
  id: string;
  skuId: string;
  shopId: string;
  picture: string;
};
const DEMO_SHOP = "13900010001";

/** Writes a voucher with one SKU. */
async function fillItem(tx: Tx, voucher: (typeof VOUCHERS)[number], now: Date): Promise<Item> {
  const { key, picture, title, subtitle, priceFen, terms, detail } = voucher;
  const [id, skuId] = [demoId(`voucher ${key}`), demoId(`voucher sku ${key}`)];
  const { stores: _stores, ...how } = terms;
  const values = [id, picture, title, subtitle, priceFen, now, JSON.stringify(how), DEMO_SHOP, detail];
  const made = await tx.one(likeOne, values);
  assert(made, `no product with a picture like ${picture}`);
  const sku = {
    id: skuId,
    goods_id: id,
    specs: [],
    spec_key: "",
    picture: "",
    price_fen: priceFen,
    code: `TC-${key}`,
  };
  const pieces = {
    weight_g: 0,
    state: "on",
    sort: 0,
    received: STOCK,
    available: STOCK,
    reserved: 0,
    sold: 0,
  };
  await insertRows(tx, "sku", [{ ...sku, ...pieces }]);
  await insertRows(tx, "stock_move", [
    { sku_id: skuId, kind: "receive", quantity: STOCK, cause: "demo", created_at: now },
  ]);
  return { ...voucher, id, skuId, shopId: made.shopId, picture: made.picture };
}

type Named = { goodsIds: readonly string[]; shopId: string; stores: readonly Store[] };

/** Makes the branches that products of a shop name. */
async function fillBranches(tx: Tx, { goodsIds, shopId, stores }: Named, now: Date): Promise<void> {
  const rows = stores.map(({ branchId, name, address, phone, spot }) => ({
    row: branchRow(
      { id: branchId, shopId, name, detail: address, address, phone, ...(spot && { found: foundAt(spot) }) },
      now,
    ),
    branchId,
  }));
  await insertRows(
    tx,
    "branch",
    rows.map(({ row }) => row),
  );
  const named = goodsIds.flatMap((id) =>
    rows.map(({ branchId }, place) => ({ goods_id: id, branch_id: branchId, place })),
  );
  await insertRows(tx, "goods_branch", named);
}

/** The money of a bought voucher: paid by WeChat, and then the shop's or back. */
export function transfersOf(bought: Bought, no: string): Dated[] {
  const { item, owner, times } = bought;
  const amount = paidFen(bought) as Fen;
  const parts = {
    balance: 0 as Fen,
    promotion: 0 as Fen,
    silver: cent(0),
    credit: undefined,
    outside: { channel: "wechat", amount } as const,
  };
  const of = { orderNo: no, memberId: owner, parts };
  const paid = { ...recipes.orderPaid(of), at: times.paid };
  if (times.received) {
    const receipt = { orderNo: no, shopId: item.shopId, gross: amount };
    return [paid, { ...recipes.receiptConfirmed(receipt), at: times.received }];
  }
  if (!times.closed) return [paid];
  return [paid, { ...recipes.orderReturned({ ...of, refundNo: `R${no}` }), at: times.closed }];
}

/** The payment, and its return where the order was refunded. */
export async function fillPayment(tx: Tx, bought: Bought, no: string): Promise<void> {
  const { plan, item, owner, times } = bought;
  const attempt = demoId(`${bought.key} attempt`);
  await insertRows(tx, "pay_attempt", [
    {
      id: attempt,
      attempt_no: `P${no}`,
      kind: "trade",
      payable_id: demoId(`${bought.key} trade`),
      member_id: owner,
      way: "wechat",
      amount_fen: paidFen(bought),
      state: "settled",
      subject: item.title,
      created_at: times.created,
      expires_at: new Date(times.created.getTime() + 15 * MINUTE),
      queries: 0,
      paid_at: times.paid,
      ended_at: times.paid,
      note: "",
    },
  ]);
  if (times.closed)
    await insertRows(tx, "pay_refund", [
      {
        id: demoId(`${bought.key} refund`),
        refund_no: `R${no}`,
        attempt_id: attempt,
        order_id: demoId(`${bought.key} order`),
        amount_fen: paidFen(bought),
        reason: plan.state === "expired" ? "券码过期未使用，自动退款" : "买家取消订单",
        state: "refunded",
        tries: 1,
        last_error: "",
        created_at: times.closed,
        refunded_at: times.closed,
      },
    ]);
}

/** The code in its state, and who redeemed it. */
async function fillCode(
  tx: Tx,
  { plan, item, owner, times, key }: Bought,
  { seal, staffId }: { seal: Seal; staffId: string },
) {
  const ordered = {
    orderId: demoId(`${key} order`),
    shopId: item.shopId,
    terms: item.terms as VoucherTerms,
  };
  await tx.run(addCodes, [voucherRows(seal, [ordered], times.created), owner, times.created]);
  const { used, closed } = times;
  const ends = [
    plan.state === "settled" ? times.received : null,
    plan.state === "refunded" ? closed : null,
    plan.state === "expired" ? closed : null,
    plan.state === "used" && used ? after(used, usualSettings, "voucher.revokeMinutes") : null,
  ];
  await tx.run(setState, [ordered.orderId, plan.state, used, ...ends]);
  if (used) {
    const code = await tx.one(codeOf, [ordered.orderId]);
    await insertRows(tx, "voucher_event", [
      {
        voucher_id: code?.id,
        kind: "redeem",
        actor: "shop",
        actor_id: staffId,
        from_state: "unused",
        to_state: "used",
        note: "",
        at: used,
      },
    ]);
  }
}

async function fillOne(
  tx: Tx,
  bought: Bought,
  { seal, staffId }: { seal: Seal; staffId: string },
): Promise<Dated[]> {
  const { item, times } = bought;
  const no = numberOf(bought, "order");
  await insertRows(tx, "trade", [tradeRow(bought)]);
  await insertRows(tx, "orders", [orderRow(bought)]);
  await insertRows(tx, "order_line", [lineRow(bought)]);
  await insertRows(tx, "order_event", eventRows(bought));
  await fillPayment(tx, bought, no);
  await insertRows(tx, "stock_move", stockRows(bought));
  if (!times.closed) await tx.run(takePiece, [item.skuId]);
  await fillCode(tx, bought, { seal, staffId });
  return transfersOf(bought, no);
}
const codeOf = statement.bulk(
  "demo.voucher_code",
  { id: col.id },
  "select id from voucher where order_id = $1",
);

/** Writes tires and vouchers with the branches that they name; answers the vouchers. */
async function fillItems(tx: Tx, now: Date): Promise<Item[]> {
  const tires = await tx.many(fitTires);
  const [tire] = tires;
  const tireIds = tires.map(({ id }) => id);
  if (tire) await fillBranches(tx, { goodsIds: tireIds, shopId: tire.shopId, stores: fitters }, now);
  const items: Item[] = [];
  for (const voucher of VOUCHERS) items.push(await fillItem(tx, voucher, now));
  const kitchen = { goodsIds: items.map(({ id }) => id), shopId: items[0]?.shopId ?? "", stores: kitchens };
  await fillBranches(tx, kitchen, now);
  return items;
}

/** Writes the vouchers and the codes; answers the vouchers, to be searched, and what their orders moved. */
export async function fillVouchers(
  tx: Tx,
  world: DemoWorld,
  { calendar, seal }: { calendar: Calendar; seal: Seal },
): Promise<{ vouchers: readonly string[]; moved: readonly Dated[] }> {
  const demo = world.members.find(({ kind }) => kind === "demo");
  const staff = await tx.one(staffOf, [DEMO_SHOP]);
  assert(demo && staff, "the demo world has no demo member or shop");
  const items = await fillItems(tx, calendar.at(60 * DAY));
  const moved: Dated[] = [];
  for (const [slot, plan] of PLANS.entries()) {
    const item = items.find(({ key }) => key === plan.key);
    assert(item, `no voucher ${plan.key}`);
    const created = calendar.at(plan.boughtAgo);
    const used = plan.usedAgo === undefined ? null : calendar.at(plan.usedAgo);
    const times = {
      created,
      paid: new Date(created.getTime() + MINUTE),
      used,
      received: plan.state === "settled" && used ? after(used, usualSettings, "voucher.revokeMinutes") : null,
      closed:
        plan.state === "refunded"
          ? new Date(created.getTime() + DAY)
          : plan.state === "expired"
            ? new Date(created.getTime() + 31 * DAY)
            : null,
    };
    const bought = {
      plan,
      item,
      times,
      slot,
      calendar,
      owner: memberId(demo.key),
      key: `voucher ${plan.state}`,
    };
    moved.push(...(await fillOne(tx, bought, { seal, staffId: staff.id })));
  }
  return { vouchers: items.map(({ id }) => id), moved };
}
