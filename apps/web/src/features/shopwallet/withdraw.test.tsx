import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as DepositPage } from "./pages/deposit.tsx";
import { Page as WithdrawPage } from "./pages/withdraw.tsx";
import { click, press } from "../../../test/click.ts";

const NOW = Date.UTC(2026, 10, 22, 4);
const card = {
  accountId: "11",
  kind: "bank",
  name: "招商银行储蓄卡",
  bank: "CMB",
  tail: "5670",
  createdAt: NOW,
  usableAt: NOW,
  isUsable: true,
};
const page = {
  balanceFen: 60_000,
  allFen: 59_642,
  leastFen: 1000,
  mostFen: 5_000_000,
  feeBp: 60,
  feeLeastFen: 100,
  leftCount: 3,
  debtFen: 0,
  waitHours: 24,
  card,
};
const withdrawal = {
  withdrawNo: "W261122123456789012",
  state: "auditing",
  stateText: "审核中",
  amountFen: 10_000,
  feeFen: 100,
  kind: "bank",
  bank: "CMB",
  accountName: "招商银行储蓄卡",
  tail: "5670",
  createdAt: NOW,
  expectedAt: NOW,
  reason: "",
  actions: [],
};

// what the page loads later is there before the clock of a test runs
beforeAll(async () => void (await import("./parts/withdraw-amount.tsx")), 60_000);
beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths(["/pages/shop/wallet/withdrawal", "/pages/shop/wallet/withdrawals"]);
});
afterEach(reset);

test("a shop's withdrawal: the fee as the amount is typed, then card, fee and the login password", async () => {
  const server = fakeServer({
    "Merchant.GetWithdrawPage": { info: page },
    "Merchant.Withdraw": { info: withdrawal },
  });
  await drawPage(WithdrawPage, "/pages/shop/wallet/withdraw");
  for (const key of "100") await press(key);
  await press("提现");
  const sheet = await screen.findByRole("dialog", { name: "确认提现" });
  expect(within(sheet).getByText("招商银行储蓄卡 尾号 5670")).toBeTruthy();
  expect(within(sheet).getByText("¥1.00")).toBeTruthy();
  expect(within(sheet).getByText("¥101.00")).toBeTruthy();
  fireEvent.change(within(sheet).getByLabelText("登录密码"), { target: { value: "Shop@1234" } });
  await click(within(sheet).getByRole("button", { name: "确认提现" }));
  expect(await screen.findByText("提现申请已提交")).toBeTruthy();
  const [sent] = server.of("Merchant.Withdraw");
  expect(sent?.parameters["amountFen"]).toBe("10000");
});

test("all that can be withdrawn leaves room for its fee", async () => {
  fakeServer({ "Merchant.GetWithdrawPage": { info: page } });
  await drawPage(WithdrawPage, "/pages/shop/wallet/withdraw");
  await press("全部提现");
  expect(screen.getByRole("status", { name: "提现金额 596.42" })).toBeTruthy();
});

const wallet = (depositAskedFen: number) => ({
  availableFen: 7_999_567,
  pendingFen: 0,
  frozenFen: 0,
  depositFen: 0,
  depositAskedFen,
  debtFen: 0,
  bills: [],
  billsToCheck: 0,
});

test("a deposit that is due opens its form; one that is not is paid by choice", async () => {
  fakeServer({ "Merchant.GetWallet": { info: wallet(0) } });
  const { leave } = await drawPage(DepositPage, "/pages/shop/wallet/deposit");
  expect(screen.queryByLabelText("缴纳金额")).toBeNull();
  await press("自愿缴纳");
  expect(screen.getByLabelText("缴纳金额").getAttribute("placeholder")).toBe("最多 ¥79,995.67");
  leave();
  reset();
  useSession.setState({ token2: "t" });
  fakeServer({ "Merchant.GetWallet": { info: wallet(100_000) } });
  await drawPage(DepositPage, "/pages/shop/wallet/deposit");
  expect(screen.getByLabelText("缴纳金额")).toBeTruthy();
});
