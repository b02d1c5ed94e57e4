import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Egress } from "../egress.types.ts";
import { cityCodeOf } from "./city-codes.data.ts";
import { mapDistricts } from "./districts.ts";
import { createAmap, withSig } from "./amap.ts";
import { createMapSimulator } from "./map-simulator.ts";
import { DISTRICTS } from "./places.data.ts";

// lbs.amap.com/faq/quota-key/key/41181: the example of the digital signature.
test("AMap's signature covers the sorted parameters and the private key", () => {
  const signed = withSig({ a: "23", b: "12", d: "48", f: "8", c: "67" }, "bbbbb");
  expect(signed["sig"]).toBe(createHash("md5").update("a=23&b=12&c=67&d=48&f=8bbbbb").digest("hex"));
  expect(withSig({ a: "1" }, undefined)).toEqual({ a: "1" });
});

function amap(answer: object, status = 200) {
  const urls: URL[] = [];
  const egress: Egress = ({ url }) => {
    urls.push(new URL(url));
    return Promise.resolve({ status, headers: {}, body: Buffer.from(JSON.stringify(answer)) });
  };
  return { urls, map: createAmap({ config: { key: "k" }, egress, clock: () => new Date() }) };
}
const ok = { status: "1", info: "OK", infocode: "10000" };

test("AMap's regeocoding turns empty arrays into empty texts and makes a municipality its own city", async () => {
  const component = {
    country: "中国",
    province: "北京市",
    city: [],
    citycode: "010",
    district: "朝阳区",
    adcode: "110105",
    township: "望京街道",
    streetNumber: {
      street: "阜通东大街",
      number: "6号",
      location: "116.482,39.99",
      direction: "东",
      distance: "63",
    },
    neighborhood: { name: [], type: [] },
    building: { name: [], type: [] },
    businessAreas: [[]],
  };
  const { urls, map } = amap({
    ...ok,
    regeocode: { formatted_address: "北京市朝阳区望京街道方恒国际中心B座", addressComponent: component },
  });
  expect(await map.regeocode({ lat: 39.990464, lng: 116.481488 })).toEqual({
    country: "中国",
    province: "北京市",
    city: "北京市",
    citycode: "010",
    district: "朝阳区",
    adcode: "110105",
    township: "望京街道",
    detail: "阜通东大街6号",
    address: "北京市朝阳区望京街道方恒国际中心B座",
  });
  expect(urls[0]!.origin + urls[0]!.pathname).toBe("https://restapi.amap.com/v3/geocode/regeo");
  expect(urls[0]!.searchParams.get("location")).toBe("116.481488,39.990464");
});

test("AMap has no address at sea; refusals and malformed answers are errors", async () => {
  const sea = {
    formatted_address: [],
    addressComponent: {
      country: [],
      province: [],
      city: [],
      citycode: [],
      district: [],
      adcode: [],
      township: [],
    },
  };
  expect(await amap({ ...ok, regeocode: sea }).map.regeocode({ lat: 20, lng: 130 })).toBeUndefined();
  await expect(
    amap({ status: "0", info: "INVALID_USER_KEY", infocode: "10001" }).map.regeocode({ lat: 1, lng: 1 }),
  ).rejects.toMatchObject({ fault: "refused", code: "10001" });
  await expect(amap({ ...ok, regeocode: 5 }).map.regeocode({ lat: 1, lng: 1 })).rejects.toMatchObject({
    fault: "bad-answer",
  });
  await expect(amap({}, 502).map.regeocode({ lat: 1, lng: 1 })).rejects.toMatchObject({ fault: "transport" });
});

test("AMap finds places by text and around a point", async () => {
  const poi = {
    id: "B0FF",
    name: "天安门",
    address: [],
    pname: "北京市",
    cityname: "北京市",
    adname: "东城区",
    adcode: "110101",
    location: "116.397,39.908",
    distance: [],
  };
  const { urls, map } = amap({ ...ok, pois: [poi, { ...poi, location: "" }] });
  expect(await map.search({ keyword: "天安门", city: "北京", limit: 10 })).toEqual([
    {
      id: "B0FF",
      name: "天安门",
      address: "",
      province: "北京市",
      city: "北京市",
      district: "东城区",
      adcode: "110101",
      lat: 39.908,
      lng: 116.397,
    },
  ]);
  await map.search({ keyword: "超市", near: { lat: 39.9, lng: 116.4 }, limit: 10 });
  expect(urls.map(({ pathname }) => pathname)).toEqual(["/v3/place/text", "/v3/place/around"]);
});

test("the simulated map knows its districts and gives the same answer every time", async () => {
  const { gateway } = createMapSimulator();
  expect(DISTRICTS.length).toBeGreaterThan(100);
  expect(new Set(DISTRICTS.map(({ adcode }) => adcode)).size).toBe(DISTRICTS.length);
  for (const district of DISTRICTS) {
    expect(Number.isFinite(district.lat + district.lng), district.adcode).toBe(true);
    expect(
      district.lat > 18 && district.lat < 54 && district.lng > 73 && district.lng < 136,
      district.adcode,
    ).toBe(true);
    const found = await gateway.regeocode(district);
    expect(found, district.district).toMatchObject({ adcode: district.adcode, district: district.district });
  }
  expect(mapDistricts().filter(({ citycode }) => !/^(?:0\d{2,3}|1\d{3})$/.test(citycode))).toEqual([]);
  for (const { adcode, citycode } of DISTRICTS) expect(cityCodeOf(adcode), adcode).toBe(citycode);
  const point = { lat: 23.12, lng: 113.33 };
  expect(await gateway.regeocode(point)).toEqual(await createMapSimulator().gateway.regeocode(point));
  expect(await gateway.regeocode({ lat: 20, lng: 130 })).toBeUndefined();
  expect(await gateway.regeocode({ lat: -33.8, lng: 151.2 })).toBeUndefined();
});

test("the simulated map lists the nearest places first and fails on request", async () => {
  const { gateway, sandbox } = createMapSimulator();
  const near = { lat: 30.2591, lng: 120.1303 };
  const found = await gateway.search({ keyword: "公园", near, limit: 5 });
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ name: expect.stringMatching(/人民公园$/) as string, city: "杭州市" });
  expect(found.map(({ distanceM = 0 }) => distanceM)).toEqual(
    found.map(({ distanceM = 0 }) => distanceM).toSorted((a, b) => a - b),
  );
  expect(
    (await gateway.search({ keyword: "广场", city: "成都", limit: 20 })).every(
      ({ city }) => city === "成都市",
    ),
  ).toBe(true);
  expect(await gateway.search({ keyword: "没有这个地方", limit: 5 })).toEqual([]);
  expect(await gateway.search({ keyword: " ", limit: 5 })).toEqual([]);
  sandbox.behave("broken");
  await expect(gateway.regeocode(near)).rejects.toMatchObject({ fault: "timeout" });
});

const CITIES = [
  { name: "杭州", city: "杭州市", point: { lat: 30.2773, lng: 120.133 } },
  { name: "湖州", city: "湖州市", point: { lat: 30.87, lng: 120.09 } },
  { name: "喀什", city: "喀什地区", point: { lat: 39.47, lng: 75.99 } },
];

test.each(CITIES)(
  "$name has places near each of its points, with local addresses",
  async ({ city, point }) => {
    const { gateway } = createMapSimulator();
    const near = await gateway.search({ keyword: "", near: point, limit: 20 });
    expect(near).toHaveLength(20);
    expect(near.map(({ distanceM = -1 }) => distanceM)).toEqual(
      near.map(({ distanceM = -1 }) => distanceM).toSorted((a, b) => a - b),
    );
    expect(near.at(-1)?.distanceM).toBeLessThan(3000);
    expect(new Set(near.map(({ name }) => name)).size).toBe(20);
    for (const place of near) {
      expect(place).toMatchObject({ city });
      expect(place.address).toContain(city);
      // a place chosen by the user is regeocoded to its own region
      expect(await gateway.regeocode(place)).toMatchObject({ adcode: place.adcode });
    }
    expect(await createMapSimulator().gateway.search({ keyword: "", near: point, limit: 20 })).toEqual(near);
  },
);

test.each(CITIES)("$name is found by name, by kind of place and by road", async ({ name, city, point }) => {
  const { gateway } = createMapSimulator();
  for (const keyword of [name, `${name}超市`, `${name}文三路`]) {
    const found = await gateway.search({ keyword, limit: 20 });
    expect(found.length, keyword).toBeGreaterThanOrEqual(5);
    expect(new Set(found.map((place) => place.city)), keyword).toEqual(new Set([city]));
  }
  for (const keyword of ["超市", "文三路", "文三路478号"]) {
    const found = await gateway.search({ keyword, near: point, limit: 20 });
    expect(found[0], keyword).toMatchObject({ city });
    expect(found[0]?.distanceM, keyword).toBeLessThan(8000);
  }
});

test("a road in a named district is near a user there: 西湖文三路", async () => {
  const { gateway } = createMapSimulator();
  const found = await gateway.search({
    keyword: "西湖文三路",
    near: { lat: 30.2773, lng: 120.133 },
    limit: 20,
  });
  expect(found[0]).toMatchObject({ name: "文三路", city: "杭州市", district: "西湖区" });
  expect(found[0]?.address).toMatch(/^浙江省杭州市西湖区.+文三路\d+号$/);
  expect(found.every(({ distanceM = Infinity }) => distanceM < 2000)).toBe(true);
  // 中山 is a city, 中山路 a road in any city, 朝阳公园 a park outside 朝阳
  expect((await gateway.search({ keyword: "中山", limit: 1 }))[0]).toMatchObject({ city: "中山市" });
  const road = await gateway.search({ keyword: "中山路", near: { lat: 30.2773, lng: 120.133 }, limit: 5 });
  expect(road[0]).toMatchObject({ name: "中山路", city: "杭州市" });
  const park = await gateway.search({ keyword: "朝阳公园", city: "上海", limit: 5 });
  expect(park[0]).toMatchObject({ name: "朝阳公园", city: "上海市" });
});

test("every tenth city is the first hit for its name and has places around it", async () => {
  const { gateway } = createMapSimulator();
  const cities = new Set(mapDistricts().map(({ city }) => city));
  expect(cities.size).toBeGreaterThan(380);
  for (const city of [...cities].filter((_, at) => at % 10 === 0)) {
    const [first] = await gateway.search({ keyword: city, limit: 20 });
    expect(first, city).toMatchObject({ city });
    const around = first && (await gateway.search({ keyword: "", near: first, limit: 10 }));
    expect(around, city).toHaveLength(10);
  }
});
