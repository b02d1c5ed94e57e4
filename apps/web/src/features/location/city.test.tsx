import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onBackEntry } from "@heshi/ui/overlay/back-entry";
import type { MapViewProps } from "@heshi/ui/map/map";
import { queryClient } from "#src/shared/data/query-client.ts";
import { chooseLocation, keptPlace } from "#src/shared/place/place.ts";
import { codesDown } from "#src/shared/place/region.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer, setData, type SeenCall } from "../../../test/fake-server.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { reset } from "../../../test/reset.ts";
import { citiesByLetter, findCities, hotCities } from "./cities.data.ts";
import { Page as CityPage } from "./pages/city.tsx";
import { click, press, pressText } from "../../../test/click.ts";

const maps: MapViewProps[] = [];
vi.mock("@heshi/ui/map/map", () => ({
  MapView: (props: MapViewProps) => {
    maps.push(props);
    return null;
  },
}));

beforeEach(() => {
  reset();
  maps.length = 0;
  buildPaths(["/"]);
});
afterEach(reset);

const shanghai = {
  lat: 31.2,
  lng: 121.4,
  name: "人民路1号",
  desc: "上海市黄浦区",
  address: "上海市黄浦区人民路1号",
  country: "中国",
  province: "上海市",
  city: "上海市",
  district: "黄浦区",
  adcode: "310101",
  citycode: "021",
  pois: [],
};
const regions = ({ parameters: { parent = "" } }: SeenCall) => {
  const below: Readonly<Record<string, readonly string[][]>> = {
    "": [
      ["31", "上海市"],
      ["33", "浙江省"],
    ],
    "33": [["3301", "杭州市"]],
  };
  const list = (below[parent] ?? []).map(([code = "", name = ""]) => ({ code, name, hasMore: true }));
  return { info: { list } };
};

test("a city chosen by hand is filled like a located one", async () => {
  const server = fakeServer({
    "Region.GetList": regions,
    "Regeo.Search": {
      info: { list: [{ name: "人民广场", address: "", distance: 0, latitude: 31.2, longitude: 121.4 }] },
    },
    "Regeo.Regeo": { info: shanghai },
  });
  await drawPage(CityPage, "/pages/services/location");
  await click(screen.getAllByText("上海")[0] ?? document.body);
  await waitFor(() => expect(keptPlace()).toBeDefined());
  const { pois: _pois, ...filled } = shanghai;
  const own = { name: "上海市", address: "上海市", isCustom: true, isError: false };
  expect(keptPlace()).toEqual({ ...filled, ...own });
  expect(server.of("Regeo.Search")[0]?.parameters).toMatchObject({ keyword: "上海市" });
});

test("the loading indicator stays until the map has answered", async () => {
  let answer: () => void = () => undefined;
  fakeServer({ "Region.GetList": regions, "Regeo.Search": { info: { list: [] } } });
  const plain = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (init?.body instanceof URLSearchParams && init.body.get("service") === "Regeo.Search")
      await new Promise<void>((resolve) => (answer = resolve));
    return plain(url, init);
  });
  await drawPage(CityPage, "/pages/services/location");
  await click(screen.getAllByText("上海")[0] ?? document.body);
  expect(await screen.findByText("加载中")).toBeTruthy();
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByText("加载中")).toBeNull());
  expect(await screen.findByText("已切换到上海市")).toBeTruthy();
});

test("a place of another city does not fill the chosen one, which keeps its names", async () => {
  fakeServer({
    "Region.GetList": regions,
    "Regeo.Search": {
      info: { list: [{ name: "杭州路", address: "", distance: 0, latitude: 31.2, longitude: 121.4 }] },
    },
    "Regeo.Regeo": { info: shanghai },
  });
  await drawPage(CityPage, "/pages/services/location");
  await click(screen.getAllByText("杭州")[0] ?? document.body);
  await waitFor(() => expect(keptPlace()).toBeDefined());
  const names = { province: "浙江省", city: "杭州市", district: "", address: "浙江省 杭州市", lat: 0 };
  expect(keptPlace()).toMatchObject({ ...names, adcode: "330100", isCustom: true, isError: true });
});

test("each city has a row in the regions, whose name begins with the city's", () => {
  const file = join(import.meta.dirname, "../../../../server/assets/regions.json");
  type Row = [code: string, name: string, below: Row[] | string];
  const names = new Map<string, string>();
  const read = (rows: Row[]): void => {
    for (const [code, name, below] of rows) {
      names.set(code, name);
      if (Array.isArray(below)) read(below);
    }
  };
  read(JSON.parse(readFileSync(file, "utf8")) as Row[]);
  const nameless = citiesByLetter
    .flatMap(([, cities]) => cities)
    .filter(({ name, adcode }) => {
      const deepest = codesDown(adcode).findLast((code) => names.has(code)) ?? "";
      return !names.get(deepest)?.startsWith(name);
    });
  expect(nameless).toEqual([]);
});

test("a city that was asked for answers who asked, and is not the member's own; a second choice is cancelled", async () => {
  fakeServer({
    "Regeo.Search": {
      info: { list: [{ name: "杭州", address: "", distance: 0, latitude: 30.2, longitude: 120.1 }] },
    },
  });
  const open = vi.fn();
  const asked = chooseLocation(open);
  await expect(chooseLocation(open)).rejects.toThrow("cancel");
  await drawPage(CityPage, "/pages/services/location");
  expect(await screen.findByText("获取地址失败，请在下面选择城市")).toBeTruthy();
  await click(screen.getAllByText("杭州")[0] ?? document.body);
  await expect(asked).resolves.toMatchObject({ name: "杭州" });
  expect(keptPlace()).toBeUndefined();
  expect(screen.queryByText("已切换到杭州")).toBeNull();
});

test("a place that is not the member's own is answered and not kept as theirs; its map begins where it was", async () => {
  const at = { lat: 30.2741, lng: 120.1551 };
  fakeServer({
    "System.GetSetData": { info: { ...setData, map: { kind: "plan" } } },
    "Regeo.Regeo": { info: shanghai },
  });
  const asked = chooseLocation(vi.fn(), at);
  await drawPage(CityPage, "/pages/services/location");
  await pressText("地图选点");
  expect(await screen.findByText(shanghai.name)).toBeTruthy();
  expect(maps.at(-1)).toMatchObject({ latitude: at.lat, longitude: at.lng });
  await pressText("选这里");
  await expect(asked).resolves.toMatchObject({ name: shanghai.name, latitude: at.lat });
  expect(keptPlace()).toBeUndefined();
});

test("leaving the page without a choice cancels it", async () => {
  fakeServer({});
  const asked = chooseLocation(vi.fn());
  const { leave } = await drawPage(CityPage, "/pages/services/location");
  leave();
  await expect(asked).rejects.toThrow("cancel");
});

test("every city has a letter, a name and a code; search matches any part of the name", () => {
  const all = citiesByLetter.flatMap(([, cities]) => cities);
  expect(all.length).toBeGreaterThan(390);
  expect(all.filter(({ name, adcode }) => name === "" || !/^\d{6}$/.test(adcode))).toEqual([]);
  expect(new Set(all.map(({ adcode }) => adcode)).size).toBe(all.length);
  expect(hotCities).toHaveLength(12);
  expect(findCities("州市")[0]?.name).toMatch(/州/);
  expect(findCities("港").map(({ name }) => name)).toContain("香港");
});

const poi = {
  name: "人民广场",
  address: "黄浦区人民大道",
  distance: 420,
  latitude: 31.23,
  longitude: 121.47,
};

test("a place is chosen by moving the map under the pin, or by pressing where it is", async () => {
  const server = fakeServer({
    "System.GetSetData": { info: { ...setData, map: { kind: "plan" } } },
    "Regeo.Regeo": { info: { ...shanghai, pois: [poi] } },
  });
  await drawPage(CityPage, "/pages/services/location");
  await pressText("地图选点");
  expect(maps.at(-1)).toMatchObject({ latitude: 39.9087 });
  const end = { type: "end", causedBy: "gesture", scale: 16, latitude: 31.234_567_8, longitude: 121.5 };
  await act(async () => maps.at(-1)?.onRegionChange?.(end as never));
  expect(server.of("Regeo.Regeo").at(-1)?.parameters).toMatchObject({ lat: "31.2346", lng: "121.5" });
  await act(async () => maps.at(-1)?.onTap?.({ latitude: 31.2, longitude: 121.4 }));
  expect(maps.at(-1)).toMatchObject({ latitude: 31.2, longitude: 121.4 });
  expect(screen.getByText("420m")).toBeTruthy();
  await pressText("选这里");
  await waitFor(() =>
    expect(keptPlace()).toMatchObject({ name: "人民路1号", lat: 31.2, adcode: "310101", isCustom: true }),
  );
  // twice the same place is one question
  expect(server.of("Regeo.Regeo").filter(({ parameters: { lat } }) => lat === "31.2")).toHaveLength(1);
});

test("where the map has no address it says 获取地址失败 and goes on", async () => {
  fakeServer({
    "System.GetSetData": { info: { ...setData, map: { kind: "plan" } } },
    "Regeo.Regeo": { code: 1_011_001, msg: "获取地址失败" },
  });
  await drawPage(CityPage, "/pages/services/location");
  await pressText("地图选点");
  expect(await screen.findByText("获取地址失败，请移动地图到有地址的地方")).toBeTruthy();
  expect(screen.queryByText("选这里")).toBeNull();
});

test("without a map there is no choice on it", async () => {
  fakeServer({});
  await drawPage(CityPage, "/pages/services/location");
  expect(screen.queryByText("地图选点")).toBeNull();
});

test("a place that was found is among the last ones afterwards, newest first", async () => {
  fakeServer({ "Regeo.Search": { info: { list: [poi] } }, "Regeo.Regeo": { info: shanghai } });
  const { leave } = await drawPage(CityPage, "/pages/services/location");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "人民广场" } });
  await pressText("人民广场");
  leave();
  await drawPage(CityPage, "/pages/services/location");
  const recent = screen.getByRole("list", { name: "最近的地点" });
  expect(recent.textContent).toBe("人民广场黄浦区人民大道");
  const asked = chooseLocation(vi.fn());
  await pressText("人民广场");
  await expect(asked).resolves.toMatchObject({ name: "人民广场", latitude: 31.23 });
});

const own = (id: string, detail: string) => ({
  addressId: id,
  name: "王小明",
  mobile: "13800000001",
  regionCode: "310101002",
  province: "上海市",
  city: "上海市",
  area: "黄浦区",
  street: "外滩街道",
  detail,
  tag: "",
  isDefault: false,
});

test("an own address becomes a place; one that the map finds elsewhere gives its city", async () => {
  useSession.setState({ token: "t1" });
  const away = { ...shanghai, adcode: "330106", pois: [] };
  let found = shanghai;
  fakeServer({
    "Region.GetList": regions,
    "Member.GetAddresses": { info: { list: ["1", "2", "3", "4"].map((id) => own(id, `人民路${id}号`)) } },
    "Regeo.Search": { info: { list: [poi] } },
    "Regeo.Regeo": () => ({ info: found }),
  });
  const first = chooseLocation(vi.fn());
  const { leave } = await drawPage(CityPage, "/pages/services/location");
  expect(await screen.findByText("人民路1号")).toBeTruthy();
  expect(screen.queryByText("人民路4号")).toBeNull();
  await pressText("全部 4 个地址");
  await pressText("人民路4号");
  await expect(first).resolves.toMatchObject({ name: "人民路4号", latitude: 31.23 });
  expect(keptPlace()).toBeUndefined();
  expect(window.localStorage.getItem("hs:places")).toBeNull();
  leave();
  queryClient.clear();
  found = away;
  const second = chooseLocation(vi.fn());
  await drawPage(CityPage, "/pages/services/location");
  await pressText("人民路1号");
  await expect(second).resolves.toMatchObject({ name: "上海市", latitude: 0 });
});

test("an own address is the member's own place in the same city, and none of the last ones", async () => {
  useSession.setState({ token: "t1" });
  fakeServer({
    "Member.GetAddresses": { info: { list: [own("1", "人民路1号")] } },
    "Regeo.Search": { info: { list: [poi] } },
    "Regeo.Regeo": { info: shanghai },
  });
  await drawPage(CityPage, "/pages/services/location");
  await pressText("人民路1号");
  await waitFor(() => expect(keptPlace()).toMatchObject({ name: "人民路1号", lat: 31.23, isCustom: true }));
  expect(window.localStorage.getItem("hs:places")).toBeNull();
});

test("who leaves while a place loads keeps nothing of it", async () => {
  let answer: () => void = () => undefined;
  fakeServer({ "Region.GetList": regions, "Regeo.Search": { info: { list: [] } } });
  const plain = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (init?.body instanceof URLSearchParams && init.body.get("service") === "Regeo.Search")
      await new Promise<void>((resolve) => (answer = resolve));
    return plain(url, init);
  });
  const asked = chooseLocation(vi.fn());
  const { leave } = await drawPage(CityPage, "/pages/services/location");
  await click(screen.getAllByText("上海")[0] ?? document.body);
  leave();
  await expect(asked).rejects.toThrow("cancel");
  await act(async () => answer());
  expect(keptPlace()).toBeUndefined();
});

test("back leads from the map to the list, and not off the page", async () => {
  fakeServer({ "System.GetSetData": { info: { ...setData, map: { kind: "plan" } } } });
  await drawPage(CityPage, "/pages/services/location");
  await pressText("地图选点");
  expect(screen.queryByText("当前定位")).toBeNull();
  await press("返回");
  expect(await screen.findByText("当前定位")).toBeTruthy();
  await pressText("地图选点");
  await waitFor(() => expect(onBackEntry()).toBe(true));
  await act(async () => window.history.back());
  expect(await screen.findByText("当前定位")).toBeTruthy();
});
