import type { InputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import type { TestServer } from "../harness.ts";
import { paid, submitted, type Trade } from "../make/order.ts";
import { goods, member, shop, sql, type TestGoods, type TestShop } from "../make/world.ts";
import { branch, TOWN } from "./branches.ts";

type Settings = Omit<InputOf<(typeof Merchant)["methods"]["SaveBranchDelivery"]>, "branchId">;
/** How a branch of tests delivers. */
export const delivery = (changes: Partial<Settings> = {}): Settings => ({
  delivers: true,
  picksUp: true,
  radiusM: 3000,
  minFen: 1000,
  feeFen: 500,
  prepareMinutes: 20,
  ...changes,
});

/** At any hour. */
const ALWAYS = {
  week: Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]),
  closed: [],
};

/** About 1.1 km north of the town's middle. */
export const NEAR = { lat: TOWN.lat + 0.01, lng: TOWN.lng };
export type TownShop = { own: TestShop; branchId: string; item: TestGoods };

/** A shop with a branch that delivers, and a product of the town for ¥30. */
export async function townShop(server: TestServer, changes: Partial<Settings> = {}): Promise<TownShop> {
  const own = await shop(server);
  const branchId = await branch(server, own, { category: "home", hours: ALWAYS });
  const reply = await server.call(
    Merchant,
    "SaveBranchDelivery",
    { branchId, ...delivery(changes) },
    { token2: own.token2 },
  );
  if (reply.code !== 0) throw new Error(`delivery: ${reply.raw}`);
  const item = await goods(server, { shopId: own.id, kind: "town", priceFen: 3000, stock: 500 });
  await sql(server, "update goods set terms = '{}' where id = $1", [item.id]);
  await sql(server, "insert into goods_branch (goods_id, branch_id, place) values ($1, $2, 0)", [
    item.id,
    branchId,
  ]);
  return { own, branchId, item };
}

/** A member with money whose address is about 1.1 km from the town's middle. */
export async function neighbour(server: TestServer) {
  const buyer = await member(server, { balanceFen: 10_000_000 });
  await sql(server, "update member_address set lat_e6 = $2, lng_e6 = $3 where member_id = $1", [
    buyer.id,
    Math.round(NEAR.lat * 1e6),
    Math.round(NEAR.lng * 1e6),
  ]);
  return buyer;
}

export type Bought = TownShop & {
  buyer: Awaited<ReturnType<typeof neighbour>>;
  trade: Trade;
  orderId: string;
};
/** A paid order of the town. */
export async function boughtTown(
  server: TestServer,
  at: TownShop,
  way: "deliver" | "pickUp" = "deliver",
): Promise<Bought> {
  const buyer = await neighbour(server);
  const trade = await submitted(server, buyer.token, {
    skuId: at.item.skuId,
    quantity: 1,
    town: { branchId: at.branchId, way },
  });
  await paid(server, buyer, trade);
  return { ...at, buyer, trade, orderId: trade.orderId };
}

type Act = "Accept" | "Prepare" | "Arrive";
/** What the shop does with an order, one after another. */
export async function townActs(
  server: TestServer,
  { own, orderId }: Bought,
  ...acts: readonly (Act | "HandOver")[]
) {
  for (const act of acts) {
    const reply = await server.call(Merchant, act, { orderId }, { token2: own.token2 });
    if (reply.code !== 0) throw new Error(`${act}: ${reply.raw}`);
  }
}

/** An order of the town as its buyer sees it. */
export const seenTown = async (server: TestServer, { buyer, orderId }: Bought) =>
  (await server.call(Order, "GetTown", { orderId }, { token: buyer.token })).info;
