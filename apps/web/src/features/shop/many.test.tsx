import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { drawAt, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/many.tsx";
import { routes } from "./routes.ts";

beforeEach(() => {
  reset();
  setRoutes(routes);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

const choose = (name: string) =>
  fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
    target: { files: [new File(["订单号"], name)] },
  });

test("what an earlier file would ship is gone once another is chosen, also where that one is refused", async () => {
  const row = { line: 2, orderNo: "261121000000000007", isDone: true, words: "将发货" };
  let isRefused = false;
  fakeServer({
    "Merchant.ShipMany": () =>
      isRefused
        ? { code: 1_000_003, msg: "文件不是表格" }
        : { info: { doneCount: 1, rows: [{ ...row, parcel: "顺丰速运 SF1403228876150", pieces: 2 }] } },
  });
  await drawAt(Page, "/pages/shop/order/many");
  choose("早上.csv");
  expect(await screen.findByText("早上.csv，还没有发出任何订单")).toBeTruthy();
  isRefused = true;
  choose("下午.csv");
  await waitFor(() => expect(screen.queryByRole("button", { name: "确认发货 1 笔" })).toBeNull());
  expect(await screen.findByText("文件不是表格")).toBeTruthy();
  expect(screen.queryByText(/还没有发出任何订单/)).toBeNull();
});

test("a file is shown before it is sent, and sent once it was confirmed", async () => {
  const row = { line: 2, orderNo: "261121000000000007", isDone: true, words: "将发货" };
  const server = fakeServer({
    "Merchant.ShipMany": {
      info: { doneCount: 1, rows: [{ ...row, parcel: "顺丰速运 SF1403228876150", pieces: 2 }] },
    },
  });
  await drawAt(Page, "/pages/shop/order/many");
  const file = new File(["订单号"], "ship.csv");
  fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
    target: { files: [file] },
  });
  expect(await screen.findByText("第 2 行，顺丰速运 SF1403228876150，共 2 件")).toBeTruthy();
  expect(server.of("Merchant.ShipMany").map(({ parameters }) => parameters["isTrial"])).toEqual(["1"]);
  await pressIdle("确认发货 1 笔");
  await waitFor(() => expect(server.of("Merchant.ShipMany")).toHaveLength(2));
  expect(server.of("Merchant.ShipMany")[1]?.parameters["isTrial"]).not.toBe("1");
  expect(await screen.findByText("已发货 1 笔，未发货 0 笔")).toBeTruthy();
});
