import { Express } from "@heshi/contract/trade/express";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import type { PushManner } from "../../gateways/express/push-simulator.ts";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { testServer } from "../../../test/harness.ts";
import { goods, keepSessions, member, num, shop, sql } from "../../../test/make/world.ts";
import { paid, shipped, submitted } from "../../../test/make/order.ts";

const server = await testServer();
const HOUR = 3_600_000;
const own = await shop(server);
const item = await goods(server, { shopId: own.id });
const { sandbox } = server.gateways;

/** A parcel that was sent and is followed by pushes; it is not queried meanwhile. */
async function followed() {
  await keepSessions(server);
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  const [packageId = ""] = await shipped(server, own.token2, trade.orderId);
  await server.drain();
  const [row] = await sql(server, "select number, subscribed_at from order_package where id = $1", [
    packageId,
  ]);
  await sql(
    server,
    "update order_package set next_check_at = $2, state = 'none', nodes = '[]', last_at = null, pick_up = null where id = $1",
    [packageId, new Date(server.now().getTime() + 90 * 24 * HOUR)],
  );
  return { buyer, packageId, number: String(row?.["number"]), isFollowed: row?.["subscribed_at"] !== null };
}
async function post(url: string, body: string): Promise<boolean> {
  const answer = await server.app.http.inject({
    method: "POST",
    url: new URL(url, "http://shop").pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { result: boolean; returnCode: string }).result;
}
async function pushed(number: string, manner: PushManner): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const { url, body } of (await sandbox.express?.pushesOf(number, manner)) ?? [])
    answers.push(await post(url, body));
  return answers;
}
async function detail({ buyer, packageId }: Awaited<ReturnType<typeof followed>>) {
  await keepSessions(server);
  return (await server.call(Express, "GetDetail", { packageId }, { token: buyer.token })).info;
}

test("a parcel is subscribed once; pushes bring it to its end without a single query", async () => {
  const parcel = await followed();
  expect(parcel.isFollowed).toBe(true);
  server.advance(9 * 24 * HOUR);
  expect(new Set(await pushed(parcel.number, "prompt"))).toEqual(new Set([true]));
  const last = await detail(parcel);
  expect(["signed", "station"]).toContain(last.state);
  expect(last.nodes.length).toBeGreaterThan(4);
  expect(
    await num(server, "select count(*) from order_package where id = $1 and subscribe_at is not null", [
      parcel.packageId,
    ]),
  ).toBe(0);
});

test("pushes that come twice, or the last before the others, leave the same parcel and one message", async () => {
  const [straight, twice, shuffled] = [await followed(), await followed(), await followed()];
  for (const { number } of [straight, twice, shuffled]) sandbox.express?.behave("station", number);
  server.advance(9 * 24 * HOUR);
  await pushed(straight.number, "prompt");
  await pushed(twice.number, "twice");
  await pushed(shuffled.number, "shuffled");
  for (const parcel of [straight, twice, shuffled]) {
    const { state, nodes } = await detail(parcel);
    expect(state).toBe("station");
    const times = nodes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const told =
      "select count(*) from inbox_message where cause = 'parcel.arrive' and data ->> 'packageId' = $1";
    expect(await num(server, told, [parcel.packageId])).toBe(1);
  }
});

test("a push with another's sign, of another parcel, or without a form changes nothing and is not taken", async () => {
  const [parcel, other] = [await followed(), await followed()];
  server.advance(2 * 24 * HOUR);
  expect(new Set(await pushed(parcel.number, "forged"))).toEqual(new Set([false]));
  const [first] = (await sandbox.express?.pushesOf(parcel.number, "late")) ?? [];
  const body = first?.body ?? "";
  // signed for one parcel, sent to another; and altered
  expect(await post(`/notify/express/${other.packageId}`, body)).toBe(false);
  expect(await post(`/notify/express/${parcel.packageId}`, body.replace("context", "contxet"))).toBe(false);
  for (const nothing of ["", "param=%7B%7D", "sign=1&param=", "{}"])
    expect(await post(`/notify/express/${parcel.packageId}`, nothing)).toBe(false);
  for (const id of ["0", "abc", randomId()]) expect(await post(`/notify/express/${id}`, body)).toBe(false);
  for (const one of [parcel, other]) expect((await detail(one)).nodes).toEqual([]);
});

test("a push of a number that was changed meanwhile is taken and changes nothing", async () => {
  const parcel = await followed();
  server.advance(2 * 24 * HOUR);
  await sql(server, "update order_package set number = 'SF9999999999999' where id = $1", [parcel.packageId]);
  expect(new Set(await pushed(parcel.number, "prompt"))).toEqual(new Set([true]));
  expect((await detail(parcel)).nodes).toEqual([]);
});

test("a parcel whose pushes are over, refused or not to be had is queried", async () => {
  const parcel = await followed();
  await pushed(parcel.number, "abort");
  const [row] = await sql(server, "select subscribed_at, next_check_at from order_package where id = $1", [
    parcel.packageId,
  ]);
  expect(row?.["subscribed_at"]).toBeNull();
  expect(Number(row?.["next_check_at"]) - server.now().getTime()).toBeLessThanOrEqual(2 * HOUR);

  const real = server.gateways.express.subscribe;
  let asked = 0;
  server.gateways.express.subscribe = async () => {
    asked += 1;
    if (asked === 1) throw new GatewayError("transport", "no answer", "500");
    return { state: "refused", code: "701" };
  };
  const next = await followed();
  expect([asked, next.isFollowed]).toEqual([1, false]);
  server.advance(31 * 60_000);
  await server.drain();
  server.advance(31 * 60_000);
  await server.drain();
  expect(asked).toBe(2);
  server.gateways.express.subscribe = real;
});
