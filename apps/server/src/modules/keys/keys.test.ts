import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { rets } from "@heshi/contract/frame/envelope";
import type { KeyScope } from "@heshi/contract/shop/key-scopes";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { goods, member, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const own = await shop(server);

const made = async (scopes: readonly KeyScope[], token2 = own.token2) =>
  (await server.call(Merchant, "AddKey", { name: "ERP", scopes: [...scopes] }, { token2 })).info;

/** An order of the shop that is paid. */
async function toShip() {
  const [buyer, item] = [
    await member(server, { balanceFen: 1_000_000, safePwd: "258036" }),
    await goods(server, { shopId: own.id }),
  ];
  const order = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }),
  );
  const { info } = await server.call(Order, "GetDetail", { orderId: order.orderId }, buyer);
  const items = info.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  return {
    orderId: order.orderId,
    item,
    packages: [{ company: "shunfeng", number: "SF1234567890123", items }],
  };
}

test("a key is shown once and stored as a digest; it opens the methods of its scopes and no others", async () => {
  const { key, keyId } = await made(["goods.read", "stock.write"]);
  expect(key).toMatch(/^hk_[\w-]{43}$/);
  const rows = JSON.stringify(await sql(server, "select * from shop_key where id = $1", [keyId]));
  expect(rows).not.toContain(key);
  const item = await goods(server, { shopId: own.id, stock: 3 });
  const as = { token2: key };
  const { info } = await server.call(Merchant, "GetGoods", {}, as);
  expect(info.list.map(({ waresId }) => waresId)).toContain(item.id);
  const set = { waresId: item.id, skus: [{ skuId: item.skuId, stock: 42 }] };
  expect((await server.call(Merchant, "SetSkus", set, as)).code).toBe(0);
  const skus = await server.call(Merchant, "GetGoodsSkus", { waresId: item.id }, as);
  expect(skus.info.skus[0]?.available).toBe(42);
  expectRefused(await server.call(Merchant, "GetOrders", {}, as), "ROLE");
  expectRefused(await server.call(Merchant, "SetShelf", { waresIds: [item.id], isOn: false }, as), "ROLE");
  // what no scope opens, keys and their making above all
  for (const method of ["GetKeys", "GetStaff", "GetInfo", "Logout"] as const)
    expectRefused(await server.raw({ service: `Merchant.${method}`, requestId: randomHex(16) }, as), "ROLE");
  expectRefused(await server.call(Merchant, "AddKey", { name: "二", scopes: ["orders.read"] }, as), "ROLE");
  const list = await server.call(Merchant, "GetKeys", {}, own);
  const shown = list.info.list.find((one) => one.keyId === keyId);
  expect(shown).toMatchObject({ tail: key.slice(-4), scopes: ["goods.read", "stock.write"] });
  expect(shown?.lastUsedAt).toBeGreaterThan(0);
});

test("receivers are masked to a key that only reads, and whole to one that ships; a repeat ships once", async () => {
  const { orderId, packages } = await toShip();
  const [reader, shipper] = [await made(["orders.read"]), await made(["orders.read", "orders.ship"])];
  const receiverOf = async (key: string) =>
    (await server.call(Merchant, "GetOrder", { orderId }, { token2: key })).info.receiver?.mobile;
  expect(await receiverOf(reader.key)).toContain("*");
  expect(await receiverOf(shipper.key)).toMatch(/^\d{11}$/);
  expectRefused(
    await server.call(Merchant, "ShipOrder", { orderId, packages }, { token2: reader.key }),
    "ROLE",
  );
  const send = () =>
    server.call(
      Merchant,
      "ShipOrder",
      { orderId, packages },
      { token2: shipper.key, requestId: "erp-ship-000000001" },
    );
  const [first, again] = [await send(), await send()];
  expect(first.code).toBe(0);
  expect(again.raw).toBe(first.raw);
});

test("B1: a key of one shop finds nothing of another's and changes nothing there", async () => {
  const { orderId, item, packages } = await toShip();
  const rival = await shop(server);
  const { key } = await made(
    ["goods.read", "stock.write", "goods.shelf", "orders.read", "orders.ship"],
    rival.token2,
  );
  const as = { token2: key };
  expect((await server.call(Merchant, "GetOrders", { tab: "all" }, as)).info.list).toEqual([]);
  expect((await server.call(Merchant, "GetGoods", {}, as)).info.list).toEqual([]);
  expectRefused(await server.call(Merchant, "GetOrder", { orderId }, as), "NOT_FOUND");
  expectRefused(await server.call(Merchant, "ShipOrder", { orderId, packages }, as), "NOT_FOUND");
  expectRefused(await server.call(Merchant, "GetGoodsSkus", { waresId: item.id }, as), "NOT_FOUND");
  const skus = [{ skuId: item.skuId, stock: 1 }];
  expectRefused(await server.call(Merchant, "SetSkus", { waresId: item.id, skus }, as), "NOT_FOUND");
  const off = { waresIds: [item.id], isOn: false };
  expectRefused(await server.call(Merchant, "SetShelf", off, as), "NOT_FOUND");
  const [row] = await sql(server, "select state from goods where id = $1", [item.id]);
  expect(row?.["state"]).toBe("on");
});

test("revoking, closing the shop and a changed character end a key at once", async () => {
  const [first, other] = [await made(["goods.read"]), await made(["goods.read"])];
  const asked = (key: string) => server.call(Merchant, "GetGoods", {}, { token2: key });
  expect((await asked(first.key)).code).toBe(0);
  expectRefused(await asked(`${first.key.slice(0, -1)}_`), "MERCHANT_INVALID");
  expect((await server.call(Merchant, "RevokeKey", { keyId: first.keyId }, own)).code).toBe(0);
  expectRefused(await asked(first.key), "MERCHANT_INVALID");
  expectRefused(await server.call(Merchant, "RevokeKey", { keyId: first.keyId }, own), "NOT_FOUND");
  await sql(server, "update shop set state = 'frozen' where id = $1", [own.id]);
  expectRefused(await asked(other.key), "MERCHANT_INVALID");
  await sql(server, "update shop set state = 'open' where id = $1", [own.id]);
  expect((await asked(other.key)).code).toBe(0);
});

test("only the owner has keys, ten at most; a lost answer gives the same key another secret", async () => {
  const busy = await shop(server);
  const finance = await staff(server, { shopId: busy.id, role: "finance" });
  expectRefused(await server.call(Merchant, "GetKeys", {}, { token2: finance }), "ROLE");
  const requestId = randomHex(16);
  const make = (id = randomHex(16)) =>
    server.call(Merchant, "AddKey", { name: "ERP", scopes: ["goods.read"] }, { ...busy, requestId: id });
  const [lost, again] = [(await make(requestId)).info, (await make(requestId)).info];
  expect(again.keyId).toBe(lost.keyId);
  expect(again.key).not.toBe(lost.key);
  const asked = (key: string) => server.call(Merchant, "GetGoods", {}, { token2: key });
  expectRefused(await asked(lost.key), "MERCHANT_INVALID");
  expect((await asked(again.key)).code).toBe(0);
  for (let n = 1; n < 10; n += 1) expect((await make()).code).toBe(0);
  expectRefused(await make(), Merchant, "KEYS_FULL");
});

test("each key has limits of its own", async () => {
  const [one, other] = [await made(["goods.read"]), await made(["goods.read"])];
  // one read in ten seconds
  const limited = await testServer({ db: server.db, rateScale: 0.005 });
  const asked = async (key: string) => (await limited.call(Merchant, "GetGoods", {}, { token2: key })).ret;
  const answers = await Promise.all(Array.from({ length: 6 }, () => asked(one.key)));
  expect(answers).toContain(rets.tooMany);
  expect(await asked(other.key)).toBe(200);
});
