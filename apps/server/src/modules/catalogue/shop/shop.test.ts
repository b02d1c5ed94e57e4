import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { holder, stocked } from "../../../../test/areas/delivery.ts";
import { keepers } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, submitted } from "../../../../test/make/order.ts";
import { goods, member, num, shop, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const home = async (shopId: string) => (await server.call(Wares, "GetShopHome", { shopId }, {})).info;
const setState = async (shopId: string, state: "open" | "closed" | "frozen") => {
  const { token } = await makeOperator(server, "review");
  return server.call(Admin, "SetShopState", { shopId, state, reason: "资质过期" }, { token });
};

test("a shop's home has the categories of what it sells, the most first", async () => {
  const { id: shopId } = await shop(server);
  const category = async (name: string, count: number) => {
    const id = randomId();
    await sql(server, "insert into category (id, level, name) values ($1, 1, $2)", [id, name]);
    for (let times = 0; times < count; times += 1) {
      const item = await goods(server, { shopId });
      await sql(server, "update goods set category_id = $1 where id = $2", [id, item.id]);
    }
    return id;
  };
  const [few, many] = [await category("水杯", 1), await category("锅具", 2)];
  expect(await home(shopId)).toMatchObject({
    shopId,
    state: "open",
    isOpen: true,
    categories: [
      { categoryId: many, name: "锅具", count: 2 },
      { categoryId: few, name: "水杯", count: 1 },
    ],
  });
  expectRefused(await server.call(Wares, "GetShopHome", { shopId: randomId() }, {}), "NOT_FOUND");
});

test("a frozen shop sells nothing and keeps its buyers' orders", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, stock: 5 });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const mine = async () =>
    (await server.call(Wares, "GetShopMine", { shopId: seller.id }, { token: buyer.token })).info;
  expect(await mine()).toEqual({ openOrders: 0 });
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }),
  );
  expect(await mine()).toEqual({ openOrders: 1, orderId: trade.orderId });

  expect((await setState(seller.id, "frozen")).info).toEqual({ was: "open" });
  expectRefused(await setState(seller.id, "frozen"), "WRONG_STATE");
  expectRefused(await setState(randomId(), "frozen"), "NOT_FOUND");
  expect(await home(seller.id)).toMatchObject({ state: "frozen", isOpen: false, categories: [] });
  const { info } = await server.call(Wares, "GetList", { shopId: seller.id }, {});
  expect(info.list).toEqual([]);
  expect(await mine()).toEqual({ openOrders: 1, orderId: trade.orderId });
  expect(
    await num(
      server,
      "select count(*) from operator_act where method = 'Admin.SetShopState' and row_ids like $1",
      [`%${seller.id}%`],
    ),
  ).toBe(1);

  expect((await setState(seller.id, "open")).info).toEqual({ was: "frozen" });
  expect((await home(seller.id)).isOpen).toBe(true);
});

test("a shop with which members' pieces lie is not closed until they are gone; it may be frozen", async () => {
  const both = await keepers(server);
  const item = await stocked(server, both, 2);
  const { id: shopId } = item.seller;
  const own = await holder(server, item, 1);
  const refused = await setState(shopId, "closed");
  expectRefused(refused, "WRONG_STATE");
  expect(refused.msg).toBe(
    "这家店铺的云仓还有 1 件会员的或在竞拍的货品，请等会员提走、退款或竞拍结束后再关闭",
  );
  expect((await setState(shopId, "frozen")).code).toBe(0);
  await sql(server, "update warehouse_unit set state = 'lost' where line_id = $1", [own.lineId]);
  expect((await setState(shopId, "closed")).code).toBe(0);
});
