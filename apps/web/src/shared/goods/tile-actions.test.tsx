import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import { fen } from "@heshi/kernel/money";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../session/session-store.ts";
import { buildPaths, drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { GoodsList } from "./goods-list.tsx";
import { unhideGoods } from "./hidden-goods.ts";
import { click, press } from "../../../test/click.ts";

const goods = (waresId: string, title: string): GoodsTile => ({
  waresId,
  orderType: 0,
  title,
  picture: "",
  priceFen: fen(100),
  sold: 0,
  commentCount: 0,
  tags: [],
  isSelf: false,
  inStock: true,
  shopName: "店",
});
const two = [goods("1", "苹果"), goods("2", "台灯")];

beforeEach(() => {
  reset();
  unhideGoods("1");
  buildPaths(["/pages/goods/detail"]);
});

async function hold(title: string): Promise<void> {
  const link = screen.getByRole("link", { name: new RegExp(title) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.touchStart(link, { touches: [{ clientX: 9, clientY: 9 }] });
  await act(async () => void vi.advanceTimersByTime(500));
  vi.useRealTimers();
  await screen.findByRole("dialog");
}

test("a product of the feed that is held can be collected", async () => {
  const server = fakeServer({ "Wares.SetFavourite": { info: { isFavourite: true } } });
  useSession.setState({ token: "t" });
  await drawAt(() => <GoodsList goods={two} isFeed />, "/");
  await hold("苹果");
  await click(screen.getByRole("button", { name: "收藏" }));
  expect(await screen.findByText("已收藏")).toBeTruthy();
  expect(server.of("Wares.SetFavourite").map(({ parameters }) => parameters["targetId"])).toEqual(["1"]);
});

test("one that does not interest leaves the feeds and stays in other lists", async () => {
  await drawAt(
    () => (
      <>
        <GoodsList goods={two} isFeed label="推荐" />
        <GoodsList goods={two} label="结果" />
      </>
    ),
    "/",
  );
  expect(screen.getAllByRole("link", { name: /苹果/ }).length).toBe(2);
  const [first] = screen.getAllByRole("link", { name: /苹果/ });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.touchStart(first ?? document.body, { touches: [{ clientX: 9, clientY: 9 }] });
  await act(async () => void vi.advanceTimersByTime(500));
  vi.useRealTimers();
  await press("不感兴趣");
  expect(screen.getAllByRole("link", { name: /苹果/ }).length).toBe(1);
  expect(screen.getAllByRole("link", { name: /台灯/ }).length).toBe(2);
});
