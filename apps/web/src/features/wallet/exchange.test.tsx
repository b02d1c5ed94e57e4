import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as Exchange } from "./pages/exchange.tsx";
import { Page as Give } from "./pages/give.tsx";
import { Page as Wallet } from "./pages/index.tsx";
import { press } from "../../../test/click.ts";

const names = [
  { creditType: "credit1", creditName: "金币" },
  { creditType: "credit2", creditName: "银币" },
];
const payee = { mid: "1234567890", name: "*建国", isRealName: true, avatar: "", isKnown: true };
const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, "0")}`,
  inFen: 0,
  outFen: at * 1000,
}));
const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({
    "System.GetSetData": { info: { creditList: names, wssUrl: "", timestamp: Date.now() } },
    "Credit.GetExchangePage": {
      info: {
        silverCent: 864_000,
        goldCent: 100,
        silverPerGold: 100,
        leastSilverCent: 100,
        leftTodayCent: 100_000,
      },
    },
    "Credit.QuoteExchange": {
      info: { quoteId: "77", silverCent: 12_300, goldCent: 123, expiresAt: Date.now() + 60_000 },
    },
    "Credit.Exchange": {
      info: { silverCent: 12_300, goldCent: 123, exchangedAt: Date.now(), balanceCent: 223 },
    },
    "Credit.GetGivePage": {
      info: { goldCent: 128_600, leftTodayCent: 50_000, hasPayPassword: true, payees: [payee] },
    },
    "Credit.GetPayee": { info: payee },
    "Credit.GetWallet": {
      info: {
        balanceFen: 268_050,
        earningsFen: 0,
        comingCent: 260_800,
        hasPayPassword: true,
        credits: [{ currency: "CREDIT1", amount: 128_600 }],
        holds: [
          { kind: "transfer", cause: "F1", currency: "CNY", amount: 50_000 },
          { kind: "withdraw", cause: "W1", currency: "CNY", amount: 101_00, until: Date.now() + 86_400_000 },
        ],
        months,
      },
    },
    ...answers,
  });
const type = async (keys: string): Promise<void> => {
  for (const key of keys) await press(key === "." ? "小数点" : key);
};

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(
    ["record", "earnings", "give", "transfer", "withdraw/detail"].map((page) => `/pages/wallet/${page}`),
  );
});
afterEach(reset);

test("silver is exchanged after the quote was confirmed", async () => {
  const calls = server();
  await drawPage(Exchange, "/pages/wallet/exchange");
  await type("123.45");
  await waitFor(() => expect(screen.getByText("1.23 金币")).toBeTruthy());
  await press("兑换");
  expect(await screen.findByText(/秒内有效/)).toBeTruthy();
  await press("确认兑换");
  expect(await screen.findByText("兑换成功")).toBeTruthy();
  expect(calls.of("Credit.QuoteExchange")[0]?.parameters).toMatchObject({ silverCent: "12345" });
  expect(calls.of("Credit.Exchange")[0]?.parameters).toMatchObject({ quoteId: "77" });
});

test("an expired quote cannot be used", async () => {
  server({
    "Credit.QuoteExchange": {
      info: { quoteId: "77", silverCent: 12_300, goldCent: 123, expiresAt: Date.now() - 1 },
    },
  });
  await drawPage(Exchange, "/pages/wallet/exchange");
  await type("123");
  await press("兑换");
  expect(await screen.findByText("报价已过期，请重新兑换")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "确认兑换" })).toBeNull();
});

test("gold above what is left today is not given", async () => {
  server();
  await drawPage(Give, "/pages/wallet/give?to=1234567890");
  // the second step is loaded on demand
  await screen.findByText("更换", {}, { timeout: 10_000 });
  await type("501");
  expect(screen.getByRole("alert").textContent).toBe("今天还可以赠送 500\u00A0金币");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "赠送" }).disabled).toBe(true);
});

test("the wallet hides its amounts at a press, and tells why money is frozen", async () => {
  server();
  await drawPage(Wallet, "/pages/wallet/index");
  const waiting = await screen.findByRole("link", { name: "转账待到账 ¥500.00" });
  expect(waiting.getAttribute("href")).toBe("/pages/wallet/record?kind=transfer");
  const withdrawing = screen.getByRole("link", { name: /^提现中 ¥101.00 至 \d\d-\d\d \d\d:\d\d$/ });
  expect(withdrawing.getAttribute("href")).toBe("/pages/wallet/withdraw/detail?id=W1");
  const coming = screen.getByRole("link", { name: "待到账 2,608 银币" });
  expect(coming.getAttribute("href")).toBe("/pages/wallet/earnings");
  await press("隐藏金额");
  expect(screen.queryByText("转账待到账 ¥500.00")).toBeNull();
  expect(screen.getAllByText("****").length).toBeGreaterThan(2);
  await press("显示金额");
  expect(screen.getByText("转账待到账 ¥500.00")).toBeTruthy();
});
