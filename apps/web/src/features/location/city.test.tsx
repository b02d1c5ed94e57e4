import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLocation, keptPlace } from "#src/shared/place/place.ts";
import { codesDown } from "#src/shared/place/region.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer, type SeenCall } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { citiesByLetter, findCities, hotCities } from "./cities.data.ts";
import { Page as CityPage } from "./pages/city.tsx";
import { click } from "../../../test/click.ts";

beforeEach(() => {
  reset();
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
  const asked = chooseLocation(vi.fn());
  await drawPage(CityPage, "/pages/services/location");
  await click(screen.getAllByText("上海")[0] ?? document.body);
  await expect(asked).resolves.toMatchObject({ name: "上海市", latitude: 31.2 });
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
  const asked = chooseLocation(vi.fn());
  await drawPage(CityPage, "/pages/services/location");
  await click(screen.getAllByText("杭州")[0] ?? document.body);
  await asked;
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

test("a chosen city is stored and resolves the open choice; a second choice is cancelled", async () => {
  fakeServer({
    "Regeo.Search": {
      info: { list: [{ name: "杭州", address: "", distance: 0, latitude: 30.2, longitude: 120.1 }] },
    },
  });
  const open = vi.fn();
  const asked = chooseLocation(open);
  await expect(chooseLocation(open)).rejects.toThrow("cancel");
  await drawPage(CityPage, "/pages/services/location");
  expect(await screen.findByText("没有定位，请在下面选择城市")).toBeTruthy();
  await click(screen.getAllByText("杭州")[0] ?? document.body);
  await expect(asked).resolves.toMatchObject({ name: "杭州" });
  expect(keptPlace()).toMatchObject({ city: "杭州", adcode: "330100", isCustom: true, isError: true });
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
