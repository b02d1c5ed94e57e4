import { Order } from "@heshi/contract/trade/order";
import { Nav } from "@heshi/contract/home/nav";
import { Wares } from "@heshi/contract/goods/wares";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { keyOf, pages, q } from "./query.ts";
import { queryClient, refetch } from "./query-client.ts";
import { rpc } from "./rpc.ts";
import { useSession } from "../session/session-store.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  reset();
});

const stops: (() => void)[] = [];
/** Simulates a page that shows the answer. */
const show = async (query: Parameters<typeof queryClient.fetchQuery>[0]) => {
  const observer = new QueryObserver(queryClient, query);
  stops.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().isFetched).toBe(true);
  return observer;
};
const isStale = (queryKey: readonly unknown[]): boolean | undefined =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

const orders = rpc(Order);
const list = { info: { list: [] } };

test("each input of a method has its own answer; omitted fields make no difference", async () => {
  const server = fakeServer({
    "Order.GetDetail": ({ parameters: { orderId } }) => ({ info: { orderId } }),
    "Wares.GetCommentTargets": list,
  });
  const [a, b] = await Promise.all(
    ["1", "2"].map((orderId) => queryClient.fetchQuery(q(Order, "GetDetail", { orderId }))),
  );
  expect([a?.orderId, b?.orderId]).toEqual(["1", "2"]);
  await queryClient.fetchQuery(q(Wares, "GetCommentTargets", { limit: 5 }));
  const known = q(Wares, "GetCommentTargets", { orderId: undefined, limit: 5 });
  expect(queryClient.getQueryData(known.queryKey)).toEqual({ list: [] });
  expect(server.calls).toHaveLength(3);
});

test("an answer for everyone stays fresh for a minute; a member's own is fetched by each page", () => {
  expect(q(Nav, "GetHome").staleTime).toBe(60_000);
  expect(q(Order, "GetCounts").staleTime).toBe(0);
});

test("a price after coupons that came with the page is a visitor's: a member asks for their own", async () => {
  const asked = { waresId: "7" };
  const embed = (): void => {
    const data = document.createElement("script");
    data.id = "start-data";
    data.type = "application/json";
    data.textContent = JSON.stringify({
      [`Wares.GetCouponPrices ${JSON.stringify(asked)}`]: { list: ["visitor"] },
    });
    document.body.append(data);
  };
  fakeServer({ "Wares.GetCouponPrices": { info: { list: ["own"] } } });
  embed();
  expect(await queryClient.fetchQuery(q(Wares, "GetCouponPrices", asked))).toEqual({ list: ["own"] });
  useSession.setState({ token: "" });
  queryClient.clear();
  expect(await queryClient.fetchQuery(q(Wares, "GetCouponPrices", asked))).toEqual({ list: ["visitor"] });
});

test("an embedded answer is used once, then fetched", async () => {
  const data = document.createElement("script");
  data.id = "start-data";
  data.type = "application/json";
  data.textContent = JSON.stringify({ "Nav.GetHome": { blocks: ["with the page"] } });
  document.body.append(data);
  const server = fakeServer({ "Nav.GetHome": { info: { blocks: ["asked for"] } } });
  const home = { ...q(Nav, "GetHome"), staleTime: 0 };
  expect(await queryClient.fetchQuery(home)).toEqual({ blocks: ["with the page"] });
  expect(server.calls).toEqual([]);
  expect(await queryClient.fetchQuery(home)).toEqual({ blocks: ["asked for"] });
});

test("a list follows its cursor, and is cached apart from a single page of the same method", async () => {
  fakeServer({
    "Order.GetList": ({ parameters: { cursor } }) => ({
      info: cursor === undefined ? { list: ["a"], next: "c1" } : { list: [cursor] },
    }),
  });
  const observer = new InfiniteQueryObserver(queryClient, pages(Order, "GetList", { tab: "all" }));
  stops.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  await observer.fetchNextPage();
  const rows = observer.getCurrentResult().data?.pages.map((page) => page.list);
  expect(rows).toEqual([["a"], ["c1"]]);
  expect(queryClient.getQueryData(q(Order, "GetList", { tab: "all" }).queryKey)).toBeUndefined();
});

test("a command refetches the visible answers of its `changes`, marks the others as stale, and no more", async () => {
  const server = fakeServer({
    "Order.GetCounts": { info: {} },
    "Order.GetDetail": { info: {} },
    "Order.Quote": { info: {} },
    "Order.Remind": { info: { againAt: 1 } },
    "Order.Delete": { info: {} },
  });
  const detail = q(Order, "GetDetail", { orderId: "1" });
  await Promise.all([show(q(Order, "GetCounts")), show(q(Order, "Quote", { skuId: "1" }))]);
  await queryClient.fetchQuery(detail);
  await orders.Delete({ orderId: "1" });
  await expect.poll(() => server.of("Order.GetCounts")).toHaveLength(2);
  expect(isStale(detail.queryKey)).toBe(true);
  expect(server.of("Order.GetDetail")).toHaveLength(1);
  expect(server.of("Order.Quote")).toHaveLength(1);
  await orders.Remind({ orderId: "1" });
  expect(server.of("Order.GetCounts")).toHaveLength(2);
});

test("`await` resolves when the changed answers are fetched; `later` fetches nothing", async () => {
  let count = 0;
  fakeServer({
    "Order.GetCounts": () => ({ info: { unpaid: (count += 1) } }),
    "Order.Delete": { info: {} },
  });
  const observer = await show(q(Order, "GetCounts"));
  await orders.Delete({ orderId: "1" }, { refetch: "await" });
  expect(observer.getCurrentResult().data).toEqual({ unpaid: 2 });
  await orders.Delete({ orderId: "1" }, { refetch: "later" });
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(isStale(keyOf(Order, "GetCounts"))).toBe(true);
  expect(count).toBe(2);
});

test.each([[{ code: 1_000_005, msg: "订单状态已变化" }], ["lost" as const]])(
  "after a command that failed (%j) the page shows how things are",
  async (answer) => {
    const server = fakeServer({ "Order.GetCounts": { info: {} }, "Order.Delete": answer });
    await show(q(Order, "GetCounts"));
    await expect(orders.Delete({ orderId: "1" })).rejects.toThrow();
    await expect.poll(() => server.of("Order.GetCounts")).toHaveLength(2);
  },
);

test("a group is invalidated by its name, and no other group with it", async () => {
  fakeServer({ "Order.GetCounts": { info: {} }, "Wares.GetCounts": { info: {} } });
  const [own, other] = [q(Order, "GetCounts"), q(Wares, "GetCounts")];
  await Promise.all([queryClient.fetchQuery(own), queryClient.fetchQuery(other)]);
  await refetch(["Order"]);
  expect([isStale(own.queryKey), isStale(other.queryKey)]).toEqual([true, false]);
});
