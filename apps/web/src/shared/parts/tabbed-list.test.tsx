import { Order } from "@heshi/contract/trade/order";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer, type SeenCall } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { pages, q } from "../data/query.ts";
import { useLocation } from "../router/router.tsx";
import { useSession } from "../session/session-store.ts";
import { TabbedList } from "./tabbed-list.tsx";
import { click } from "../../../test/click.ts";

const pushed = vi.hoisted(() => new Map<string, () => void>());
vi.mock("../data/live.ts", () => ({
  BACK: "live.back",
  onPush: (type: string, listener: () => void) => {
    pushed.set(type, listener);
    return () => pushed.delete(type);
  },
}));

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(reset);

const tabs = { all: "全部", unpaid: "待付款", shipped: "待收货" } as const;

const Address = () => <output>{useLocation().search}</output>;

const Page = () => (
  <TabbedList
    tabs={tabs}
    label="订单状态"
    counts={q(Order, "GetCounts")}
    list={(tab, keyword) => pages(Order, "GetList", { tab, keyword })}
    search={{ what: "订单", tab: "all", placeholder: "商品名称", help: "换个词试试" }}
    empty={(tab) => ({ picture: "box", title: `没有${tabs[tab]}的订单` })}
    live={["order.state"]}
    above={<Address />}
  >
    {(orders) => orders.map(({ orderId }) => <p key={orderId}>订单 {orderId}</p>)}
  </TabbedList>
);

const rows = ({ parameters: { tab, keyword } }: SeenCall) => ({
  info: { list: keyword ? [] : [{ orderId: `${tab} 1` }] },
});

async function draw(path: string, list: Answer = rows) {
  const counts = { unpaid: 2, shipped: 0, other: 9 };
  const server = fakeServer({ "Order.GetList": list, "Order.GetCounts": { info: counts } });
  await drawPage(Page, path);
  return server;
}
const press = (name: string | RegExp) => click(screen.getByText(name, { selector: "button" }));
const chosenTab = (): string | null => screen.getByRole("tab", { selected: true }).textContent;

test("the first tab is the default, the URL can select another; each has its badge", async () => {
  await draw("/?tab=nothing");
  expect(await screen.findByText("订单 all 1")).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["全部", "待付款2", "待收货"]);
});

test("pressing a tab shows its rows and keeps other URL parameters", async () => {
  const server = await draw("/?tab=shipped&orderId=7");
  expect(await screen.findByText("订单 shipped 1")).toBeTruthy();
  await press(/^待付款/);
  expect(await screen.findByText("订单 unpaid 1")).toBeTruthy();
  expect(screen.queryByText("订单 shipped 1")).toBeNull();
  expect(chosenTab()).toMatch(/^待付款/);
  expect(screen.getByText("?tab=unpaid&orderId=7")).toBeTruthy();
  expect(server.of("Order.GetList")).toHaveLength(2);
});

test("a search opens its tab, reports no results, and ends there", async () => {
  await draw("/?tab=shipped");
  await click(screen.getByRole("button", { name: "搜索订单" }));
  const field = screen.getByPlaceholderText("商品名称");
  fireEvent.change(field, { target: { value: "茶壶" } });
  await act(async () => void fireEvent.submit(field.closest("form") ?? field));
  expect(await screen.findByText("没有找到相关订单")).toBeTruthy();
  expect(chosenTab()).toBe("全部");
  await press("取消");
  expect(await screen.findByText("订单 all 1")).toBeTruthy();
});

test("rows and counts are refetched by a push, and after a cut of the connection", async () => {
  const server = await draw("/");
  await screen.findByText("订单 all 1");
  for (const [type, times] of [["order.state", 2] as const, ["live.back", 3] as const]) {
    await act(async () => pushed.get(type)?.());
    await waitFor(() => expect(server.of("Order.GetList")).toHaveLength(times));
    expect(server.of("Order.GetCounts")).toHaveLength(times);
  }
});

test("a failed tab has its retry, and does not affect the others", async () => {
  const failing = (call: SeenCall) => (call.parameters["tab"] === "all" ? { ret: 500 } : rows(call));
  await draw("/", failing);
  expect(await screen.findByText("重新加载")).toBeTruthy();
  await press(/^待付款/);
  expect(await screen.findByText("订单 unpaid 1")).toBeTruthy();
});

test("a tab without rows has an empty state", async () => {
  await draw("/?tab=unpaid", { info: { list: [] } });
  expect(await screen.findByText("没有待付款的订单")).toBeTruthy();
});
