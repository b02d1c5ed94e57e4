import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapView, type MapViewProps } from "./map.tsx";
import type { MapChange, MapMarker } from "./map-types.tsx";

const drawn: string[] = [];
let resized = (): void => undefined;
/** Notes the names of what is drawn, and takes all properties. */
const pen = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        void drawn.push(`${String(name)} ${values.join()}`),
    set: (_, name, value) => {
      drawn.push(`${String(name)}=${String(value)}`);
      return true;
    },
  },
);

beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(act: () => void) {
        resized = act;
      }
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(500);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const centre = { latitude: 30.27, longitude: 120.15 };
const shop = (id: string, more: Partial<MapMarker> = {}): MapMarker => ({
  id,
  title: `店${id}`,
  ...centre,
  callout: { content: `店${id}`, note: "320m" },
  ...more,
});

async function draw(props: Partial<MapViewProps> = {}) {
  const all = { provider: { kind: "plan" }, fallback: <p>文三路 448 号</p>, ...centre, ...props } as const;
  const view = render(<MapView {...all} />);
  await waitFor(() => expect(document.querySelector(".leaflet-map-pane")).not.toBeNull(), {
    timeout: 10_000,
  });
  await act(async () => undefined);
  return {
    ...view,
    again: (next: Partial<MapViewProps>) => act(async () => view.rerender(<MapView {...all} {...next} />)),
  };
}

test("without a provider the address is shown", () => {
  render(<MapView provider={{ kind: "none" }} fallback={<p>文三路 448 号</p>} {...centre} />);
  expect(screen.getByText("文三路 448 号")).toBeTruthy();
});

test("the plan is marked 示意图 and has a scale; it starts at scale 16", async () => {
  const onRegionChange = vi.fn<(change: MapChange) => void>();
  const { again } = await draw({ onRegionChange });
  expect(screen.getByText("示意图")).toBeTruthy();
  expect(screen.getByRole("img", { name: /比例尺 \d+ 米/ })).toBeTruthy();
  await again({ latitude: 30.28, onRegionChange });
  expect(onRegionChange.mock.calls.map(([{ type, causedBy, scale }]) => [type, causedBy, scale])).toEqual([
    ["begin", "update", 16],
    ["end", "update", 16],
  ]);
  expect(onRegionChange.mock.lastCall?.[0].latitude).toBeCloseTo(30.28, 4);
});

test.each([
  [2, 5],
  [5, 5],
  [18, 18],
  [99, 18],
])("scale %d is shown as %d", async (scale, shown) => {
  const onRegionChange = vi.fn<(change: MapChange) => void>();
  const { again } = await draw({ scale, onRegionChange });
  await again({ scale, longitude: 120.3, onRegionChange });
  expect(onRegionChange.mock.lastCall?.[0].scale).toBe(shown);
});

test("a pill is a callout tap, an icon a marker tap, which opens what is shown on tap", async () => {
  const [onMarkerTap, onCalloutTap] = [vi.fn(), vi.fn()];
  const markers = [
    shop("a"),
    shop("b", { latitude: 30.272, iconPath: "/pin.png", callout: { content: "店b", display: "tap" } }),
    shop("c", { latitude: 30.268, callout: { content: "店c", note: "休息中", look: "quiet" } }),
  ];
  await draw({ markers, onMarkerTap, onCalloutTap });
  fireEvent.click(screen.getByRole("button", { name: "店a 320m" }));
  expect(onCalloutTap).toHaveBeenLastCalledWith("a");
  expect(screen.queryByText("店b")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "店b" }));
  expect(onMarkerTap).toHaveBeenLastCalledWith("b");
  expect(onCalloutTap).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByText("店b"));
  expect(onCalloutTap).toHaveBeenLastCalledWith("b");
  expect(screen.getByRole("button", { name: "店c 休息中" })).toBeTruthy();
});

test("names of shops are text, whatever they say", async () => {
  const hostile = '<img src=x onerror="alert(1)">';
  await draw({ markers: [shop("a", { title: hostile, callout: { content: hostile } })] });
  expect(screen.getByText(hostile)).toBeTruthy();
  expect(document.querySelector("img[src=x]")).toBeNull();
});

test("near ones become a number, which a tap takes apart; the chosen one stays", async () => {
  const onRegionChange = vi.fn<(change: MapChange) => void>();
  const crowd = Array.from({ length: 12 }, (_, n) =>
    shop(String(n), {
      latitude: 30.27 + n * 0.0004,
      joinCluster: n !== 5,
      ...(n === 5 ? { callout: { content: "店5", look: "chosen" as const } } : {}),
    }),
  );
  await draw({ markers: crowd, scale: 13, onRegionChange });
  expect(screen.getByText("11")).toBeTruthy();
  expect(screen.getByRole("button", { current: true }).textContent).toBe("店5");
  fireEvent.click(screen.getByRole("button", { name: /这里有 11 个/ }));
  expect(onRegionChange.mock.lastCall?.[0]).toMatchObject({ type: "end", causedBy: "gesture", scale: 15 });
  await waitFor(() => expect(screen.queryByText("11")).toBeNull());
});

test("a zoom by hand stays when the place changes, and the place when the scale does", async () => {
  const onRegionChange = vi.fn<(change: MapChange) => void>();
  const crowd = [0, 1, 2].map((n) => shop(String(n), { latitude: 30.27 + n * 0.0004, joinCluster: true }));
  const { again } = await draw({ markers: crowd, scale: 13, onRegionChange });
  fireEvent.click(screen.getByRole("button", { name: /这里有 3 个/ }));
  await again({ markers: crowd, scale: 13, latitude: 30.3, onRegionChange });
  expect(onRegionChange.mock.lastCall?.[0]).toMatchObject({ scale: 15, causedBy: "update" });
  await again({ markers: crowd, scale: 14, latitude: 30.3, onRegionChange });
  expect(onRegionChange.mock.lastCall?.[0].scale).toBe(14);
  expect(onRegionChange.mock.lastCall?.[0].latitude).toBeCloseTo(30.3, 4);
});

test("the map moves so that the included points are seen, once for equal lists", async () => {
  const onRegionChange = vi.fn<(change: MapChange) => void>();
  const points = () => [
    { latitude: 30.2, longitude: 120.1 },
    { latitude: 30.4, longitude: 120.3 },
  ];
  const { again } = await draw({ onRegionChange });
  await again({ includePoints: points(), onRegionChange });
  const { southwest, northeast } = onRegionChange.mock.lastCall?.[0] ?? {};
  expect(southwest?.latitude).toBeLessThan(30.2);
  expect(northeast?.longitude).toBeGreaterThan(120.3);
  const moves = onRegionChange.mock.calls.length;
  await again({ includePoints: points(), onRegionChange });
  expect(onRegionChange).toHaveBeenCalledTimes(moves);
});

test("lines, circles and polygons are drawn in colours and tokens", async () => {
  document.documentElement.style.setProperty("--c-info", " #1a62d4");
  const { again } = await draw();
  drawn.length = 0;
  const corner = { latitude: 30.271, longitude: 120.151 };
  await again({
    polyline: [
      {
        points: [centre, corner],
        color: "#123456",
        width: 5,
        dottedLine: true,
        borderColor: "#654321",
        borderWidth: 2,
      },
    ],
    circles: [{ ...centre, radius: 300 }],
    polygons: [
      {
        points: [centre, corner, { ...corner, latitude: 30.27 }],
        strokeColor: "--c-info",
        fillColor: "#abcdef",
        dashArray: [4, 2],
        zIndex: 2,
      },
    ],
  });
  await waitFor(() => {
    for (const each of [
      "strokeStyle=#123456",
      "strokeStyle=#654321",
      "strokeStyle=#1a62d4",
      "fillStyle=#abcdef",
      "setLineDash 5,10",
      "setLineDash 4,2",
      "lineWidth=9",
    ])
      expect(drawn).toContain(each);
  });
});

test("a control is a button unless it cannot be pressed; a tap on the map says where", async () => {
  const [onControlTap, onTap] = [vi.fn(), vi.fn()];
  await draw({
    controls: [
      { id: "here", label: "回到我的位置", position: { right: 12, bottom: 16 } },
      { id: "north", label: "上北下南", position: { left: 12, top: 12 }, clickable: false },
    ],
    inset: 100,
    onControlTap,
    onTap,
  });
  const button = screen.getByRole("button", { name: "回到我的位置" });
  expect(button.style.bottom).toBe("116px");
  fireEvent.click(button);
  expect(onControlTap).toHaveBeenCalledWith("here");
  expect(screen.queryByRole("button", { name: "上北下南" })).toBeNull();
  fireEvent.click(screen.getByRole("region", { name: "地图" }), { clientX: 195, clientY: 250 });
  expect(onTap.mock.lastCall?.[0].latitude).toBeCloseTo(30.27, 3);
});

test("updated is called after each change has been drawn", async () => {
  const onUpdated = vi.fn();
  const { again } = await draw({ onUpdated });
  const before = onUpdated.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  let seen = false;
  onUpdated.mockImplementation(() => (seen = document.body.textContent?.includes("店new") ?? false));
  await again({ markers: [shop("new")], onUpdated });
  expect(seen).toBe(true);
});

test("the plan is drawn again when the theme changes", async () => {
  await draw();
  drawn.length = 0;
  await act(async () => document.documentElement.setAttribute("data-theme", "dark"));
  await waitFor(() => expect(drawn.some((one) => one.startsWith("fillRect"))).toBe(true));
  document.documentElement.removeAttribute("data-theme");
});

test("of 500 markers only those around what is seen are elements, and a move keeps the ones that stay", async () => {
  const markers = Array.from({ length: 500 }, (_, n) =>
    shop(String(n), { latitude: 30.2 + (n % 25) * 0.006, longitude: 120.05 + Math.floor(n / 25) * 0.01 }),
  );
  const { again } = await draw({ markers });
  const before = new Set(document.querySelectorAll("[data-part=callout]"));
  expect(before.size).toBeGreaterThan(0);
  expect(before.size).toBeLessThan(60);
  await again({ markers, latitude: centre.latitude + 0.002 });
  const kept = [...document.querySelectorAll("[data-part=callout]")].filter((one) => before.has(one));
  expect(kept.length).toBeGreaterThan(before.size / 2);
});

test("another size keeps the middle and is no movement", async () => {
  const onRegionChange = vi.fn<(change: MapChange) => void>();
  const { again } = await draw({ onRegionChange });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  await act(async () => resized());
  expect(onRegionChange).not.toHaveBeenCalled();
  await again({ scale: 15, onRegionChange });
  expect(onRegionChange.mock.lastCall?.[0].latitude).toBeCloseTo(30.27, 4);
});

test("a map that is left is taken down", async () => {
  const { unmount } = await draw({ markers: [shop("a")], here: centre });
  expect(screen.getByRole("img", { name: "我的位置" })).toBeTruthy();
  unmount();
  expect(document.querySelector(".leaflet-pane")).toBeNull();
});
