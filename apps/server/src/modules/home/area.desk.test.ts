import { Nav } from "@heshi/contract/home/nav";
import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = await makeOperator(server, "content");
const form = {
  name: "秋冬好物",
  tint: { from: "#ffb26b", to: "#ff7a59", ink: "#ffffff" },
  picture: "/uploads/aa/area.webp",
  sort: 1,
};
const areas = async () => (await server.call(Admin, "GetAreas", {}, as)).info.list;

test("an area has its products in the operators' order, and its list shows them", async () => {
  const [one, other] = [await goods(server, {}), await goods(server, {})];
  const save = (input: object) => server.call(Admin, "SaveArea", { ...form, waresIds: [], ...input }, as);
  const { areaId } = (await save({ waresIds: [other.id, one.id] })).info;
  expect(await areas()).toMatchObject([{ areaId, name: "秋冬好物", waresIds: [other.id, one.id] }]);
  const { info } = await server.call(Wares, "GetList", { areaId }, {});
  expect(info.list.map(({ waresId }) => waresId).toSorted()).toEqual([one.id, other.id].toSorted());
  expect((await server.call(Nav, "GetArea", { areaId }, {})).info).toMatchObject({ name: "秋冬好物" });

  expectRefused(await save({}), Admin, "AREA_TAKEN");
  expectRefused(await save({ areaId, waresIds: [one.id, randomId()] }), Admin, "AREA_GOODS");
  expectRefused(await save({ areaId: randomId() }), "NOT_FOUND");
  expect((await save({ areaId, waresIds: [one.id] })).code).toBe(0);
  expect(await areas()).toMatchObject([{ waresIds: [one.id] }]);
  const remove = () => server.call(Admin, "RemoveArea", { areaId }, as);
  expect((await remove()).code).toBe(0);
  expectRefused(await remove(), "NOT_FOUND");
  expect(await areas()).toEqual([]);
});

test("a synonym without a letter or digit is refused, in each of its fields", async () => {
  for (const sign of ["—", "%", "，", "！", "'", "-", "😀", "& |", "Ж"])
    for (const input of [
      { word: "测试词", words: ["试验词", sign] },
      { word: sign, words: ["试验词"] },
      { word: "测试词", words: [], kinds: [sign] },
    ])
      expectRefused(await server.call(Admin, "SaveSynonym", input, as), "WRONG_FIELD");
});

test("synonyms are set and removed by their word", async () => {
  const find = async () =>
    (await server.call(Admin, "GetSynonyms", {}, as)).info.list.find(({ word }) => word === "测试词");
  const save = (words: string[]) => server.call(Admin, "SaveSynonym", { word: "测试词", words }, as);
  expect((await save(["试验词"])).code).toBe(0);
  expect((await save(["试验词", "样词"])).code).toBe(0);
  expect(await find()).toEqual({ word: "测试词", words: ["试验词", "样词"], kinds: [] });
  const remove = () => server.call(Admin, "RemoveSynonym", { word: "测试词" }, as);
  expect((await remove()).code).toBe(0);
  expectRefused(await remove(), "NOT_FOUND");
  expect(await find()).toBeUndefined();
});
