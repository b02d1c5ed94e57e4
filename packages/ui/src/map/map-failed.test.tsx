import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapView } from "./map.tsx";

const engine = vi.hoisted(() => ({ isBroken: true }));
vi.mock("./leaflet-engine.ts", () => ({
  openLeaflet: () => {
    if (engine.isBroken) throw new Error("no canvas");
    return {
      show: vi.fn(),
      include: vi.fn(),
      sight: () => ({ latitude: 30.27, longitude: 120.15, scale: 16, southwest: {}, northeast: {} }),
      place: vi.fn(),
      draw: vi.fn(),
      restyle: vi.fn(),
      remove: vi.fn(),
    };
  },
}));

beforeEach(() => {
  engine.isBroken = true;
});
afterEach(cleanup);

const centre = { provider: { kind: "plan" }, latitude: 30.27, longitude: 120.15 } as const;
const again = () => screen.findByRole("button", { name: "重新加载地图" });

test("a map that cannot be drawn says so, and is tried again", async () => {
  render(<MapView {...centre} />);
  expect(await screen.findByText("地图没有加载出来")).toBeTruthy();
  await act(async () => (await again()).click());
  expect(await screen.findByText("地图没有加载出来")).toBeTruthy();
  engine.isBroken = false;
  await act(async () => (await again()).click());
  expect(await screen.findByText("示意图")).toBeTruthy();
  expect(screen.queryByText("地图没有加载出来")).toBeNull();
});

test("the address is shown in its place, with the way to try again", async () => {
  render(<MapView {...centre} fallback={<p>文三路 448 号</p>} />);
  expect(await screen.findByText("文三路 448 号")).toBeTruthy();
  expect(await again()).toBeTruthy();
  expect(screen.queryByText("地图没有加载出来")).toBeNull();
});
