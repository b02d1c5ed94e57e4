import { Wares } from "@heshi/contract/goods/wares";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { isUsable, patchSession } from "./session-store.ts";
import { pages, q } from "../data/query.ts";
import { queryClient } from "../data/query-client.ts";

beforeEach(reset);
afterEach(reset);

const tile = (waresId: string, adultsOnly?: true) => ({ waresId, title: waresId, adultsOnly });
const member = (isMinor: boolean) => {
  const detail: unknown = { code: 0, mid: "1", isMinor };
  patchSession({ token: "t", member: isUsable(detail) ? detail : undefined });
};
const server = () =>
  fakeServer({
    "Wares.GetList": { info: { list: [tile("1"), tile("2", true), tile("3")], next: "n" } },
    "Wares.GetDetail": ({ parameters: { waresId = "" } }) => ({
      info: tile(waresId, waresId === "2" || undefined),
    }),
    "Wares.GetCategories": {
      info: {
        list: [{ categoryId: "9", children: [{ categoryId: "8", adultsOnly: true }, { categoryId: "7" }] }],
      },
    },
  });

test("who has minors' mode on sees no item that is for adults only, at any depth, and no page of it", async () => {
  server();
  member(true);
  const list = await queryClient.fetchInfiniteQuery(pages(Wares, "GetList"));
  expect(list.pages[0]).toMatchObject({ list: [{ waresId: "1" }, { waresId: "3" }], next: "n" });
  const { list: tree } = await queryClient.fetchQuery(q(Wares, "GetCategories"));
  expect(tree[0]?.children.map(({ categoryId }) => categoryId)).toEqual(["7"]);
  expect(await queryClient.fetchQuery(q(Wares, "GetDetail", { waresId: "1" }))).toMatchObject({
    waresId: "1",
  });
  await expect(queryClient.fetchQuery(q(Wares, "GetDetail", { waresId: "2" }))).rejects.toThrow(
    "未成年人模式下不展示这件商品",
  );
});

test("everybody else sees all", async () => {
  server();
  member(false);
  const list = await queryClient.fetchInfiniteQuery(pages(Wares, "GetList"));
  expect(list.pages[0]?.list).toHaveLength(3);
  expect(await queryClient.fetchQuery(q(Wares, "GetDetail", { waresId: "2" }))).toMatchObject({
    waresId: "2",
  });
});
