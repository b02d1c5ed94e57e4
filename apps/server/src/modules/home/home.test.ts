import { Nav } from "@heshi/contract/home/nav";
import { Notice } from "@heshi/contract/home/notice";
import { randomId } from "@heshi/kernel/id";
import { encodeCursor } from "@heshi/kernel/page";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, sql } from "../../../test/make/world.ts";
import { blocksOf } from "./home.domain.ts";
import type { HomeRow } from "./home.store.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const tint = { from: "#fff", to: "#eee", ink: "#111" };

async function notice(title: string, minutes: number, isPopup = false): Promise<string> {
  const id = randomId();
  const at = new Date(server.now().getTime() + minutes * 60_000);
  await sql(
    server,
    "insert into notice (id, title, body, is_popup, published_at) values ($1, $2, '<p>正文</p>', $3, $4)",
    [id, title, isPopup, at],
  );
  return id;
}

test("an empty mall has an empty home page", async () => {
  const { code, info } = await server.call(Nav, "GetHome", {});
  expect([code, info]).toEqual([0, { blocks: [], hotWords: [] }]);
});

test("home page blocks keep the operators' order and content; invalid and empty ones are left out", async () => {
  const [one, own, off] = [await goods(server), await goods(server), await goods(server)];
  await sql(server, "update goods set is_self = true where id = any ($1::bigint[])", [[one.id, own.id]]);
  await sql(server, "update goods set state = 'off', is_self = true where id = $1", [off.id]);
  const [areaId, otherArea, brandId] = [randomId(), randomId(), randomId()];
  for (const [id, name] of [
    [areaId, "暖冬"],
    [otherArea, "秋收"],
  ] as const)
    await sql(server, "insert into area (id, name, tint, picture) values ($1, $2, $3::jsonb, '/a.webp')", [
      id,
      name,
      JSON.stringify(tint),
    ]);
  for (const { id } of [one, off])
    await sql(server, "insert into area_goods (area_id, goods_id) values ($1, $2)", [areaId, id]);
  await sql(server, "insert into brand (id, name, letter, logo) values ($1, '静界', 'J', '/b.webp')", [
    brandId,
  ]);
  await sql(server, "insert into hot_word (word, sort) values ('耳机', 2), ('大米', 1)");
  await notice("将来", 60);
  await notice("旧弹窗", -60, true);
  const popup = await notice("新弹窗", -5, true);
  const banner = {
    title: "秋",
    subtitle: "",
    button: "去",
    tint,
    picture: "/p.webp",
    path: "/pages/goods/list",
  };
  const blocks = [
    ["nav", [{ name: "商城", icon: "/i.webp", path: "/pages/goods/mall" }, { name: 1 }]],
    ["banner", [banner, "broken"]],
    ["notice", []],
    ["area", [areaId, randomId()]],
    ["brand", []],
    ["self", []],
    ["feed", []],
  ] as const;
  for (const [place, [kind, items]] of blocks.entries())
    await sql(
      server,
      "insert into home_block (id, kind, title, items, sort) values ($1, $2, '标题', $3::jsonb, $4)",
      [randomId(), kind, JSON.stringify(items), place],
    );
  await sql(
    server,
    "insert into home_block (id, kind, sort, is_published) values ($1, 'feed', -1, false), ($2, 'banner', -2, true)",
    [randomId(), randomId()],
  );
  // Another version is another answer to the cache.
  const { info } = await server.call(Nav, "GetHome", {}, { extra: { version: "1.0.1" } });
  expect(info.blocks.map(({ kind }) => kind)).toEqual(blocks.map(([kind]) => kind));
  expect(info.blocks).toMatchObject([
    { items: [{ name: "商城" }] },
    { items: [banner] },
    { items: [{ title: "新弹窗" }, { title: "旧弹窗" }] },
    { title: "标题", items: [{ areaId, goods: [{ waresId: one.id }] }] },
    { items: [{ brandId }] },
    { items: [{ waresId: own.id, isSelf: true }] },
    { title: "标题" },
  ]);
  expect(info.hotWords).toEqual(["大米", "耳机"]);
  expect(info.popup).toMatchObject({ noticeId: popup, title: "新弹窗" });
  expect((await server.call(Nav, "GetArea", { areaId: areaId })).info).toMatchObject({ name: "暖冬", tint });
  expectRefused(await server.call(Nav, "GetArea", { areaId: randomId() }), "NOT_FOUND");
});

test("no product is shown in two blocks of the home page", async () => {
  const tile = (waresId: string) => ({ waresId }) as HomeRow["self"][number];
  const area = (areaId: string, ...goods: string[]) =>
    ({ areaId, goods: goods.map(tile) }) as HomeRow["areas"][number];
  const block = (kind: string) => ({ kind, title: "", items: [] });
  const [areas, self] = blocksOf({
    blocks: [block("area"), block("self")],
    areas: [area("1", "10", "11", "12"), area("2", "11", "10", "13")],
    self: [tile("10"), tile("13"), tile("14"), tile("15")],
    notices: [],
    flash: [],
    brands: [],
    hotWords: [],
    popup: undefined,
  });
  const ids = (list: readonly { waresId: string }[]) => list.map(({ waresId }) => waresId);
  // an area shows its first two
  expect(areas?.kind === "area" && areas.items.map(({ goods: own }) => ids(own))).toEqual([
    ["10", "11", "12"],
    ["13", "11", "10"],
  ]);
  expect(self?.kind === "self" && ids(self.items)).toEqual(["14", "15"]);
});

test("notices are listed newest first, page by page; an unpublished one is not found", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 7; at += 1) ids.push(await notice(`公告${at}`, -1000 - at));
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const input = { limit: 3, ...(cursor === undefined ? {} : { cursor }) };
    const { info } = await server.call(Notice, "GetList", input);
    seen.push(...info.list.map(({ noticeId }) => noticeId));
    cursor = info.next;
    if (cursor === undefined) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(-7)).toEqual(ids);
  expect((await server.call(Notice, "GetDetail", { noticeId: ids[0] ?? "" })).info).toMatchObject({
    body: "<p>正文</p>",
  });
  const later = await notice("还没到", 30);
  expectRefused(await server.call(Notice, "GetDetail", { noticeId: later }), "NOT_FOUND");
  expect(seen).not.toContain(later);
  for (const cursor of ["q", encodeCursor(["x", "y"]), encodeCursor([9e15, "1"])])
    expectRefused(await server.call(Notice, "GetList", { cursor }), "WRONG_FIELD");
});
