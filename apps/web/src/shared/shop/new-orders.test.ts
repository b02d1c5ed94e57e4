import { Merchant } from "@heshi/contract/shop/merchant";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { pages } from "../data/query.ts";
import { queryClient } from "../data/query-client.ts";
import { useSession } from "../session/session-store.ts";
import { askForNewOrders } from "./new-orders.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t2" });
  window.history.replaceState({}, "", "/pages/shop/town/list");
});
afterEach(reset);

test("orders of the town are fetched again where another number waits, not by each round", async () => {
  const serve = (waiting: number) =>
    leastServer({
      "Merchant.GetNewOrders": { count: 0, at: 1 },
      "Merchant.GetInfo": { role: "owner" },
      "Merchant.GetTownCounts": { waiting, preparing: 0, ready: 0, out: 0 },
      "Merchant.GetTownOrders": { list: [] },
      "Merchant.GetAlerts": { orderSound: false, orderNotice: false },
    });
  const orders = pages(Merchant, "GetTownOrders");
  const isStale = async (): Promise<boolean | undefined> => {
    await queryClient.fetchInfiniteQuery({ ...orders, staleTime: 0 });
    await askForNewOrders();
    return queryClient.getQueryState(orders.queryKey)?.isInvalidated;
  };
  serve(0);
  await isStale();
  expect(await isStale()).toBe(false);
  serve(2);
  expect(await isStale()).toBe(true);
  expect(await isStale()).toBe(false);
});
