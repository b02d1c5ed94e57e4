import { groups } from "@heshi/contract/groups";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, fakeServer } from "../../test/fake-server.ts";
import { leastOf } from "../../test/least-of.ts";
import { MemoryRouter } from "../../test/memory-router.tsx";
import { specifiedRoutes } from "../../test/specified-routes.data.ts";
import { reset } from "../../test/reset.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { loadPage } from "./load-page.ts";
import { PageHost } from "./page-host.tsx";
import { routes } from "./routes.ts";
import { click } from "../../test/click.ts";

/** The URL parameters that a page requires. */
const queries: Readonly<Record<string, string>> = {
  "/pages/brand/detail": "id=1",
  "/pages/brand/image": "id=1",
  "/pages/goods/detail": "id=1",
  "/pages/goods/questions": "id=1",
  "/pages/message/chat": "id=1",
  "/pages/mycenter/invoice/detail": "id=1",
  "/pages/mycenter/invoice/edit": "orderId=1",
  "/pages/order/after/detail": "id=1",
  "/pages/order/after/edit": "orderId=1",
  "/pages/order/after/log": "id=1",
  "/pages/order/app-pay": "tradeNo=T261121000000000001",
  "/pages/order/detail": "id=1",
  "/pages/order/subcart": "items=1x1",
  "/pages/order/friend-pay": "payCode=0123456789abcdef0123456789abcdef",
  "/pages/order/submit": "items=1x1",
  "/pages/services/feedback/detail": "id=1",
  "/pages/services/help/detail": "id=1",
  "/pages/setting/location/edit": "id=1",
  "/pages/shop/address/edit": "id=1",
  "/pages/shop/after/detail": "id=1",
  "/pages/shop/home": "id=1",
  "/pages/shop/hook": "id=1",
  "/pages/wallet/fastpay/pay": "tradeNo=T261121000000000001",
  "/pages/shop/comment/detail": "id=1",
  "/pages/shop/dispatch/edit": "id=1",
  "/pages/wallet/recharge/result": "rechargeNo=C261122000000000001",
  "/pages/shop/invoice/detail": "id=1",
  "/pages/shop/invoice/edit": "id=1",
  "/pages/shop/message/chat": "id=1",
  "/pages/shop/order/mark": "id=1",
  "/pages/shop/school/detail": "id=1",
  "/pages/shop/order/price": "id=1",
  "/pages/shop/order/slip": "id=1",
  "/pages/shop/wallet/bill": "id=B261122000000000001",
  "/pages/shop/wallet/withdrawal": "id=W261122000000000001",
  "/pages/wallet/withdraw/detail": "id=W261122000000000001",
};

/** Pages that show their content without loading anything. */
const atOnce = new Set([
  "/pages/shop/order/many",
  "/pages/shop/redemption",
  "/pages/services/scan",
  "/pages/brand/search",
  "/pages/goods/edit/entrance",
  "/pages/goods/search/index",
  "/pages/mycenter/login/bind-mobile",
  "/pages/mycenter/login/index",
  "/pages/mycenter/login/register",
  "/pages/services/feedback/index",
  "/pages/services/location",
  "/pages/setting/account",
  "/pages/setting/privacy",
  "/pages/setting/pwd",
  "/pages/shop/login",
  "/pages/shop/setting/pwd",
  "/pages/shop/manage/feedback",
  "/pages/webview",
]);

/** Pages that are named otherwise than by the specification, as a member sees them at their bare address. */
const titles: Readonly<Record<string, string>> = {
  // the page's head shows the shop's name, which is also the document's title
  "/pages/home": "合市",
  // among three tabs, as it is shipped, its path shows the categories
  "/pages/goods/exchange": "分类",
  "/pages/setting/pwd": "修改密码",
  // as the entries that lead here call them
  "/pages/goods/area-list": "全部专区",
  "/pages/order/after/list": "退换/售后",
  "/pages/order/comment/list": "我的评价",
  "/pages/setting/agreement": "协议与隐私",
  "/pages/wallet/setting/bankcard": "添加银行卡",
};

/** Pages with another title at another address, or for a visitor. */
const variants: readonly [path: string, title: string, role?: "visitor"][] = [
  ["/pages/setting/location/edit?", "新增地址"],
  ["/pages/shop/address/edit?", "新增地址"],
  ["/pages/shop/dispatch/edit?", "新建运费模板"],
  ["/pages/goods/edit/normal?id=1", "编辑商品"],
  ["/pages/goods/edit/intracity?id=1", "编辑商品"],
  ["/pages/goods/edit/tire?id=1", "编辑商品"],
  ["/pages/shop/coupon?id=new", "新建优惠券"],
  ["/pages/shop/flash?id=new", "报名抢购"],
  ["/pages/shop/staff?id=new", "邀请员工"],
  ["/pages/shop/keys?id=new", "新建密钥"],
  ["/pages/shop/hook?id=new", "添加回调"],
  ["/pages/shop/hook?id=1&delivery=1", "发送详情"],
  ["/pages/mycenter/invoice/edit?", "新增抬头"],
  ["/pages/mycenter/invoice/edit?titleId=1", "编辑抬头"],
  ["/pages/shop/invoice/edit?", "开票信息"],
  ["/pages/setting/pwd", "找回密码", "visitor"],
  ["/pages/setting/pwd?type=pay", "支付密码"],
  ["/pages/setting/location/index?select=1", "选择收货地址"],
  ["/pages/goods/search/list?keyword=苹果", "搜索“苹果”"],
];

/** The title of a page's empty state. */
const empties: Readonly<Record<string, string>> = {
  "/pages/brand/detail": "这个品牌即将上新",
  "/pages/brand/image": "还没有品牌图片",
  "/pages/brand/index": "品牌正在入驻",
  "/pages/goods/area": "专区正在选品，过一会儿再来",
  "/pages/goods/area-list": "专区正在准备",
  "/pages/goods/cate": "分类正在整理",
  "/pages/goods/coupons": "平台券都领完了",
  "/pages/goods/exchange": "兑换商品正在准备",
  "/pages/goods/flash": "抢购商品正在准备",
  "/pages/goods/gift": "礼包正在准备",
  "/pages/goods/list": "这里还没有商品",
  "/pages/goods/mall": "这个分类还没有商品",
  "/pages/goods/points": "兑换商品正在准备",
  "/pages/goods/questions": "还没有人提问",
  "/pages/goods/self": "自营商品正在上架",
  "/pages/message/inbox": "还没有订单消息",
  "/pages/message/chat": "您好，有什么可以帮您？",
  "/pages/message/index": "还没有聊天",
  "/pages/mycenter/collect": "还没有收藏的商品",
  "/pages/mycenter/coupon": "没有可用的优惠券",
  "/pages/mycenter/footprint": "还没有浏览足迹",
  "/pages/mycenter/regular": "还没有常购的商品",
  "/pages/mycenter/invoice/list": "没有可以开票的订单",
  "/pages/mycenter/invoice/titles": "还没有发票抬头",
  "/pages/notice/index": "还没有公告",
  "/pages/order/after/list": "还没有售后记录",
  "/pages/order/after/log": "还没有协商记录",
  "/pages/order/cart": "购物车还是空的",
  "/pages/order/comment/detail": "这件商品已评价或已过评价期限",
  "/pages/order/comment/list": "没有待评价的商品",
  "/pages/order/express/list": "商家还没有发货",
  "/pages/order/list": "还没有订单",
  "/pages/services/feedback/list": "还没有反馈",
  "/pages/services/help/list": "帮助内容正在整理",
  "/pages/setting/location/index": "还没有收货地址",
  "/pages/shop/address/list": "还没有地址",
  "/pages/shop/comment/list": "还没有评价",
  "/pages/shop/coupon": "没有发放中的优惠券",
  "/pages/shop/dispatch/list": "还没有运费模板",
  "/pages/shop/flash": "没有待审核的报名",
  "/pages/shop/goods/manage": "还没有在售的商品",
  "/pages/goods/edit/cate": "还没有商品分类",
  "/pages/shop/after/list": "没有待处理的售后",
  "/pages/shop/invoice/index": "没有待开的发票",
  "/pages/shop/message/chat": "还没有聊天记录",
  "/pages/shop/message/index": "没有等待回复的买家",
  "/pages/shop/order/list": "没有待发货的订单",
  "/pages/shop/order/picking": "没有要拣的商品",
  "/pages/shop/wallet/bills": "还没有账单",
  "/pages/shop/wallet/record": "还没有可提现记录",
  "/pages/shop/wallet/unsettled": "没有待结算的订单",
  "/pages/shop/wallet/withdraw": "还没有收款银行卡",
  "/pages/shop/wallet/withdrawals": "还没有提现记录",
  "/pages/shop/hook": "没有找到这个回调",
  "/pages/shop/keys": "还没有密钥",
  "/pages/shop/school/cate": "课程正在准备",
  "/pages/shop/school/index": "课程正在准备",
  "/pages/shop/staff": "还没有员工",
  "/pages/shop/yop/detail": "还没有提交进件",
  "/pages/wallet/card": "还没有银行卡",
  "/pages/wallet/earnings": "还没有待到账的收益",
  "/pages/wallet/fastpay/card": "还没有开通快捷支付",
  "/pages/wallet/income": "还没有余额收入记录",
  "/pages/wallet/record": "还没有余额记录",
  "/pages/wallet/remit/index": "暂时没有可汇款的账户",
  "/pages/wallet/remit/record": "还没有汇款记录",
  "/pages/wallet/recharge/record": "还没有充值记录",
  "/pages/wallet/setting/wechat": "还没有绑定微信",
  "/pages/wallet/withdraw/index": "提现前请先完成实名认证",
  "/pages/wallet/withdraw/record": "还没有提现记录",
};

const paths = routes.map(({ path }) => path);
const asking = paths.filter((path) => !atOnce.has(path));

const methods = groups.flatMap((group) =>
  Object.entries(group.methods).map(([name, method]) => [`${group.name}.${name}`, method] as const),
);
const least = new Map(methods.map(([name, { output }]) => [name, { info: leastOf(output) }] as const));

beforeEach(() => {
  reset();
  setRoutes(routes);
  setRouter({ go: vi.fn(), back: vi.fn() });
  useSession.setState({ token: "t", token2: "t2" });
});
afterEach(reset);

/** Renders a page with one answer to all calls, or with the smallest valid answer of each method. */
async function draw(address: string, answer: Answer | "least") {
  const [path = "", query = queries[address] ?? ""] = address.split("?");
  const row = routes.find((one) => one.path === path);
  if (row === undefined) throw new Error(`${path} is no page`);
  const answers = methods.map(
    ([name]) => [name, answer === "least" ? (least.get(name) ?? "lost") : answer] as const,
  );
  const server = fakeServer(Object.fromEntries(answers));
  const to = `${path}?${query}`;
  window.history.replaceState({ idx: 3 }, "", to);
  await loadPage(row);
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[to]}>
          <PageHost row={row} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return server;
}
const bones = (): readonly HTMLElement[] => screen.queryAllByLabelText("正在加载");
const content = () => within(screen.getByRole("main"));

test("the tables name existing pages", () => {
  for (const path of [...Object.keys(queries), ...atOnce, ...Object.keys(titles), ...Object.keys(empties)])
    expect(paths).toContain(path);
});

/** The title in the page's head and that of the document, which are the same but for the shop's name. */
async function expectTitle(title: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title));
  expect(document.title).toBe(title === "合市" ? "合市" : `${title} · 合市`);
}

test.each(paths)("%s has the specification's title, also as the document's", async (path) => {
  const own = routes.find((row) => row.path === path && row.ours)?.title;
  await draw(path, "never");
  await expectTitle(titles[path] ?? own ?? specifiedRoutes.get(path)?.title ?? "");
});

test.each(variants)("%s has the title %s", async (path, title, role) => {
  if (role === "visitor") useSession.setState({ token: "", token2: "" });
  await draw(path, "never");
  await expectTitle(title);
});

test.each(routes.filter(({ ours }) => !ours))(
  "$path is open to those of the specification",
  ({ path, access }) => {
    expect(access).toBe(specifiedRoutes.get(path)?.access);
  },
);

test.each(asking)("%s shows a skeleton while it loads", async (path) => {
  const server = await draw(path, "never");
  await waitFor(() => expect(server.calls).not.toEqual([]));
  expect(bones().length).toBeGreaterThan(0);
});

test.each(asking)("%s shows its failure and retries", async (path) => {
  const server = await draw(path, { ret: 500 });
  const again = await content().findByRole("button", { name: "重新加载" });
  expect(content().getByText("服务开小差了")).toBeTruthy();
  const before = server.calls.length;
  await click(again);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
});

test.each(asking)("%s shows a refusal with a way back", async (path) => {
  await draw(path, { code: 1_000_004, msg: "要看的内容已经不在了" });
  expect(await content().findByText("要看的内容已经不在了")).toBeTruthy();
  expect(content().getByRole("button", { name: "返回" })).toBeTruthy();
});

test.each(Object.entries(empties))("%s says that there is nothing yet: %s", async (path, words) => {
  await draw(path, "least");
  expect(await content().findByRole("heading", { name: words })).toBeTruthy();
});

test.each(paths)("%s renders the smallest possible answers", async (path) => {
  await draw(path, "least");
  await waitFor(() => expect(bones()).toEqual([]));
  // neither an error of the page nor an answer it cannot handle
  expect(screen.queryByText("重新加载")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
});
