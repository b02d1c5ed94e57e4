import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Cate } from "./pages/cate.tsx";
import { Page as Index } from "./pages/index.tsx";
import { blocksOf } from "#src/shared/parts/blocks.ts";
import { readShare } from "./parts/use-reading.ts";
import { routes } from "./routes.ts";
import { pressText } from "../../../test/click.ts";

const go = vi.fn();
beforeEach(() => {
  reset();
  vi.clearAllMocks();
  setRoutes(routes);
  setRouter({ go, back: vi.fn() });
});
afterEach(reset);

const lesson = (lessonId: string, categoryId: string) => ({
  lessonId,
  categoryId,
  title: `第 ${lessonId} 课`,
  summary: "一句话",
  minutes: 3,
  readers: 0,
});
const home = {
  categories: [
    { categoryId: "8", name: "开店入门", lessons: 2, minutes: 6 },
    { categoryId: "9", name: "商品经营", lessons: 1, minutes: 3 },
  ],
  list: [lesson("1", "8"), lesson("2", "8"), lesson("3", "9")],
};

test("a text is headings, paragraphs and lists, and nothing of it is markup", () => {
  expect(blocksOf("开头\n# 标题\n- 一\n- 二\n\n<b>尾</b>\n- 三")).toEqual([
    { kind: "text", text: "开头" },
    { kind: "heading", text: "标题" },
    { kind: "items", items: ["一", "二"] },
    { kind: "text", text: "<b>尾</b>" },
    { kind: "items", items: ["三"] },
  ]);
});

test("how far is read is what has come above the window's edge", () => {
  expect(readShare({ top: 100, height: 2000 }, 844)).toBe(37);
  expect(readShare({ top: -1156, height: 2000 }, 844)).toBe(100);
  expect(readShare({ top: 900, height: 2000 }, 844)).toBe(0);
  expect(readShare({ top: 0, height: 0 }, 844)).toBe(0);
});

test("the app may be opened at a category with its query; an unknown one shows the first", async () => {
  fakeServer({ "School.GetHome": { info: home } });
  await drawAt(Cate, "/pages/shop/school/cate?id=9");
  expect(await screen.findByText("第 3 课")).toBeTruthy();
  expect(screen.queryByText("第 1 课")).toBeNull();
});

test("who is logged in goes on with what was begun last; visitors begin with the first and ask for no progress", async () => {
  const list = [
    { lessonId: "2", percent: 50, isFinished: false, readAt: 2 },
    { lessonId: "1", percent: 100, isFinished: true, readAt: 1 },
  ];
  const asked = vi.fn(() => ({ info: { list } }));
  fakeServer({ "School.GetHome": { info: home }, "School.GetProgress": asked });
  await drawAt(Index, "/pages/shop/school/index");
  await pressText("开始");
  expect(go).toHaveBeenCalledWith("/pages/shop/school/detail?id=1", expect.anything());
  expect(asked).not.toHaveBeenCalled();
  await act(async () => patchSession({ token: "t" }));
  await waitFor(() => expect(screen.getByText("接着学")).toBeTruthy());
  expect(screen.getByRole("progressbar").getAttribute("aria-label")).toBe("已学完 1 课，共 3 课");
});
