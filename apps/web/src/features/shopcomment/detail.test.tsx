import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/detail.tsx";

const PAGE = "/pages/shop/comment/detail?id=5";

beforeEach(() => {
  reset();
  buildPaths(["/pages/shop/order/detail"]);
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test.each([
  [["reply", "report"], true, true],
  [["report"], false, true],
  [[], false, false],
] as const)("of a comment that allows %j", async (actions, isAnswered, isReported) => {
  leastServer({ "Merchant.GetComment": { commentId: "5", orderId: "12", nickname: "周*", actions } });
  await drawPage(Page, PAGE);
  const order = await screen.findByRole("link", { name: /查看订单/ });
  expect(order.getAttribute("href")).toBe("/pages/shop/order/detail?id=12");
  expect(screen.queryByLabelText("回复") !== null).toBe(isAnswered);
  expect(screen.queryByText("举报这条评价") !== null).toBe(isReported);
});

test("an empty answer is not sent", async () => {
  const seen = leastServer({ "Merchant.GetComment": { commentId: "5", actions: ["reply"] } });
  await drawPage(Page, PAGE);
  await press("回复");
  expect(await screen.findByText("请填写回复")).toBeTruthy();
  expect(seen.of("Merchant.ReplyComment")).toHaveLength(0);
});

test("a comment is reported with a reason", async () => {
  const seen = leastServer({ "Merchant.GetComment": { commentId: "5", actions: ["report"] } });
  await drawPage(Page, PAGE);
  await press("举报这条评价");
  const reason = (await screen.findAllByRole("radio"))[0];
  reason?.click();
  await waitFor(() =>
    expect(seen.of("Merchant.ReportComment")[0]?.parameters).toMatchObject({ commentId: "5" }),
  );
});
