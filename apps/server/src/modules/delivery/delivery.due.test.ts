/** What becomes of a delivery that waits, and where goods may go in the time of caution. */
import { Member } from "@heshi/contract/account/member";
import { Msg } from "@heshi/contract/account/msg";
import { Admin } from "@heshi/contract/system/admin";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { beforeEach, expect, test } from "vitest";
import {
  deliver,
  delivered,
  deliveryGrant,
  type Holder,
  holder,
  packed,
  sent,
  stocked,
} from "../../../test/areas/delivery.ts";
import { keepers, unitNos } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { keepSessions, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { deliveryDues } from "./delivery.jobs.ts";

const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000];
const server = await testServer();
const both = await keepers(server);
const [ann] = both;
const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
const freight = { chargeBy: "piece", rules: [rule] };
beforeEach(() => keepSessions(server));

const stateOf = async ({ token }: Holder, deliveryNo: string) =>
  (await server.call(Warehouse, "GetDelivery", { deliveryNo }, { token })).info;
const titles = async ({ token }: Holder): Promise<string[]> =>
  (await server.call(Msg, "GetList", { kind: "order", limit: 9 }, { token })).info.list.map(
    ({ title }) => title,
  );
async function later(ms: number): Promise<void> {
  server.advance(ms);
  await keepSessions(server);
  await workDues(server, deliveryDues);
  await server.drain();
}

test("what is not packed in time ends with everything given back, a minute before it does not", async () => {
  const item = await stocked(server, both, 2, { freight });
  const own = await holder(server, item, 2);
  const before = await purseOf(server, own.id);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 2 }]);
  const { deadlineAt } = await stateOf(own, no);
  const left = (deadlineAt ?? 0) - server.now().getTime();
  expect(Math.ceil(left / HOUR_MS)).toBe(72);
  await later(left - MINUTE_MS);
  expect((await stateOf(own, no)).state).toBe("paid");
  await later(MINUTE_MS);
  expect(await stateOf(own, no)).toMatchObject({
    state: "cancelled",
    unsent: 0,
    timeline: [{ title: "仓库没有按时打包，提货已取消" }, { title: "提交提货" }],
  });
  expect(await unitNos(server, item.skuId, "held")).toHaveLength(2);
  expect(await purseOf(server, own.id)).toBe(before);
  expect(await titles(own)).toContain("提货已取消");
  await delivered(server, own, [{ skuId: item.skuId, count: 2 }]);
  await expectSound(server);
});

test("what is packed and does not leave is listed for operators until they end it; its owner reads it once", async () => {
  const item = await stocked(server, both, 1, { freight });
  const own = await holder(server, item, 1);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, no);
  const late = async () =>
    (await server.call(Admin, "GetStoredOrders", { isLate: true, limit: 50 }, ann)).info.list.map(
      ({ deliveryNo }) => deliveryNo,
    );
  await later(72 * HOUR_MS - MINUTE_MS);
  expect(await late()).not.toContain(no);
  await later(MINUTE_MS);
  expect(await late()).toContain(no);
  const { counts } = (await server.call(Admin, "GetCounts", {}, ann)).info;
  expect(counts).toContainEqual({ list: "lateDeliveries", count: 1 });
  await later(72 * HOUR_MS);
  expect(await stateOf(own, no)).toMatchObject({ state: "packed", actions: [] });
  expect((await titles(own)).filter((title) => title === "提货还没有寄出")).toHaveLength(1);
  const end = { deliveryNo: no, reason: "店铺暂停营业，无法寄出" };
  expect((await server.call(Admin, "EndStoredOrder", end, ann)).code).toBe(0);
  expect(await late()).not.toContain(no);
  await expectSound(server);
});

test("in the time of caution goods go to addresses from before it alone", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const items = [{ skuId: item.skuId, count: 1 }];
  const cautious = async () => {
    const until = new Date(server.now().getTime() + 24 * HOUR_MS);
    await sql(server, "update member set caution_until = $2 where id = $1", [own.id, until]);
  };
  // written first, and the password changed then
  server.advance(HOUR_MS);
  await cautious();
  expectRefused(await deliver(server, own, items), "CAUTION");
  server.advance(24 * HOUR_MS);
  await keepSessions(server);
  await cautious();
  await delivered(server, own, items);
  server.advance(1000);
  await sql(server, "update member_address set updated_at = $2 where id = $1", [own.addressId, server.now()]);
  expectRefused(await deliver(server, own, items), "CAUTION");
  server.advance(24 * HOUR_MS);
  await keepSessions(server);
  await delivered(server, own, items);
  await expectSound(server);
});

test("what was asked for is neither packed nor sent while its owner is frozen or held; it ends by itself unless it is packed", async () => {
  const item = await stocked(server, both, 2, { freight });
  const own = await holder(server, item, 2);
  const before = await purseOf(server, own.id);
  const items = [{ skuId: item.skuId, count: 1 }];
  const [waiting, ready] = [await delivered(server, own, items), await delivered(server, own, items)];
  expect((await packed(server, item, ready)).code).toBe(0);
  const as = (set: string) => sql(server, `update member set ${set} where id = $1`, [own.id]);
  const refused = async () => {
    expectRefused(await packed(server, item, waiting), "HELD");
    expectRefused(await sent(server, item, ready), "HELD");
  };
  await as("state = 'frozen'");
  await refused();
  await as("state = 'active', held_at = now()");
  await refused();
  await later(73 * HOUR_MS);
  await as("held_at = null");
  await keepSessions(server);
  expect(await stateOf(own, waiting)).toMatchObject({ state: "cancelled" });
  expect(await purseOf(server, own.id)).toBe(before - 800);
  expect(await stateOf(own, ready)).toMatchObject({ state: "packed" });
  expect((await sent(server, item, ready)).info).toEqual({ isShipped: true });
  await expectSound(server);
});

test("freight and fees of a day count in the member's own limit until the delivery is cancelled", async () => {
  const item = await stocked(server, both, 3, { freight });
  const own = await holder(server, item, 3);
  const items = [{ skuId: item.skuId, count: 1 }];
  await sql(server, "insert into pay_limit (member_id, day_fen, changed_at) values ($1, 1500, $2)", [
    own.id,
    server.now(),
  ]);
  const first = await delivered(server, own, items);
  expectRefused(await deliver(server, own, items), "OWN_LIMIT");
  await server.call(Warehouse, "CancelDelivery", { deliveryNo: first }, { token: own.token });
  await delivered(server, own, items);
  await expectSound(server);
});

test("who is closed may not leave pieces behind: the way out is said", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const { reasons } = (await server.call(Member, "GetCloseCheck", {}, { token: own.token })).info;
  expect(reasons).toContainEqual(expect.objectContaining({ path: "/pages/warehouse/index" }));
});

test("while the ledger is held nothing leaves, even what costs nothing", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const items = [{ skuId: item.skuId, count: 1 }];
  await sql(server, "insert into ledger_hold (since, why) values (now(), 'test')");
  const refused = await deliver(server, own, items);
  expectRefused(refused, "MONEY_OFF");
  expect(refused.msg).toContain("暂时不能提货");
  await sql(server, "update ledger_hold set lifted_at = now()");
  const no = await delivered(server, own, items);
  expect((await packed(server, item, no)).code).toBe(0);
  // what was asked for before stays, too
  await sql(server, "insert into ledger_hold (since, why) values (now(), 'test')");
  expectRefused(await sent(server, item, no), "MONEY_OFF");
  await sql(server, "update ledger_hold set lifted_at = now()");
  expect((await sent(server, item, no)).code).toBe(0);
});

test("a password that was given for an address does not serve once it leads elsewhere", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const items = [{ skuId: item.skuId, count: 1 }];
  const send = (grant: string) =>
    server.call(
      Warehouse,
      "Deliver",
      { addressId: own.addressId, items, expectedFen: 0, grant },
      { token: own.token },
    );
  const early = await deliveryGrant(server, own, 0);
  server.advance(1000);
  await sql(server, "update member_address set detail = '别处 1 号', updated_at = $2 where id = $1", [
    own.addressId,
    server.now(),
  ]);
  expectRefused(await send(early), Warehouse, "GRANT_STALE");
  expect((await send(await deliveryGrant(server, own, 0))).code).toBe(0);
});
