import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as IndexPage } from "./pages/recharge/recharge.tsx";
import { Page as RecordPage } from "./pages/recharge/record.tsx";
import { Page as ResultPage } from "./pages/recharge/result.tsx";
import { routes } from "./routes.ts";

const NO = "C261122123456789012";
const view = (state: string, more: object = {}) => ({
  rechargeNo: NO,
  state,
  stateText: "待支付",
  amountFen: 20_000,
  silverCent: 30_000,
  createdAt: Date.UTC(2026, 10, 22, 4),
  deadlineAt: Date.now() + 600_000,
  note: "",
  actions: ["pay", "cancel"],
  ...more,
});
const page = {
  balanceFen: 68_050,
  leastFen: 100,
  mostFen: 5_000_000,
  packages: [
    { packageId: "2", amountFen: 10_000, silverCent: 0, isBest: false },
    { packageId: "3", amountFen: 20_000, silverCent: 30_000, isBest: true },
  ],
  channels: [
    { channel: "wechat", name: "微信支付" },
    { channel: "alipay", name: "支付宝" },
  ],
  lastWay: "alipay",
};
const serve = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({
    "Credit.GetRechargePage": { info: page },
    "Credit.Recharge": { info: view("unpaid") },
    "Credit.StartRecharge": { info: { attemptNo: "P261122123456789012", expiresAt: Date.now() } },
    "Pay.OpenChannel": { info: { redirectUrl: "#channel" } },
    "Credit.GetRecharge": { info: view("unpaid") },
    ...answers,
  });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  reset();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(() => {
  vi.useRealTimers();
  reset();
});

test("the smallest package and the channel used last are proposed; paying begins it once and goes to the channel", async () => {
  const server = serve();
  const drawn = await drawPage(IndexPage, "/pages/wallet/recharge/index");
  expect(await screen.findByRole("radio", { name: /最划算.*¥200.*送 300 银币/ })).toBeTruthy();
  expect(screen.getByRole("radio", { name: /¥100/ }).getAttribute("aria-checked")).toBe("true");
  press("支付宝 ¥100.00");
  await waitFor(() => expect(server.of("Pay.OpenChannel")).toHaveLength(1));
  expect(server.of("Credit.Recharge")).toMatchObject([
    { parameters: { amountFen: "10000", packageId: "2" } },
  ]);
  expect(server.of("Credit.StartRecharge")).toMatchObject([
    { parameters: { rechargeNo: NO, channel: "alipay" } },
  ]);
  expect(drawn.go).toHaveBeenCalledWith(`/pages/wallet/recharge/result?rechargeNo=${NO}`, { replace: true });
});

test("an own amount is typed on the keypad, within the limits, and has no package", async () => {
  const server = serve();
  await drawPage(IndexPage, "/pages/wallet/recharge/index");
  fireEvent.click(await screen.findByRole("radio", { name: /其他金额/ }));
  const recharge = () => screen.getByRole<HTMLButtonElement>("button", { name: "充值" });
  expect(recharge().disabled).toBe(true);
  for (const key of ["0", "小数点", "5"]) press(key);
  expect(screen.getByRole("alert").textContent).toBe("最少 ¥1");
  for (const key of ["删除", "删除", "删除", "8", "8", "小数点", "8"]) press(key);
  expect(screen.getByRole("alert").textContent).toBe("");
  fireEvent.click(recharge());
  await waitFor(() => expect(server.of("Credit.Recharge")).toHaveLength(1));
  const sent = server.of("Credit.Recharge")[0]?.parameters;
  expect(sent).toMatchObject({ amountFen: "8880" });
  expect(sent).not.toHaveProperty("packageId");
});

test("a recharge that waits to be paid is offered", async () => {
  serve({ "Credit.GetRechargePage": { info: { ...page, open: view("unpaid") } } });
  await drawPage(IndexPage, "/pages/wallet/recharge/index");
  expect(await screen.findByText("有一笔 ¥200.00 的充值待支付")).toBeTruthy();
});

test("who comes back is asked whether it was paid; while the channel is silent the page says so", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pending = view("pending", { underWay: "wechat", note: "支付结果确认中，请勿重复支付" });
  serve({
    "Credit.GetRecharge": { info: pending },
    "Credit.CheckRecharge": { info: { ...pending, isUnpaid: false } },
  });
  await drawPage(ResultPage, `/pages/wallet/recharge/result?rechargeNo=${NO}&isBack=1`);
  expect(await screen.findByText("支付是否已完成？")).toBeTruthy();
  press("已完成支付");
  expect(await screen.findByText("待确认")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("支付结果确认中，请勿重复支付")).toBeTruthy();
});

test.each([
  ["paid", { way: "wechat", paidAt: 1, note: "已存入余额" }, "充值成功", "赠送的 300 银币随消费到账"],
  ["closed", { note: "关闭后付的 ¥200.00 正在原路退回" }, "充值已关闭", "关闭后付的 ¥200.00 正在原路退回"],
] as const)("a recharge that is %s says what came of it", async (state, more, title, line) => {
  serve({ "Credit.GetRecharge": { info: view(state, { ...more, actions: [] }) } });
  await drawPage(ResultPage, `/pages/wallet/recharge/result?rechargeNo=${NO}`);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(line)).toBeTruthy();
});

test("an unpaid one can be cancelled after a question", async () => {
  const server = serve({ "Credit.CancelRecharge": { info: view("closed", { actions: [] }) } });
  await drawPage(ResultPage, `/pages/wallet/recharge/result?rechargeNo=${NO}`);
  await screen.findByRole("button", { name: "取消充值" });
  press("取消充值");
  fireEvent.click(await screen.findByRole("button", { name: "再想想" }));
  expect(server.of("Credit.CancelRecharge")).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  press("取消充值");
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "取消充值" }));
  await waitFor(() => expect(server.of("Credit.CancelRecharge")).toHaveLength(1));
});

test("the records are under their months and say what came with them", async () => {
  const list = [
    view("paid", { way: "wechat", stateText: "已到账" }),
    view("closed", {
      rechargeNo: "C261001123456789012",
      stateText: "已关闭",
      createdAt: Date.UTC(2026, 9, 1),
    }),
  ];
  serve({ "Credit.GetRecharges": { info: { list } } });
  await drawPage(RecordPage, "/pages/wallet/recharge/record");
  expect(await screen.findByRole("region", { name: "2026年11月" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "2026年10月" })).toBeTruthy();
  expect(screen.getByText(/送 300 银币/)).toBeTruthy();
});
