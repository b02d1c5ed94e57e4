import { Regeo, Region } from "@heshi/contract/place/region";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();

test("Region.GetList covers provinces down to streets, including 港澳台", async () => {
  const provinces = (await server.call(Region, "GetList", {})).info.list;
  expect(provinces.length).toBe(34);
  expect(provinces.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["浙江省", "香港特别行政区", "澳门特别行政区", "台湾省"]),
  );
  expect(
    (await server.call(Region, "GetList", { parent: "33" })).info.list.map(({ name }) => name),
  ).toContain("杭州市");
  expect(
    (await server.call(Region, "GetList", { parent: "3301" })).info.list.map(({ name }) => name),
  ).toContain("西湖区");
  expect((await server.call(Region, "GetList", { parent: "330106" })).info.list[0]?.hasMore).toBe(false);
  expectRefused(await server.call(Region, "GetList", { parent: "9" }), "WRONG_FIELD");
});

test("Region.DistinguishAddress splits a pasted text", async () => {
  const { token } = await makeMember(server);
  const reply = await server.call(
    Region,
    "DistinguishAddress",
    { text: "周晓禾 138 0000 0001 浙江省杭州市西湖区文三路478号时代大厦A座1203" },
    { token },
  );
  expect(reply.info).toMatchObject({
    name: "周晓禾",
    mobile: "13800000001",
    province: "浙江省",
    city: "杭州市",
    area: "西湖区",
  });
  expect(reply.info.detail).toContain("文三路478号");
  expectRefused(
    await server.call(Region, "DistinguishAddress", { text: "x".repeat(301) }, { token }),
    "WRONG_FIELD",
  );
});

test("Regeo.Regeo gives the address of a place, and refuses the sea; Regeo.Search finds places", async () => {
  const reply = await server.call(Regeo, "Regeo", { lat: 30.2741, lng: 120.1551 });
  expect(reply.info).toMatchObject({ country: "中国", province: "浙江省", city: "杭州市" });
  expect((await server.call(Regeo, "Regeo", { lat: 0, lng: 0 })).msg).toBe("获取地址失败");
  expectRefused(await server.call(Regeo, "Regeo", { lat: 91, lng: 0 }), "WRONG_FIELD");
  const found = await server.call(Regeo, "Search", { keyword: "西湖", lat: 30.2741, lng: 120.1551 });
  expect(found.info.list.length).toBeGreaterThan(0);
});
