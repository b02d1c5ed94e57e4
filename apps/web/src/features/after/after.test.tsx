import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press, pressText } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as DetailPage } from "./pages/detail.tsx";
import { Page as EditPage } from "./pages/edit.tsx";
import { Page as ShopDetailPage } from "./pages/shop-detail.tsx";

const line = {
  lineId: "21",
  waresId: "31",
  skuId: "41",
  title: "盖碗",
  specs: [],
  picture: "",
  priceFen: 5000,
  quantity: 2,
  left: 2,
  kinds: ["money", "exchange"],
  leftBy: { money: 2, return: 0, exchange: 2 },
  note: "",
};
const after = { afterSaleId: "51", orderId: "12", line, kind: "money", reason: "other" };

beforeEach(() => {
  reset();
  useSession.setState({ token: "t", token2: "t2" });
  buildPaths(["/pages/order/after/detail", "/pages/order/after/edit"]);
});
afterEach(reset);

const barButtons = async (): Promise<readonly string[]> => {
  const bar = await screen.findByLabelText("售后操作");
  return [...bar.querySelectorAll("button")].map((button) => button.textContent ?? "");
};

test.each([
  [["note"], ["留言"]],
  [
    ["cancel", "edit", "note"],
    ["撤销申请", "修改申请", "留言"],
  ],
  // two buttons and the rest: 更多 never holds a single one
  [
    ["cancel", "edit", "note", "intervene"],
    ["更多", "留言", "平台介入"],
  ],
] as const)("the member who may %j sees %j", async (actions, shown) => {
  leastServer({ "After.GetDetail": { ...after, actions } });
  await drawPage(DetailPage, "/pages/order/after/detail?id=51");
  expect(await barButtons()).toEqual(shown);
});

test("修改申请 opens the form of the after-sale and its order", async () => {
  leastServer({ "After.GetDetail": { ...after, actions: ["cancel", "edit"] } });
  const { go } = await drawPage(DetailPage, "/pages/order/after/detail?id=51");
  await press("修改申请");
  expect(go).toHaveBeenCalledWith("/pages/order/after/edit?id=51&orderId=12", expect.anything());
});

test("an action that did not fit is done from the sheet, after a question", async () => {
  const seen = leastServer({
    "After.GetDetail": { ...after, actions: ["cancel", "edit", "note", "intervene"] },
  });
  await drawPage(DetailPage, "/pages/order/after/detail?id=51");
  await press("更多");
  await press("撤销申请");
  await screen.findByRole("alertdialog");
  expect(seen.of("After.Cancel")).toHaveLength(0);
  const confirms = screen.getAllByRole("button", { name: "撤销申请" });
  confirms.at(-1)?.click();
  await waitFor(() => expect(seen.of("After.Cancel")[0]?.parameters).toMatchObject({ afterSaleId: "51" }));
});

test("the shop sees all that it may do, and a refund is the second choice where it may reship", async () => {
  leastServer({
    "After.GetShopDetail": { ...after, actions: ["note", "refuseGoods", "refund", "reship"] },
  });
  await drawPage(ShopDetailPage, "/pages/shop/after/detail?id=51");
  expect(await barButtons()).toEqual(["留言", "拒收", "同意退款", "寄出换货"]);
  const refund = screen.getByRole("button", { name: "同意退款" });
  expect(refund.className).toBe(screen.getByRole("button", { name: "拒收" }).className);
});

test("the most that goes back is asked for unless less is typed, and nothing for an exchange", async () => {
  const seen = leastServer({
    "After.GetForm": { orderId: "12", lines: [line] },
    "After.Preview": { mostFen: 10_000, isFixed: false },
    "After.Apply": { afterSaleId: "51" },
  });
  const { go } = await drawPage(EditPage, "/pages/order/after/edit?orderId=12");
  await screen.findByLabelText("退款金额");
  await press("提交申请");
  expect(await screen.findByText("请选择申请原因")).toBeTruthy();
  await press("申请原因");
  await pressText("质量问题");
  await press("提交申请");
  await waitFor(() => expect(seen.of("After.Apply")).toHaveLength(1));
  expect(seen.of("After.Apply")[0]?.parameters).toMatchObject({ amountFen: "10000", reason: "quality" });
  await waitFor(() => expect(go).toHaveBeenCalledWith("/pages/order/after/detail?id=51", { replace: true }));
});

test("a typed amount is the most again when the reason is changed, which may change the most", async () => {
  const seen = leastServer({
    "After.GetForm": { orderId: "12", lines: [line] },
    "After.Preview": { mostFen: 10_000, isFixed: false },
    "After.Apply": { afterSaleId: "51" },
  });
  await drawPage(EditPage, "/pages/order/after/edit?orderId=12");
  fireEvent.change(await screen.findByLabelText("退款金额"), { target: { value: "30" } });
  await press("申请原因");
  await pressText("质量问题");
  await press("提交申请");
  await waitFor(() => expect(seen.of("After.Apply")).toHaveLength(1));
  expect(seen.of("After.Apply")[0]?.parameters).toMatchObject({ amountFen: "10000", reason: "quality" });
});

test("an after-sale that cannot be changed any more says so", async () => {
  leastServer({
    "After.GetForm": { orderId: "12", lines: [line] },
    "After.GetDetail": { ...after, actions: [] },
  });
  await drawPage(EditPage, "/pages/order/after/edit?id=51&orderId=12");
  expect(await screen.findByText("现在不能修改申请")).toBeTruthy();
});

test("of several lines one is chosen; one with an open after-sale leads to it", async () => {
  const open = { ...line, lineId: "22", title: "茶杯", left: 0, note: "正在售后", afterSaleId: "52" };
  const other = { ...line, lineId: "23", title: "茶盘" };
  leastServer({ "After.GetForm": { orderId: "12", lines: [line, open, other] } });
  await drawPage(EditPage, "/pages/order/after/edit?orderId=12");
  expect(await screen.findByRole("button", { name: "盖碗，申请售后" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "查看售后" }).getAttribute("href")).toContain("id=52");
  await press("茶盘，申请售后");
  expect(await screen.findByText("售后类型")).toBeTruthy();
});

test("of pieces in the cloud warehouse only the money is asked for: nothing is sent back, and nothing was seen", async () => {
  leastServer({ "After.GetForm": { lines: [{ ...line, kinds: ["money"], isStored: true }] } });
  await drawPage(EditPage, "/pages/order/after/edit?orderId=12");
  expect(await screen.findByText("在云仓的退款后归还店铺；已寄出但收不到的，原因选“物流停滞”")).toBeTruthy();
  expect(screen.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(["仅退款"]);
  await press(/^申请原因/);
  expect(await screen.findByText("七天无理由")).toBeTruthy();
  expect(screen.getByText("发货太慢/物流停滞")).toBeTruthy();
  for (const seen of ["收到时破损", "质量问题"]) expect(screen.queryByText(seen)).toBeNull();
});

test("of a stored line what lies in the warehouse and what was delivered have bounds of their own", async () => {
  const stored = {
    ...line,
    quantity: 5,
    left: 3,
    kinds: ["money", "return"],
    leftBy: { money: 3, return: 1, exchange: 0 },
    isStored: true,
  };
  const seen = leastServer({
    "After.GetForm": { orderId: "12", lines: [stored, { ...stored, lineId: "22", title: "茶杯" }] },
    "After.Preview": { mostFen: 5000, isFixed: false },
  });
  await drawPage(EditPage, "/pages/order/after/edit?orderId=12&kind=return");
  expect((await screen.findAllByText("仅退款 3 件，退货退款 1 件")).length).toBe(2);
  await press("茶杯，申请售后");
  expect((await screen.findByRole("radio", { checked: true })).textContent).toBe("退货退款");
  const count = screen.getByRole<HTMLInputElement>("textbox", { name: "茶杯的申请数量" });
  expect(count.value).toBe("1");
  await pressText("仅退款");
  expect(count.value).toBe("3");
  await pressText("退货退款");
  expect(count.value).toBe("1");
  await waitFor(() => expect(seen.calls.at(-1)?.parameters).toMatchObject({ kind: "return", quantity: "1" }));
});
