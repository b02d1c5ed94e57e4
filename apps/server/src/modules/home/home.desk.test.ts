import type { HomeDraftBlock } from "@heshi/contract/home/home-desk";
import { Nav } from "@heshi/contract/home/nav";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { beforeEach, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator, type TestOperator } from "../../../test/make/operator.ts";
import { sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
let [one, two]: TestOperator[] = [];
beforeEach(async () => {
  for (const table of ["home_version", "home_block", "hot_word"]) await sql(server, `delete from ${table}`);
  [one, two] = [await makeOperator(server, "content"), await makeOperator(server, "content")];
});

const entry = (name: string) => ({ name, icon: "/assets/i.webp", path: "/pages/goods/mall" });
const nav = (name: string): HomeDraftBlock => ({ kind: "nav", title: "", items: [entry(name)] });
const feed: HomeDraftBlock = { kind: "feed", title: "为你推荐", items: [] };
const by = (who: TestOperator | undefined) => ({ token: who?.token ?? "" });
const save = (revision: number, blocks: HomeDraftBlock[], who = one) =>
  server.call(Admin, "SaveHomeDraft", { revision, blocks }, by(who));
const publish = (revision: number, over: object = {}) =>
  server.call(Admin, "PublishHome", { revision, note: "换季", ...over }, by(one));
const versions = async () => (await server.call(Admin, "GetHomeVersions", {}, by(one))).info.list;
/** What members see: the names of the entries, and the kinds of the other blocks. */
const seen = async () => {
  const { info } = await server.call(Nav, "GetHome", {});
  return info.blocks.map((block) => (block.kind === "nav" ? (block.items[0]?.name ?? "") : block.kind));
};

test("a draft is seen by nobody until it is published, and an earlier version is shown again", async () => {
  await sql(
    server,
    "insert into home_block (id, kind, title, items, sort) values ($1, 'feed', '推荐', '[]', 0)",
    [randomId()],
  );
  expect((await server.call(Admin, "GetHomeDraft", {}, by(one))).info).toMatchObject({
    revision: 0,
    isChanged: false,
    blocks: [{ kind: "feed", title: "推荐" }],
  });
  expect((await save(0, [nav("秋收"), feed])).info.revision).toBe(1);
  expect(await seen()).toEqual(["feed"]);
  expect((await server.call(Admin, "GetHomeDraft", {}, by(two))).info).toMatchObject({
    revision: 1,
    isChanged: true,
    changedBy: one?.name,
  });
  expect((await publish(1)).info.state).toBe("published");
  expect(await seen()).toEqual(["秋收", "feed"]);
  const [now, before] = await versions();
  expect(now).toMatchObject({ isShown: true, by: one?.name, note: "换季", kinds: ["nav", "feed"] });
  expect(before).toMatchObject({ isShown: false, kinds: ["feed"] });
  const back = { homeVersionId: before?.homeVersionId ?? "" };
  expect((await server.call(Admin, "RollBackHome", back, by(two))).code).toBe(0);
  expect(await seen()).toEqual(["feed"]);
  expect((await versions()).map(({ isShown }) => isShown)).toEqual([true, false, false]);
  expectRefused(
    await server.call(Admin, "RollBackHome", { homeVersionId: randomId() }, by(two)),
    "NOT_FOUND",
  );
});

test("a version waits for its time, is shown then, and can be taken back before", async () => {
  await save(0, [nav("双十二"), feed]);
  const at = server.now().getTime() + 600_000;
  expectRefused(await publish(1, { effectiveAt: at - 700_000 }), Admin, "HOME_PAST");
  const { homeVersionId } = (await publish(1, { effectiveAt: at })).info;
  expectRefused(await publish(1, { effectiveAt: at + 1 }), Admin, "HOME_WAITING");
  await server.drain();
  expect(await seen()).toEqual([]);
  const drop = () => server.call(Admin, "DropHomeVersion", { homeVersionId }, by(two));
  expect((await drop()).code).toBe(0);
  expectRefused(await drop(), "WRONG_STATE");
  await publish(1, { effectiveAt: at });
  server.advance(600_001);
  await server.drain();
  expect(await seen()).toEqual(["双十二", "feed"]);
  expect(await versions()).toMatchObject([{ state: "published", isShown: true }]);
});

test("what two operators write at once is not overwritten, and wrong blocks change nothing", async () => {
  await save(0, [feed]);
  const late = await save(0, [nav("我也改")], two);
  expectRefused(late, Admin, "HOME_CHANGED");
  expect(late.msg).toContain(one?.name);
  expect((await save(1, [nav("先到"), feed])).info.revision).toBe(2);
  expectRefused(await save(1, [feed], two), Admin, "HOME_CHANGED");
  expectRefused(await publish(1), Admin, "HOME_CHANGED");
  const wrong: unknown[] = [
    [],
    [{ kind: "poster", title: "", items: [] }],
    [{ kind: "nav", title: "", items: [] }],
    [{ kind: "nav", title: "", items: [{ ...entry("外站"), path: "https://evil.example" }] }],
    [{ kind: "nav", title: "", items: [{ ...entry("图"), icon: "//evil.example/i.png" }] }],
    [{ kind: "feed", title: "很长很长很长很长很长的标题", items: [] }],
    Array.from({ length: 21 }, () => feed),
  ];
  for (const blocks of wrong) expectRefused(await save(2, blocks as HomeDraftBlock[]), "WRONG_FIELD");
  expect((await server.call(Admin, "GetHomeDraft", {}, by(one))).info.revision).toBe(2);
});

test("the words of the search bar are set in their order", async () => {
  const set = (words: string[]) => server.call(Admin, "SaveHotWords", { words }, by(one));
  expect((await set(["羽绒服", "大米"])).code).toBe(0);
  expect((await server.call(Nav, "GetHome", {})).info.hotWords).toEqual(["羽绒服", "大米"]);
  expectRefused(await set(["大米", "大米"]), "WRONG_FIELD");
  expectRefused(await set(Array.from({ length: 21 }, (_, at) => `词${at}`)), "WRONG_FIELD");
  expect((await server.call(Admin, "GetHotWords", {}, by(one))).info.words).toEqual(["羽绒服", "大米"]);
  const { token } = await makeOperator(server, "finance");
  expectRefused(await server.call(Admin, "SaveHotWords", { words: [] }, { token }), "ROLE");
});
