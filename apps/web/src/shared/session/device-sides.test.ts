import { screen } from "@testing-library/react";
import { act } from "react";
import { hideToast } from "@heshi/ui/overlay/toast";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rows } from "../../../test/rows.tsx";
import { reset } from "../../../test/reset.ts";
import { shellOf, postToHost } from "../router/bridge.ts";
import { copyText } from "../form/copy.ts";
import { designUnit, rootFontPx } from "../shell/design-unit.ts";
import { locate } from "../place/geolocation.ts";
import { useSession } from "./session-store.ts";
import { setAppearance, showSide, startAppearance } from "../shell/appearance.ts";
import { chooseLocation, endChoice, withAddressToast, withPaymentToast } from "../place/place.ts";
import type { RouteRow } from "../router/route.ts";
import { routeOf, setRoutes } from "../router/route-table.ts";

beforeEach(() => {
  reset();
  setRoutes(rows);
});
afterEach(() => {
  act(() => hideToast());
  reset();
});

test("messages go to the host of either shell, and nowhere in a browser", () => {
  expect(shellOf()).toBeUndefined();
  expect(postToHost({ type: "openUrl", url: "https://a.example" })).toBe(false);
  const android = vi.fn();
  vi.stubGlobal("HeshiHost", { postMessage: android });
  expect(postToHost({ type: "openUrl", url: "https://a.example" })).toBe(true);
  expect(android).toHaveBeenCalledWith('{"type":"openUrl","url":"https://a.example"}');
  const ios = vi.fn();
  vi.stubGlobal("webkit", { messageHandlers: { heshi: { postMessage: ios } } });
  expect(postToHost({ type: "openNative", path: "/a" })).toBe(true);
  expect(ios).toHaveBeenCalledWith({ type: "openNative", path: "/a" });
});

test("theme and elder mode are applied to the page and stored", () => {
  const { dataset } = document.documentElement;
  setAppearance({ theme: "dark", elder: true });
  expect(dataset).toMatchObject({ theme: "dark", elder: "" });
  expect(JSON.parse(window.localStorage.getItem("hs:looks") ?? "")).toEqual({ theme: "dark", elder: true });
  setAppearance({ theme: "light", elder: false });
  expect(dataset["theme"]).toBeUndefined();
  expect(dataset["elder"]).toBeUndefined();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn() }));
  setAppearance({ theme: "auto" });
  startAppearance();
  expect(dataset["theme"]).toBe("dark");
});

test.each<[side: "shop" | undefined, RouteRow["access"], RouteRow["side"]]>([
  ["shop", "merchant", undefined],
  ["shop", "member", "shop"],
  [undefined, "merchant", "member"],
  [undefined, "member", undefined],
  [undefined, "public", undefined],
])("the colours are those of %s for access %s and side %s", (wanted, access, side) => {
  const page = () => Promise.resolve({ Page: () => null });
  const row: RouteRow = { path: "/pages/a", title: "页面", access, page };
  // regardless of the previous page
  for (const before of ["/pages/shop/manage/index", "/pages/order/list"]) {
    showSide(routeOf(before));
    showSide(side === undefined ? row : { ...row, side });
    expect(document.documentElement.dataset["side"]).toBe(wanted);
  }
});

test("a page of either side is blue for a shop's people and red for others", () => {
  const page = () => Promise.resolve({ Page: () => null });
  const row: RouteRow = { path: "/pages/a", title: "页面", access: "public", side: "either", page };
  for (const [token2, side] of [
    ["t2", "shop"],
    ["", undefined],
  ] as const) {
    useSession.setState({ token2 });
    showSide(row);
    expect(document.documentElement.dataset["side"]).toBe(side);
  }
});

test("750 design units are the width; the root font size is capped", () => {
  expect(designUnit(20)).toBe("0.625rem");
  expect(designUnit(1)).toBe("0.03125rem");
  expect(designUnit(7.7)).toBe("0.24063rem");
  expect(rootFontPx(375)).toBe(16);
  expect(rootFontPx(375) * Number.parseFloat(designUnit(750))).toBeCloseTo(375, 6);
  expect(rootFontPx(1440)).toBe(430 / 23.4375);
});

test("choosing a location while one choice is open is rejected with cancel", async () => {
  const open = vi.fn();
  const first = chooseLocation(open);
  await expect(chooseLocation(open)).rejects.toThrow("cancel");
  expect(open).toHaveBeenCalledTimes(1);
  const place = { name: "西湖", address: "杭州", distance: 3, latitude: 30, longitude: 120 };
  endChoice(place);
  expect(await first).toBe(place);
  const left = chooseLocation(open);
  endChoice();
  await expect(left).rejects.toThrow("cancel");
});

test("a failed place or openid shows a message", async () => {
  await act(() => expect(withAddressToast(Promise.reject(new Error("x")))).rejects.toThrow("x"));
  expect(screen.getByText("获取地址失败")).toBeTruthy();
  await act(() => expect(withPaymentToast(Promise.reject(new Error("x")))).rejects.toThrow("x"));
  expect(screen.getByText("支付失败")).toBeTruthy();
  expect(await withAddressToast(Promise.resolve(1))).toBe(1);
});

test("the device's position is that of Chinese maps", async () => {
  vi.stubGlobal("isSecureContext", true);
  const coords = { latitude: 39.908_69, longitude: 116.397_36 };
  vi.stubGlobal("navigator", {
    geolocation: { getCurrentPosition: (done: (at: object) => void) => done({ coords }) },
  });
  const { lat, lng } = await locate();
  expect(lat).toBeCloseTo(39.910_09, 4);
  expect(lng).toBeCloseTo(116.403_6, 4);
});

test("on plain http there is no position, and copying uses a selection", async () => {
  vi.stubGlobal("isSecureContext", false);
  await expect(locate()).rejects.toThrow("no geolocation");
  const copied: string[] = [];
  document.execCommand = () => {
    copied.push(document.querySelector("textarea")?.value ?? "");
    return true;
  };
  await act(() => copyText("2611210012884101", "单号已复制"));
  expect(copied).toEqual(["2611210012884101"]);
  expect(screen.getByText("单号已复制")).toBeTruthy();
  document.execCommand = () => false;
  await act(() => copyText("x"));
  expect(screen.getByText("请长按文字复制")).toBeTruthy();
});
