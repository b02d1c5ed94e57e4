import { Nav } from "@heshi/contract/home/nav";
import { localCategoryNames } from "@heshi/contract/samecity/local-categories";
import type { InputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { branch } from "../../../test/areas/branches.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = await makeOperator(server, "content");
const MINUTE = 60_000;
const form = {
  title: "周末吃点好的",
  subtitle: "",
  button: "去看看",
  tint: { from: "#ffb26b", to: "#ffdca8", ink: "#5a2b00" },
  picture: "/uploads/aa/weekend.webp",
  path: "/pages/intracity/shop/list?category=food",
  sort: 10,
  isShown: true,
};
const shown = async () => (await server.call(Nav, "GetLocal", {}, {})).info;
const listed = async () => (await server.call(Admin, "GetLocalBanners", {}, as)).info.list;
const save = (input: Partial<InputOf<(typeof Admin)["methods"]["SaveLocalBanner"]>>) =>
  server.call(Admin, "SaveLocalBanner", { ...form, ...input }, as);
const inMinutes = (minutes: number): number => server.now().getTime() + minutes * MINUTE;

test("categories are in the operators' order with their pictures; what is off is not chosen from", async () => {
  expect((await shown()).categories.map(({ category }) => category)).toEqual(localCategoryNames);
  await branch(server, await shop(server), { category: "pets" });
  const own = { category: "pets", picture: "/uploads/aa/pets.webp", sort: 0, isShown: true } as const;
  expect((await server.call(Admin, "SaveLocalCategory", own, as)).code).toBe(0);
  expect((await shown()).categories[0]).toEqual({ category: "pets", picture: own.picture });
  const off = { ...own, isShown: false };
  expect((await server.call(Admin, "SaveLocalCategory", off, as)).code).toBe(0);
  expect((await shown()).categories.map(({ category }) => category)).not.toContain("pets");
  const { list } = (await server.call(Admin, "GetLocalCategories", {}, as)).info;
  expect(list[0]).toMatchObject({ ...off, branches: 1 });
  expect(list).toHaveLength(localCategoryNames.length);
});

test("a category that is missing is not made", async () => {
  await sql(server, "delete from local_category where category = 'home'");
  const input = { category: "home", picture: "", sort: 1, isShown: true } as const;
  expectRefused(await server.call(Admin, "SaveLocalCategory", input, as), "NOT_FOUND");
});

test("a banner is seen while it is on and its time is, in the operators' order", async () => {
  const { bannerId } = (await save({})).info;
  const { bannerId: later } = (await save({ title: "下周见", sort: 5, showsFrom: inMinutes(10) })).info;
  const { bannerId: short } = (await save({ title: "今晚", sort: 1, showsUntil: inMinutes(5) })).info;
  await save({ title: "下线的", isShown: false });
  const ids = async () => (await shown()).banners.map((banner) => banner.bannerId);
  expect(await ids()).toEqual([short, bannerId]);
  expect((await listed()).filter(({ isUp }) => isUp).map((banner) => banner.bannerId)).toEqual([
    short,
    bannerId,
  ]);
  server.advance(15 * MINUTE);
  expect(await ids()).toEqual([later, bannerId]);
  expect((await save({ bannerId, title: "改过的", cityCode: "3301" })).code).toBe(0);
  const changed = { bannerId, title: "改过的", cityCode: "3301" };
  expect((await shown()).banners[1]).toMatchObject(changed);
  expect((await listed()).find((banner) => banner.bannerId === bannerId)).toMatchObject({
    ...changed,
    cityName: "杭州市",
  });
  const remove = () => server.call(Admin, "RemoveLocalBanner", { bannerId }, as);
  expect((await remove()).code).toBe(0);
  expectRefused(await remove(), "NOT_FOUND");
  expect(await ids()).toEqual([later]);
});

test("cities that are none, times that are over and pages outside the app are refused, and nothing is kept", async () => {
  const before = (await listed()).length;
  expectRefused(await save({ cityCode: "9999" }), Admin, "LOCAL_CITY");
  expectRefused(await save({ showsUntil: inMinutes(-1) }), Admin, "LOCAL_TIME");
  expectRefused(await save({ showsFrom: inMinutes(10), showsUntil: inMinutes(5) }), Admin, "LOCAL_TIME");
  expectRefused(await save({ bannerId: randomId() }), "NOT_FOUND");
  for (const path of ["https://evil.example", "javascript:alert(1)", "//evil.example"])
    expectRefused(await save({ path }), "WRONG_FIELD");
  expect(await listed()).toHaveLength(before);
});

test("there are at most fifty banners", async () => {
  await sql(
    server,
    `insert into local_banner (id, title, tint, picture, path, sort) select n, 'x', '{"from":"#ffffff","to":"#ffffff","ink":"#000000"}',
       '/uploads/aa/x.webp', '/', n from generate_series(1, 50) n`,
  );
  expectRefused(await save({}), Admin, "LOCAL_FULL");
  const [first] = await listed();
  expect((await save({ bannerId: first?.bannerId, title: "还能改" })).code).toBe(0);
});
