import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/index.tsx";
import { toolsOf } from "./parts/tools.ts";

const PATHS = [
  "/pages/shop/manage/index",
  "/pages/shop/after/list",
  "/pages/shop/invoice/index",
  "/pages/shop/order/list",
  "/pages/shop/warehouse/list",
  "/pages/shop/branch/list",
];

beforeEach(() => {
  reset();
  buildPaths(PATHS);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test.each([
  ["service", true, false],
  ["finance", false, true],
  ["goods", false, false],
])(
  "the counter leads somebody of role %s to after-sales: %s, to invoices: %s",
  async (role, hasAfter, hasInvoice) => {
    leastServer({ "Merchant.GetInfo": { role, roleName: "员工", staffName: "陈立", without: [] } });
    await drawPage(Page, "/pages/shop/manage/index");
    await screen.findByRole("navigation", { name: "待办" });
    const to = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(to.some((href) => href.startsWith("/pages/shop/after/"))).toBe(hasAfter);
    expect(to.some((href) => href.startsWith("/pages/shop/invoice/"))).toBe(hasInvoice);
    expect(to.some((href) => href.startsWith("/pages/shop/order/list"))).toBe(true);
  },
);

test.each([
  ["owner", true],
  ["goods", false],
])("the tool for branches is there for somebody of role %s: %s", (role, has) => {
  const tools = toolsOf({ role }).flatMap(({ tools: own }) => own.map(({ to }) => to));
  expect(tools.includes("/pages/shop/branch/list")).toBe(has);
});

const todos = {
  unshipped: 0,
  late: 0,
  afterSale: 0,
  unanswered: 0,
  unpaid: 0,
  low: 0,
  soldOut: 0,
  refused: 0,
  invoice: 0,
};
test.each([
  ["orders", { ...todos, stored: 3 }, true],
  ["finance", { ...todos, stored: 3 }, false],
  ["orders", todos, false],
])(
  "the counter leads somebody of role %s with %j to deliveries of the warehouse: %s",
  async (role, counts, has) => {
    leastServer({
      "Merchant.GetInfo": { role, roleName: "员工", staffName: "陈立", without: [] },
      "Merchant.GetCounter": { todos: counts },
    });
    await drawPage(Page, "/pages/shop/manage/index");
    await screen.findByRole("navigation", { name: "待办" });
    const link = screen.queryByRole("link", { name: "云仓提货 3" });
    expect(link?.getAttribute("href")).toBe(has ? "/pages/shop/warehouse/list" : undefined);
  },
);
