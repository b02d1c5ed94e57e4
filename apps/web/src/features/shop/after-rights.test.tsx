import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { ShopAfterLinks } from "./parts/shop-after-links.tsx";

const PATH = "/pages/shop/order/detail";
const lines = [{ lineId: "1", title: "空气炸锅", after: { afterSaleId: "5", state: "applied" as const } }];
const Page = () => <ShopAfterLinks lines={lines} />;

beforeEach(() => {
  reset();
  buildPaths([PATH, "/pages/shop/after/detail"]);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test("an order's after-sale leads who decides after-sales to it, and only says so to others", async () => {
  leastServer({ "Merchant.GetInfo": { role: "orders", without: [] } });
  await drawPage(Page, PATH);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/pages/shop/after/detail?id=5");
});

test("an order's after-sale is no link for a role without the right", async () => {
  leastServer({ "Merchant.GetInfo": { role: "goods", without: [] } });
  await drawPage(Page, PATH);
  expect(await screen.findByText("退款待处理")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
