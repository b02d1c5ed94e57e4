import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/goods/sheet.tsx";

const PATH = "/pages/shop/goods/sheet";
const sheet = {
  sheetId: "5",
  name: "春茶.xlsx",
  total: 3,
  done: 3,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 1,
  isDone: false,
  isWaiting: true,
  createdAt: 0,
};
const plannedRows = [{ line: 2, code: "A1", title: "明前龙井", words: "新增草稿，2 个规格" }];
const refusedRows = [{ line: 4, code: "A2", title: "", words: "价格没有填对" }];
const imported = { ...sheet, isWaiting: false, isDone: true, added: 2 };

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths([PATH]);
});
afterEach(reset);

/** A server with a file that waits; what `command` does to it is in the next answer. */
function serverOf(command: "ConfirmGoodsSheet" | "DropGoodsSheet", after: object[]) {
  let list: object[] = [sheet];
  return fakeServer({
    "Merchant.GetGoodsSheets": () => ({ info: { list } }),
    "Merchant.GetGoodsSheet": () => ({ info: { ...list[0], plannedRows, refusedRows } }),
    [`Merchant.${command}`]: () => {
      list = after;
      return { info: {} };
    },
  });
}

test("a file is shown before anything of it is written, and imported once it was confirmed", async () => {
  const server = serverOf("ConfirmGoodsSheet", [imported]);
  await drawPage(Page, PATH);
  expect(await screen.findByText("核对：2 行可以导入，1 行不能导入")).toBeTruthy();
  expect(screen.getByText("第 2 行，新增草稿，2 个规格")).toBeTruthy();
  // nothing is imported yet, and there is no report of it
  expect(screen.getByText("不能导入 1 行")).toBeTruthy();
  expect(screen.queryByText(/未导入/)).toBeNull();
  await press("确认导入");
  expect(server.of("Merchant.ConfirmGoodsSheet")[0]?.parameters["sheetId"]).toBe("5");
  expect(await screen.findByText("导入完成")).toBeTruthy();
  expect(screen.getByText("新增 2，未导入 1")).toBeTruthy();
  expect(screen.getByText("未导入 1 行")).toBeTruthy();
});

test("a file that is not wanted is dropped", async () => {
  const server = serverOf("DropGoodsSheet", []);
  await drawPage(Page, PATH);
  await press("不导入");
  expect(server.of("Merchant.DropGoodsSheet")[0]?.parameters["sheetId"]).toBe("5");
  expect(await screen.findByText("没有导入，商品没有变化")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^核对/)).toBeNull());
});

test("a zip gives the new products their pictures, and what belongs to none is named", async () => {
  const placed = { pictures: 5, products: 2, unknown: 21, unknownNames: ["封面.jpg", "b.png"] };
  fakeServer({
    "Merchant.GetGoodsSheets": { info: { list: [sheet] } },
    "Merchant.GetGoodsSheet": { info: { ...sheet, plannedRows, refusedRows } },
    "Merchant.AddSheetPictures": { info: placed },
  });
  await drawPage(Page, PATH);
  const field = await screen.findByLabelText("上传图片压缩包", { selector: "input" });
  fireEvent.change(field, { target: { files: [new File(["x"], "a.zip")] } });
  expect(
    await screen.findByText("已为 2 件商品放好 5 张图片；21 个文件没有对应的货号：封面.jpg、b.png 等"),
  ).toBeTruthy();
  expect(screen.getByText("换一个图片压缩包", { selector: "button *" })).toBeTruthy();
});
