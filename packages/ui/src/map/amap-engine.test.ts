import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAmap } from "./amap-engine.ts";
import type { MapEngine } from "./engine.ts";

type Act = (event: object) => void;
const place = (lng: number, lat: number) => ({ getLng: () => lng, getLat: () => lat });

/** What AMap's script would put on the page, noting what it is asked for. */
class FakeMap {
  static last: FakeMap;
  readonly acts = new Map<string, Act>();
  readonly shown = new Set<FakeOverlay>();
  readonly options: { center: [number, number]; zoom: number; mapStyle: string };
  centre: [number, number];
  zoom: number;
  style: string;
  bounds: FakeBounds | undefined;
  isDestroyed = false;
  constructor(_element: HTMLElement, options: { center: [number, number]; zoom: number; mapStyle: string }) {
    this.options = options;
    [this.centre, this.zoom, this.style] = [options.center, options.zoom, options.mapStyle];
    FakeMap.last = this;
  }
  on = (name: string, act: Act) => void this.acts.set(name, act);
  setZoomAndCenter = (zoom: number, centre: [number, number]) =>
    void ([this.zoom, this.centre] = [zoom, centre]);
  setBounds = (bounds: FakeBounds) => void (this.bounds = bounds);
  getCenter = () => place(...this.centre);
  getZoom = () => this.zoom;
  getBounds = () => ({ getSouthWest: () => place(120, 30), getNorthEast: () => place(121, 31) });
  setMapStyle = (style: string) => void (this.style = style);
  add = (all: readonly FakeOverlay[]) => all.forEach((one) => void this.shown.add(one));
  remove = (all: readonly FakeOverlay[]) => all.forEach((one) => void this.shown.delete(one));
  destroy = () => void (this.isDestroyed = true);
}
class FakeOverlay {
  readonly acts = new Map<string, Act>();
  readonly options: Record<string, unknown>;
  constructor(options: Record<string, unknown>) {
    this.options = options;
  }
  on = (name: string, act: Act) => void this.acts.set(name, act);
  setPosition = (position: [number, number]) => void (this.options["position"] = position);
}
class FakeBounds {
  readonly southwest: [number, number];
  readonly northeast: [number, number];
  constructor(southwest: [number, number], northeast: [number, number]) {
    [this.southwest, this.northeast] = [southwest, northeast];
  }
}
const amap = {
  Map: FakeMap,
  Marker: FakeOverlay,
  Polyline: FakeOverlay,
  Polygon: FakeOverlay,
  Circle: FakeOverlay,
  Bounds: FakeBounds,
};

const events = { onTap: vi.fn(), onMoveStart: vi.fn(), onMoveEnd: vi.fn(), onResize: vi.fn() };
const start = { point: { latitude: 30.27, longitude: 120.15 }, scale: 16, still: false, events };
const by = { key: "k", code: "c" };

/** Answers the next script as the network would. */
const answerScripts = (outcome: "load" | "error") =>
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (outcome === "load") vi.stubGlobal("AMap", amap);
    setTimeout(() => (script as HTMLElement).dispatchEvent(new Event(outcome)));
  });

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.restoreAllMocks());

test("a script that cannot be loaded rejects, and the next map tries again", async () => {
  const failing = answerScripts("error");
  await expect(openAmap(document.createElement("div"), start, by)).rejects.toThrow("AMap");
  failing.mockRestore();
  const working = answerScripts("load");
  const element = document.createElement("div");
  const engine = await openAmap(element, start, by);
  const [script] = working.mock.calls[0] as unknown as [HTMLScriptElement];
  expect(script.src).toBe("https://webapi.amap.com/maps?v=2.0&key=k");
  expect(window._AMapSecurityConfig).toEqual({ securityJsCode: "c" });
  expect(FakeMap.last.options).toMatchObject({ center: [120.15, 30.27], zoom: 16, zooms: [5, 18] });
  const first = FakeMap.last;
  await openAmap(element, start, by);
  expect(working).toHaveBeenCalledTimes(1);
  engine.remove();
  expect(first.isDestroyed).toBe(true);
});

const opened = async (): Promise<[MapEngine, FakeMap]> => {
  const engine = await openAmap(document.createElement("div"), start, by);
  return [engine, FakeMap.last];
};

test("it shows, includes and tells what is seen, with longitude first", async () => {
  const [engine, map] = await opened();
  engine.show({ latitude: 31, longitude: 121 }, 12);
  expect([map.zoom, map.centre]).toEqual([12, [121, 31]]);
  engine.include([
    { latitude: 30, longitude: 122 },
    { latitude: 32, longitude: 121 },
  ]);
  expect(map.bounds).toEqual({ southwest: [121, 30], northeast: [122, 32] });
  expect(engine.sight()).toEqual({
    latitude: 31,
    longitude: 121,
    scale: 12,
    southwest: { latitude: 30, longitude: 120 },
    northeast: { latitude: 31, longitude: 121 },
  });
  map.acts.get("click")?.({ lnglat: place(120.2, 30.2) });
  expect(events.onTap).toHaveBeenCalledWith({ latitude: 30.2, longitude: 120.2 });
  map.acts.get("zoomend")?.({});
  expect(events.onMoveEnd).toHaveBeenCalledTimes(1);
});

test("elements come, move, change and go by their keys, and say what of them was pressed", async () => {
  const [engine, map] = await opened();
  const onPress = vi.fn();
  const item = {
    key: "a",
    point: { latitude: 30, longitude: 120 },
    element: document.createElement("div"),
    zIndex: 2,
    onPress,
  };
  engine.place([item]);
  const [marker] = map.shown;
  engine.place([{ ...item, point: { latitude: 30.1, longitude: 120 } }]);
  expect([...map.shown]).toEqual([marker]);
  expect(marker?.options["position"]).toEqual([120, 30.1]);
  const target = document.createElement("b");
  marker?.acts.get("click")?.({ originEvent: { target } });
  expect(onPress).toHaveBeenLastCalledWith(target);
  engine.place([{ ...item, element: document.createElement("div") }]);
  expect(map.shown.has(marker as FakeOverlay)).toBe(false);
  expect(map.shown.size).toBe(1);
  engine.place([]);
  expect(map.shown.size).toBe(0);
});

test("shapes are replaced, and the theme is AMap's own dark style", async () => {
  const [engine, map] = await opened();
  const points = [start.point, { latitude: 30.3, longitude: 120.2 }];
  engine.draw({
    lines: [{ points, color: "#123456", dottedLine: true }],
    circles: [{ ...start.point, radius: 300 }],
    polygons: [{ points, dashArray: [4, 2], zIndex: 3 }],
  });
  const [polygon, circle, line] = [...map.shown].map(({ options }) => options);
  expect(polygon).toMatchObject({
    strokeDasharray: [4, 2],
    zIndex: 13,
    path: [
      [120.15, 30.27],
      [120.2, 30.3],
    ],
  });
  expect(circle).toMatchObject({ center: [120.15, 30.27], radius: 300 });
  expect(line).toMatchObject({ strokeColor: "#123456", strokeStyle: "dashed" });
  document.documentElement.dataset["theme"] = "dark";
  engine.restyle();
  expect(map.style).toBe("amap://styles/dark");
  expect(map.shown.size).toBe(3);
  delete document.documentElement.dataset["theme"];
  engine.draw({ lines: [], circles: [], polygons: [] });
  expect(map.shown.size).toBe(0);
});
