import { Admin } from "@heshi/contract/system/admin";
import { Zone } from "@heshi/contract/goods/zone";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { submitted } from "../../../test/make/order.ts";
import { goods, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { endOfSession } from "./flash.domain.ts";

const server = await testServer();
const DAY_MS = 86_400_000;
const admin = await makeOperator(server, "content");
const as = { token: admin.token };
const at = (day: number, hour: number): number =>
  dayStart(server.now()).getTime() + day * DAY_MS + hour * 3_600_000;
const terms = (skuId: string, priceFen = 6000) => ({
  limitPerMember: 2,
  skus: [{ skuId, priceFen, total: 5 }],
});

/** A product of the platform's own. */
async function own() {
  const item = await goods(server, { priceFen: 10_000 });
  await sql(server, "update goods set is_self = true where id = $1", [item.id]);
  return item;
}

test("a session lasts until the next, the last one until the next morning; others there are none", () => {
  const day = dayStart(server.now()).getTime();
  const hours = (hour: number) => {
    const end = endOfSession(new Date(day + hour * 3_600_000));
    return end && (end.getTime() - day) / 3_600_000;
  };
  expect([8, 10, 12, 16, 20, 22].map(hours)).toEqual([10, 12, 16, 20, 22, 32]);
  expect([0, 9, 11.5, 23].map(hours)).toEqual([undefined, undefined, undefined, undefined]);
});

test("an operator fills a session to come, changes the row and takes it out; members see it at once", async () => {
  const item = await own();
  const startsAt = at(1, 20);
  const { flashId } = (
    await server.call(Admin, "AddFlash", { waresId: item.id, startsAt, ...terms(item.skuId) }, as)
  ).info;
  const day = formatDay(new Date(startsAt));
  const row = async () => (await server.call(Admin, "GetFlashRows", { day }, as)).info.list[0];
  expect(await row()).toMatchObject({
    flashId,
    limitPerMember: 2,
    endsAt: at(1, 22),
    skus: [{ priceFen: 6000, usualFen: 10_000, total: 5, taken: 0 }],
    isWithdrawn: false,
  });
  const changed = { flashId, ...terms(item.skuId, 5000) };
  expect((await server.call(Admin, "ChangeFlash", changed, as)).code).toBe(0);
  expect((await server.call(Zone, "GetFlash", { startsAt })).info.list).toMatchObject([{ priceFen: 5000 }]);
  expect((await server.call(Admin, "WithdrawFlash", { flashId }, as)).code).toBe(0);
  expectRefused(await server.call(Admin, "WithdrawFlash", { flashId }, as), "NOT_FOUND");
  server.advance(1500);
  expect((await server.call(Zone, "GetFlash", { startsAt })).info.list).toEqual([]);
  expect((await row())?.isWithdrawn).toBe(true);
});

test("each fault of a row is refused", async () => {
  const item = await own();
  const add = (startsAt: number, own = terms(item.skuId), waresId = item.id) =>
    server.call(Admin, "AddFlash", { waresId, startsAt, ...own }, as);
  for (const wrong of [at(-1, 20), at(1, 9), at(40, 20)])
    expectRefused(await add(wrong), Admin, "FLASH_HOUR");
  expectRefused(await add(at(1, 20), terms(item.skuId, 10_000)), Admin, "FLASH_PRICE");
  expectRefused(await add(at(1, 20), terms(randomId())), Admin, "FLASH_GOODS");
  expectRefused(await add(at(1, 20), terms(item.skuId), randomId()), Admin, "FLASH_GOODS");
  const { flashId } = (await add(at(1, 20))).info;
  expectRefused(await add(at(1, 20)), Admin, "FLASH_TWICE");
  expectRefused(
    await server.call(Admin, "ChangeFlash", { flashId: randomId(), ...terms(item.skuId) }, as),
    "NOT_FOUND",
  );
  const dear = { flashId, ...terms(item.skuId, 10_001) };
  expectRefused(await server.call(Admin, "ChangeFlash", dear, as), Admin, "FLASH_PRICE");
});

test("a shop's product is in a session on the shop's own terms; below the floor of prices two operators agree", async () => {
  const foreign = await goods(server, { priceFen: 10_000 });
  const of = (item: { id: string; skuId: string }, priceFen = 6000) => ({
    waresId: item.id,
    startsAt: at(2, 20),
    ...terms(item.skuId, priceFen),
  });
  expectRefused(await server.call(Admin, "AddFlash", of(foreign), as), Admin, "FLASH_SHOP");
  // as its shop's application put it there
  const flashId = randomId();
  await sql(
    server,
    `insert into flash (id, goods_id, starts_at, ends_at, limit_per_member, sort, created_at, changed_at)
     values ($1, $2, $3, $4, 1, 0, $5, $5)`,
    [flashId, foreign.id, new Date(at(2, 20)), new Date(at(2, 22)), server.now()],
  );
  await sql(server, "insert into flash_sku (flash_id, sku_id, price_fen, total) values ($1, $2, 6000, 5)", [
    flashId,
    foreign.skuId,
  ]);
  const change = (priceFen: number) =>
    server.call(Admin, "ChangeFlash", { flashId, ...terms(foreign.skuId, priceFen) }, as);
  expectRefused(await change(5999), Admin, "FLASH_SHOP");
  expect((await change(6000)).code).toBe(0);
  const item = await own();
  expect((await server.call(Admin, "AddFlash", of(item, 5000), as)).code).toBe(0);
  const cheap = { ...of(item, 4999), startsAt: at(3, 20) };
  const other = { token: (await makeOperator(server, "content")).token };
  expectRefused(await server.call(Admin, "AddFlash", cheap, as), "SECOND_PERSON");
  expectRefused(await server.call(Admin, "AddFlash", cheap, as), "SECOND_PERSON");
  expect((await server.call(Admin, "AddFlash", cheap, other)).code).toBe(0);
});

test("what has begun is not changed; what was taken of it stays ordered when it is withdrawn", async () => {
  const item = await own();
  const startsAt = at(1, 8);
  const input = { waresId: item.id, startsAt, ...terms(item.skuId) };
  const { flashId } = (await server.call(Admin, "AddFlash", input, as)).info;
  server.advance(startsAt - server.now().getTime() + 1000);
  const late = { token: (await makeOperator(server, "content")).token };
  expectRefused(
    await server.call(Admin, "ChangeFlash", { flashId, ...terms(item.skuId) }, late),
    Admin,
    "FLASH_BEGUN",
  );
  const { token } = await member(server);
  const { orderId } = await submitted(server, token, { skuId: item.skuId, flashId });
  await server.call(Admin, "WithdrawFlash", { flashId }, late);
  expect((await server.call(Order, "GetDetail", { orderId }, { token })).info.state).toBe("unpaid");
  const reply = await server.call(
    Order,
    "Submit",
    { skuId: item.skuId, flashId, expectedPayableFen: 6000 },
    { token },
  );
  expectRefused(reply, Order, "FLASH_OVER");
});
