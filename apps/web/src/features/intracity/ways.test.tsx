import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapViewProps } from "@heshi/ui/map/map";
import { keepPlace, keptPlace } from "#src/shared/place/place.ts";
import { noteLocation } from "#src/shared/router/history-stack.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { press, pressText } from "../../../test/click.ts";
import { buildPaths, drawAt, drawPage, pageAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { near, nearShop, place, withMap } from "./intracity.testing.ts";
import { Page as HomePage } from "./pages/index.tsx";
import { Page as ShopsPage } from "./pages/shops.tsx";

vi.mock("@heshi/ui/map/map", () => ({
  MapView: (props: MapViewProps) => <div role="region" aria-label={props.label} />,
}));

beforeEach(() => {
  reset();
  useSession.setState({ token: "t1" });
  keepPlace(place);
  buildPaths([
    "/",
    "/pages/services/location",
    "/pages/intracity/shop/list",
    "/pages/intracity/shop/detail",
    "/pages/intracity/goods/list",
  ]);
});
afterEach(reset);

test("a map that is opened from the list is closed by back; another list replaces it", async () => {
  fakeServer({ ...withMap, "Merchant.GetNearShops": near([nearShop("1")]) });
  window.history.replaceState({ idx: 2 }, "");
  noteLocation("/pages/intracity/shop/list?sort=sales&open=1", true);
  const { back } = await drawPage(ShopsPage, "/pages/intracity/shop/list?look=map&sort=sales&open=1");
  await press("看列表");
  await waitFor(() => expect(back).toHaveBeenCalledWith(1));
  await press("营业中");
  await press("看列表");
  expect(await screen.findByRole("list", { name: "附近的店铺" })).toBeTruthy();
  expect(back).toHaveBeenCalledTimes(1);
});

test("a map without a place has the page's bar, by which it is left", async () => {
  window.localStorage.clear();
  fakeServer(withMap);
  await drawPage(ShopsPage, "/pages/intracity/shop/list?look=map");
  expect(await screen.findByText("还不知道您在哪里")).toBeTruthy();
  expect(screen.getByRole("button", { name: "返回" })).toBeTruthy();
});

test("categories, the map and the other list begin with the filters of the page", async () => {
  fakeServer({ ...withMap, "Merchant.GetNearShops": near([nearShop("1")]) });
  const { leave } = await drawPage(HomePage, "/pages/intracity/index?sort=score&open=1");
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("美食")).toBe("/pages/intracity/shop/list?sort=score&category=food&open=1");
  expect(hrefOf("打开地图")).toBe("/pages/intracity/shop/list?sort=score&open=1&look=map");
  leave();
  const { go } = await drawPage(ShopsPage, "/pages/intracity/shop/list?category=car&good=1");
  await pressText("团购");
  expect(go.mock.lastCall?.[0]).toBe("/pages/intracity/goods/list?category=car&good=1");
});

test("a member who moves keeps the rows that are shown until those of the new place are there", async () => {
  let answer: () => void = () => undefined;
  const server = fakeServer({
    "Merchant.GetNearShops": ({ parameters: { lat } }) => near([nearShop(lat === "30.27" ? "1" : "2")]),
  });
  const { rerender } = await drawAt(ShopsPage, "/pages/intracity/shop/list");
  expect(await screen.findByText("老灶火锅1 · 文三店")).toBeTruthy();
  const plain = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return plain(url, init);
  });
  keepPlace({ ...place, lat: 30.3 });
  await act(async () => rerender(pageAt(ShopsPage, "/pages/intracity/shop/list")));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.getByText("老灶火锅1 · 文三店")).toBeTruthy();
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText("老灶火锅2 · 文三店")).toBeTruthy();
  expect(server.of("Merchant.GetNearShops").map(({ parameters: { lat } }) => lat)).toEqual(["30.27", "30.3"]);
});

test("a list that is pulled asks again, and keeps a chosen place", async () => {
  const server = fakeServer({ "Merchant.GetNearShops": near([nearShop("1")]) });
  await drawPage(ShopsPage, "/pages/intracity/shop/list");
  await screen.findByText("老灶火锅1 · 文三店");
  const asked = server.of("Merchant.GetNearShops").length;
  const row = screen.getByText("老灶火锅1 · 文三店");
  fireEvent.touchStart(row, { touches: [{ clientY: 0 }] });
  fireEvent.touchMove(row, { touches: [{ clientY: 180 }] });
  await act(async () => void fireEvent.touchEnd(row));
  expect(server.of("Merchant.GetNearShops").length).toBeGreaterThan(asked);
  expect(screen.queryByText("获取地址失败")).toBeNull();
  expect(keptPlace()).toMatchObject({ name: "文三路" });
});
