import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press, pressText } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as DetailPage } from "./pages/detail.tsx";
import { Page as EditPage } from "./pages/edit.tsx";
import { Page as ShopDetailPage } from "./pages/shop-detail.tsx";

const EDIT = "/pages/mycenter/invoice/edit";
const SHOP = "/pages/shop/invoice/detail?id=81";
const owner = { role: "owner", without: [] };

beforeEach(() => {
  reset();
  buildPaths(["/pages/mycenter/invoice/detail", "/pages/shop/order/detail", "/pages/shop/invoice/edit"]);
  useSession.setState({ token: "t", token2: "t2" });
});
afterEach(reset);

test.each([
  ["NOT_RECEIVED", undefined, "确认收货后才能开票", false],
  ["APPLIED", "81", "这笔订单已申请过发票", true],
] as const)("an order with %s cannot have an invoice", async (fault, invoiceId, title, isShown) => {
  leastServer({ "Invoice.GetOffer": { fault, invoiceId } });
  await drawPage(EditPage, `${EDIT}?orderId=12`);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "查看发票" }) !== null).toBe(isShown);
  expect(screen.queryByRole("button", { name: "提交申请" })).toBeNull();
});

test("a title of a company has a tax number; what is wrong is said at its field", async () => {
  const seen = leastServer();
  await drawPage(EditPage, EDIT);
  await screen.findByLabelText("发票抬头");
  expect(screen.queryByLabelText("税号")).toBeNull();
  await pressText("企业");
  expect(await screen.findByLabelText("税号")).toBeTruthy();
  await press("保存");
  expect(await screen.findByText("请填写发票抬头")).toBeTruthy();
  expect(seen.of("Invoice.SaveTitle")).toHaveLength(0);
});

test("a saved title fills the application", async () => {
  const titles = [{ titleId: "9", kind: "company", title: "云岭茶器有限公司", taxNo: "91330106MA2CFLTN86" }];
  const seen = leastServer({
    "Invoice.GetOffer": { orderNo: "N1" },
    "Invoice.GetTitles": { list: titles },
    "Invoice.Apply": { invoiceId: "81" },
  });
  const { go } = await drawPage(EditPage, `${EDIT}?orderId=12`);
  await press(/选择已保存的抬头/);
  await press(/云岭茶器有限公司/);
  await press("提交申请");
  await waitFor(() =>
    expect(seen.of("Invoice.Apply")[0]?.parameters).toMatchObject({
      orderId: "12",
      kind: "company",
      title: "云岭茶器有限公司",
      taxNo: "91330106MA2CFLTN86",
    }),
  );
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith("/pages/mycenter/invoice/detail?id=81", { replace: true }),
  );
});

test("an invoice shows its files and what the member may do", async () => {
  leastServer({
    "Invoice.GetDetail": { invoiceId: "81", state: "issued", hasFile: true, actions: ["again"] },
    "Invoice.GetFile": { url: "/private/81.pdf" },
  });
  await drawPage(DetailPage, "/pages/mycenter/invoice/detail?id=81");
  const file = await screen.findByRole("link", { name: /电子发票/ });
  await waitFor(() => expect(file.getAttribute("href")).toBe("/private/81.pdf"));
  expect(screen.queryByText("红字发票")).toBeNull();
  expect(screen.getByRole("button", { name: "重新申请" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "撤销申请" })).toBeNull();
});

test.each([
  [["refuse", "issue", "send"], true, ["不开具", "上传发票", "立即开票"]],
  [["refuse", "issue", "send"], false, ["不开具", "上传发票"]],
  [["reverse"], false, ["登记红字发票"]],
] as const)("a shop that may %j, with the port open: %s, sees %j", async (actions, isPortOpen, shown) => {
  leastServer({
    "Merchant.GetInfo": owner,
    "Merchant.GetInvoice": { invoiceId: "81", state: "applied", actions, isPortOpen, amountFen: 8800 },
  });
  await drawPage(ShopDetailPage, SHOP);
  const bar = await screen.findByLabelText("发票操作");
  expect([...bar.querySelectorAll("button")].map((button) => button.textContent)).toEqual(shown);
});

test("staff without the right see no buttons", async () => {
  leastServer({
    "Merchant.GetInfo": { role: "goods", without: [] },
    "Merchant.GetInvoice": { invoiceId: "81", state: "applied", actions: ["refuse"] },
  });
  await drawPage(ShopDetailPage, SHOP);
  expect(await screen.findByText("查看订单")).toBeTruthy();
  expect(screen.queryByLabelText("发票操作")).toBeNull();
});

test("an invoice is issued over the amount that the shop saw", async () => {
  const seen = leastServer({
    "Merchant.GetInfo": owner,
    "Merchant.GetInvoice": {
      invoiceId: "81",
      state: "applied",
      actions: ["send"],
      isPortOpen: true,
      amountFen: 8800,
    },
  });
  await drawPage(ShopDetailPage, SHOP);
  await press("立即开票");
  await screen.findByText("将开具 ¥88.00 的电子发票");
  expect(seen.of("Merchant.SendInvoice")).toHaveLength(0);
  await press("开票");
  await waitFor(() =>
    expect(seen.of("Merchant.SendInvoice")[0]?.parameters).toMatchObject({
      invoiceId: "81",
      amountFen: "8800",
    }),
  );
});
