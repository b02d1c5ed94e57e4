import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as EarningsPage } from "./pages/earnings.tsx";
import { Page as IncomePage } from "./pages/income.tsx";

const NOW = Date.UTC(2026, 10, 22, 4);
const record = {
  recordId: "3-00000000000000aa",
  createdAt: NOW,
  amount: 880_00,
  balanceAfter: 1_000_00,
  kind: "recharge",
  title: "线下汇款 · 招商银行",
  note: "",
};

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/order/detail", "/pages/wallet/record", "/pages/wallet/income"]);
});
afterEach(reset);

test("income asks for what came in alone, and shows a month's sources with their sums", async () => {
  const seen = fakeServer({
    "Credit.GetRecords": { info: { list: [record] } },
    "Credit.GetRecordMonths": {
      info: { first: "2026-11", months: [{ month: "2026-11", inAmount: 88_000, outAmount: 5, count: 2 }] },
    },
    "Credit.GetIncome": {
      info: {
        total: 93_000,
        count: 3,
        sources: [
          { kind: "recharge", amount: 88_000, count: 1 },
          { kind: "transfer", amount: 5000, count: 2 },
        ],
        returned: {
          total: 44_080,
          sources: [
            { kind: "withdraw", amount: 30_180, count: 1 },
            { kind: "refund", amount: 13_900, count: 1 },
          ],
        },
      },
    },
  });
  await drawPage(IncomePage, "/pages/wallet/income?month=2026-11");
  const sources = within(await screen.findByRole("region", { name: "收入来源" }));
  expect(sources.getByText("¥930.00")).toBeTruthy();
  expect(sources.getByText("他人转入")).toBeTruthy();
  expect(sources.getAllByRole("listitem")).toHaveLength(2);
  expect(sources.getByText("另有退回 ¥440.80，不算收入：提现退回 ¥301.80、退款 ¥139.00")).toBeTruthy();
  expect(seen.of("Credit.GetRecords")[0]?.parameters).toMatchObject({ kind: "in", month: "2026-11" });
  expect(seen.of("Credit.GetIncome")[0]?.parameters).toMatchObject({ month: "2026-11", currency: "CNY" });
  expect(screen.queryByRole("button", { name: "导出" })).toBeNull();
});

test("earnings say what comes, and when, or what it waits for", async () => {
  const order = (orderId: string, silverCent: number) => ({
    orderId,
    no: `26112200000000000${orderId}`,
    shopName: "同一家店",
    title: `商品 ${orderId}`,
    picture: "",
    pieces: Number(orderId),
    silverCent,
  });
  fakeServer({
    "Credit.GetEarnings": {
      info: {
        earningsFen: 1234,
        waitingCent: 8800,
        waiting: [
          { ...order("1", 5000), state: "received", until: NOW },
          { ...order("2", 3000), state: "received" },
          { ...order("3", 700), state: "shipped" },
          { ...order("4", 100), state: "paid" },
        ],
      },
    },
  });
  await drawPage(EarningsPage, "/pages/wallet/earnings");
  expect(await screen.findByText("¥12.34")).toBeTruthy();
  for (const words of ["11-22 12:00 到账", "售后处理中", "等待收货", "等待发货"])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: /商品 2.*同一家店 · 共 2 件/ }).getAttribute("href")).toBe(
    "/pages/order/detail?id=2",
  );
});
