// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/navigate.ts";
import { setRoutes } from "#src/shared/route-table.ts";
import { useSession } from "#src/shared/session-store.ts";
import { drawAt, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as List } from "./pages/list.tsx";
import { routes } from "./routes.ts";

const target = {
  lineId: "5",
  orderId: "7",
  waresId: "9",
  shopName: "云岭茶器",
  goods: { title: "紫砂壶", picture: "", specs: ["朱泥"] },
  receivedAt: 0,
  until: 1_800_000_000_000,
};

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes(routes);
  setRouter({ go: vi.fn(), back: vi.fn() });
});
afterEach(reset);

const star = (group: string, stars: number): void =>
  void fireEvent.click(
    within(screen.getByRole("radiogroup", { name: `${group}评分` })).getByRole("radio", {
      name: new RegExp(`^${stars} 星`),
    }),
  );

test("nothing is scored for the buyer: every missing score is said, then all three are sent", async () => {
  const server = fakeServer({
    "Wares.GetCommentTargets": { info: { list: [target] } },
    "Wares.AddComment": { info: { id: "3", silverCent: 1000 } },
  });
  await drawAt(Detail, "/pages/order/comment/detail?lineId=5&orderId=7");
  await act(async () => void fireEvent.click(await screen.findByText("发表评价", { selector: "button *" })));
  expect(screen.getAllByText("请打分")).toHaveLength(3);
  expect(server.of("Wares.AddComment")).toHaveLength(0);
  star("商品", 5);
  star("服务", 4);
  star("物流", 3);
  fireEvent.change(screen.getByLabelText("评价内容"), { target: { value: "好用" } });
  await pressIdle("发表评价");
  await waitFor(() => expect(server.of("Wares.AddComment")).toHaveLength(1));
  expect(server.of("Wares.AddComment")[0]?.parameters).toMatchObject({
    lineId: "5",
    scoreGoods: "5",
    scoreService: "4",
    scoreExpress: "3",
    text: "好用",
  });
  expect(await screen.findByText("评价成功，获得 10 银币")).toBeTruthy();
});

test("a line that was commented meanwhile has a way on", async () => {
  fakeServer({ "Wares.GetCommentTargets": { info: { list: [] } } });
  await drawAt(Detail, "/pages/order/comment/detail?lineId=5");
  expect(await screen.findByText("这件商品已评价或已过评价期限")).toBeTruthy();
});

test("both tabs have their empty face", async () => {
  fakeServer({
    "Wares.GetCommentTargets": { info: { list: [] } },
    "Wares.GetMyComments": { info: { list: [] } },
  });
  await drawAt(List, "/pages/order/comment/list");
  expect(await screen.findByText("没有待评价的商品")).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText("已评价")));
  expect(await screen.findByText("还没有发表过评价")).toBeTruthy();
});
