import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as List } from "./pages/list.tsx";
import { routes } from "./routes.ts";
import { click, press, pressText } from "../../../test/click.ts";

const page = async () => ({ Page: List });

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  setRoutes([
    ...routes,
    { path: "/pages/order/comment/detail", title: "发表评价", access: "member", page },
    { path: "/pages/order/comment/list", title: "评价列表", access: "member", page },
    { path: "/pages/order/after/detail", title: "售后详情", access: "member", page },
    { path: "/pages/shop/home", title: "店铺首页", access: "public", page },
  ]);
});
afterEach(reset);

const line = (id: string, isCommented = false) => ({
  lineId: id,
  waresId: "1",
  skuId: "1",
  title: `茶壶${id}`,
  specs: [],
  picture: "",
  priceFen: 100,
  quantity: 1,
  goodsFen: 100,
  discountFen: 0,
  offsetFen: 0,
  freightFen: 0,
  refundedQuantity: 0,
  isCommented,
  isSupplemented: false,
});
const order = {
  orderId: "7",
  no: "261121000000000007",
  tradeNo: "T261121000000000001",
  orderType: 0,
  state: "shipped",
  stateText: "商家已发货",
  lines: [line("5")],
  pieces: 1,
  payableFen: 100,
  createdAt: 0,
  tradeOrders: 1,
  shop: { shopId: "70", name: "素织服饰旗舰店", logo: "", isSelf: false },
  actions: ["confirm"],
};
const answers = (list: readonly object[]) => ({
  "Order.GetList": { info: { list } },
  "Order.GetCounts": { info: { unpaid: 0, unshipped: 0, shipped: 1, uncommented: 0 } },
  "Order.Confirm": { info: { silverCent: 100 } },
});

test("after 确认收货 the comment of the only product is offered", async () => {
  fakeServer(answers([order]));
  const { go } = await drawPage(List, "/pages/order/list?tab=shipped");
  await press(/^确认收货/);
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^还没有物流记录，请确认商品已经在您手里。/)).toBeTruthy();
  await click(dialog.getByText("确认收货", { selector: "button" }));
  await pressText("去评价");
  await waitFor(() =>
    expect(go.mock.calls.at(-1)?.[0]).toBe("/pages/order/comment/detail?lineId=5&orderId=7"),
  );
});

test("an after-sale of a line is said beside the order, with a link to its page", async () => {
  const after = { afterSaleId: "9", state: "refunding" };
  fakeServer(answers([{ ...order, lines: [{ ...line("5"), after }, line("6")] }]));
  await drawPage(List, "/pages/order/list?tab=shipped");
  const link = await screen.findByRole("link", { name: "茶壶5，退款中，查看售后" });
  expect(link.getAttribute("href")).toBe("/pages/order/after/detail?id=9");
  expect(screen.getAllByRole("link", { name: /查看售后/ })).toHaveLength(1);
});

test.each([
  [[line("5", true), line("6")], "/pages/order/comment/detail?lineId=6&orderId=7"],
  [[line("5"), line("6")], "/pages/order/comment/list?orderId=7"],
])("去评价 opens the comment of the only uncommented line, else their list", async (lines, target) => {
  fakeServer(answers([{ ...order, state: "received", lines, actions: ["comment"] }]));
  const { go } = await drawPage(List, "/pages/order/list?tab=uncommented");
  await press(/^去评价/);
  await waitFor(() => expect(go.mock.calls.at(-1)?.[0]).toBe(target));
});

test("a shop's name links to its home", async () => {
  fakeServer(answers([order]));
  const { go } = await drawPage(List, "/pages/order/list");
  await click(await screen.findByRole("link", { name: "素织服饰旗舰店" }));
  await waitFor(() => expect(go.mock.calls.at(-1)?.[0]).toBe("/pages/shop/home?id=70"));
});

test("an order paid together with others notes so, in the list and on its page", async () => {
  const unpaid = { ...order, state: "unpaid", stateText: "等待付款", actions: ["cancel", "pay"] };
  const together = { ...unpaid, tradeOrders: 3 };
  const facts = { remark: "", prices: [], packages: [], timeline: [] };
  const note = "与另外 2 笔订单合并付款";
  fakeServer({
    ...answers([together, { ...unpaid, orderId: "8" }]),
    "Order.GetDetail": { info: { ...together, ...facts } },
  });
  const { leave } = await drawPage(List, "/pages/order/list?tab=unpaid");
  await screen.findAllByRole("button", { name: /^去支付/ });
  expect(screen.getAllByText(/合并付款/).map(({ textContent }) => textContent)).toEqual([note]);
  leave();
  await drawPage(Detail, "/pages/order/detail?id=7");
  expect(await screen.findByText(note)).toBeTruthy();
});

test("a paid order does not note other ones", async () => {
  fakeServer(answers([{ ...order, tradeOrders: 3 }]));
  await drawPage(List, "/pages/order/list?tab=shipped");
  await screen.findByRole("button", { name: /^确认收货/ });
  expect(screen.queryByText(/合并付款/)).toBeNull();
});

test("再次购买 of a choice that is gone opens the product with its choices", async () => {
  fakeServer({
    ...answers([{ ...order, state: "closed", stateText: "交易关闭", actions: ["buyAgain"] }]),
    "Order.BuyAgain": { info: { added: 0, dropped: 1, skuIds: [], others: ["77"] } },
  });
  setRoutes([...routes, { path: "/pages/goods/detail", title: "商品详情", access: "public", page }]);
  const { go } = await drawPage(List, "/pages/order/list?tab=closed");
  await press(/^再次购买/);
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith("/pages/goods/detail?id=77&choose=1", { replace: false }),
  );
});

test("a second reminder says when the next is possible, not the same again", async () => {
  let isReminded = false;
  const againAt = new Date("2026-11-23T14:20:00+08:00").getTime();
  fakeServer({
    ...answers([{ ...order, state: "paid", stateText: "等待发货", actions: ["remind"] }]),
    "Order.Remind": () => {
      if (isReminded) return { code: 1_130_008, msg: "已提醒过商家", info: { againAt } };
      isReminded = true;
      return { info: { againAt } };
    },
  });
  await drawPage(List, "/pages/order/list?tab=unshipped");
  const remind = async () =>
    act(async () => void fireEvent.click(await screen.findByRole("button", { name: /^提醒发货/ })));
  await remind();
  expect(await screen.findByText("已提醒商家尽快发货，14:20 后可再提醒")).toBeTruthy();
  await remind();
  expect(await screen.findByText("刚才提醒过了，14:20 后可再提醒")).toBeTruthy();
});

test("an order of which a part went back says how much below what was paid", async () => {
  const facts = { remark: "", prices: [], packages: [], timeline: [] };
  const text = "¥1.00 已原路退回微信支付";
  fakeServer({
    "Order.GetDetail": {
      info: { ...order, ...facts, state: "received", refund: { amountFen: 100, text, isDone: true } },
    },
  });
  await drawPage(Detail, "/pages/order/detail?id=7");
  const row = (await screen.findByText("已退款")).closest("div");
  expect(row?.textContent).toContain(text);
  expect(row?.textContent).toMatch(/1\.00$/);
});
