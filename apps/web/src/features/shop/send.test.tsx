import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/send.tsx";
import { routes } from "./routes.ts";

// a slow network: the fields of a parcel are still on their way
vi.mock("./parts/parcel-card.tsx", () => new Promise(() => undefined));

beforeEach(() => {
  reset();
  setRoutes(routes);
});
afterEach(reset);

test("the rest of the page is there while the fields of a parcel load", async () => {
  leastServer({ "Merchant.GetOrder": { no: "261121000000000007", actions: ["ship"], shipFrom: "杭州" } });
  await drawPage(Page, "/pages/shop/order/send?id=7");
  expect(await screen.findByText("订单号 261121000000000007")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "无需物流" })).toBeTruthy();
  expect(screen.getByText("发货地：杭州")).toBeTruthy();
});
