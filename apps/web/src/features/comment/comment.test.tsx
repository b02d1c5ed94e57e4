import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawAt, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as List } from "./pages/list.tsx";
import "./parts/write-form.tsx";
import { routes } from "./routes.ts";
import { click } from "../../../test/click.ts";

const target = {
  lineId: "5",
  orderId: "7",
  waresId: "9",
  shopName: "云岭茶器",
  isSelf: false,
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

test("no score has a default: each missing one is reported, then all three are sent", async () => {
  const server = fakeServer({
    "Wares.GetCommentTargets": { info: { list: [target] } },
    "Wares.AddComment": { info: { id: "3", silverCent: 1000 } },
  });
  await drawAt(Detail, "/pages/order/comment/detail?lineId=5&orderId=7");
  await click(await screen.findByText("发表评价", { selector: "button *" }));
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
  expect(await screen.findByText("评价成功，交易完成后得 10 银币")).toBeTruthy();
});

test("a failed picture blocks the comment until it is resolved", async () => {
  const server = fakeServer({
    "Wares.GetCommentTargets": { info: { list: [target] } },
    "Wares.AddComment": { info: { id: "3", silverCent: 0 } },
    "System.Upload": { info: { url: "/uploads/a" } },
  });
  await drawAt(Detail, "/pages/order/comment/detail?lineId=5&orderId=7");
  await screen.findByText("发表评价", { selector: "button *" });
  for (const group of ["商品", "服务", "物流"]) star(group, 5);
  fireEvent.change(screen.getByLabelText("评价内容"), { target: { value: "好用" } });
  const files = [new File(["x"], "a.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText("上传图片", { selector: "input" }), { target: { files } });
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  await pressIdle("发表评价");
  expect(await screen.findByText("图片还在上传，请稍候再提交")).toBeTruthy();
  await act(async () => server.uploads[0]?.lose());
  expect(screen.queryByText("图片还在上传，请稍候再提交")).toBeNull();
  await pressIdle("发表评价");
  expect(await screen.findByText("有 1 张图片没有上传成功，请重试或移除")).toBeTruthy();
  expect(server.of("Wares.AddComment")).toHaveLength(0);
  await click(screen.getByLabelText("放弃这张"));
  expect(screen.queryByText("有 1 张图片没有上传成功，请重试或移除")).toBeNull();
  await pressIdle("发表评价");
  await waitFor(() => expect(server.of("Wares.AddComment")).toHaveLength(1));
});

test("a line commented meanwhile has a way on", async () => {
  fakeServer({ "Wares.GetCommentTargets": { info: { list: [] } } });
  const { go } = await drawPage(Detail, "/pages/order/comment/detail?lineId=5");
  expect(await screen.findByText("这件商品已评价或已过评价期限")).toBeTruthy();
  await pressIdle("查看我的评价");
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith("/pages/order/comment/list?tab=done", { replace: true }),
  );
});

test("lines to comment on show their shop, with a tag for 合市's own", async () => {
  const ours = { ...target, lineId: "6", shopName: "合市自营", isSelf: true };
  fakeServer({ "Wares.GetCommentTargets": { info: { list: [target, ours] } } });
  await drawAt(List, "/pages/order/comment/list");
  expect(await screen.findByText("云岭茶器")).toBeTruthy();
  expect(screen.getAllByText("自营")).toHaveLength(1);
});

test("both tabs have an empty state", async () => {
  fakeServer({
    "Wares.GetCommentTargets": { info: { list: [] } },
    "Wares.GetMyComments": { info: { list: [] } },
  });
  await drawAt(List, "/pages/order/comment/list");
  expect(await screen.findByText("没有待评价的商品")).toBeTruthy();
  await click(screen.getByText("已评价"));
  expect(await screen.findByText("还没有发表过评价")).toBeTruthy();
});

test("the first missing score gets the focus, since it is far above the button", async () => {
  fakeServer({ "Wares.GetCommentTargets": { info: { list: [target] } } });
  await drawAt(Detail, "/pages/order/comment/detail?lineId=5&orderId=7");
  await screen.findByText("发表评价", { selector: "button *" });
  star("商品", 5);
  await pressIdle("发表评价");
  const service = screen.getByRole("radiogroup", { name: "服务评分" });
  expect(service.getAttribute("aria-invalid")).toBe("true");
  expect(service.contains(document.activeElement)).toBe(true);
});
