import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as BankcardPage } from "./pages/setting/bankcard.tsx";
import { Page as DetailPage } from "./pages/withdraw/detail.tsx";
import { Page as WithdrawPage } from "./pages/withdraw/withdraw.tsx";
import { useSession } from "#src/shared/session/session-store.ts";
import { click, press } from "../../../test/click.ts";

const NOW = Date.UTC(2026, 10, 22, 4);
const account = {
  accountId: "11",
  kind: "bank",
  name: "招商银行储蓄卡",
  bank: "CMB",
  tail: "6021",
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
  leftCount: 2,
  hasPayPassword: true,
  hasRealName: true,
  accounts: [account],
};
const withdrawal = {
  withdrawNo: "W261122123456789012",
  state: "auditing",
  stateText: "审核中",
  amountFen: 50_000,
  feeFen: 300,
  kind: "bank",
  bank: "CMB",
  accountName: "招商银行储蓄卡",
  tail: "6021",
  createdAt: NOW,
  expectedAt: NOW,
  reason: "",
  actions: ["cancel"],
};
const accounts = { list: [], holder: "*晓禾", hasPayPassword: true, waitHours: 24 };
const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({
    "Credit.GetWithdrawPage": { info: page },
    "Credit.PreviewWithdraw": { info: { feeFen: 300, totalFen: 50_300, expectedAt: NOW } },
    "Credit.Withdraw": { info: withdrawal },
    "Credit.CancelWithdraw": { info: { ...withdrawal, state: "cancelled", actions: [] } },
    "Credit.GetWithdrawal": {
      info: { ...withdrawal, steps: [{ title: "提交申请", note: "已冻结 ¥503.00", at: NOW }] },
    },
    "Bank.GetAccounts": { info: accounts },
    "Bankcard4.AddCard": { info: account },
    "Member.CreateGrant": { info: { grant: "g".repeat(32), expiresAt: NOW } },
    ...answers,
  });
const password = async (): Promise<void> => {
  const sheet = await screen.findByRole("dialog", { name: "输入支付密码" }, { timeout: 10_000 });
  for (const key of "258036") await click(within(sheet).getByRole("button", { name: key }));
};

// what the pages load later is there before the clock of a test runs
beforeAll(async () => {
  await import("./parts/withdraw-amount.tsx");
  await import("./parts/prove-sheet.tsx");
}, 60_000);
beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/wallet/withdraw/detail", "/pages/wallet/card", "/pages/setting/pwd"]);
});
afterEach(reset);

test("the fee is shown before the password, 全部提现 fits with it, and the grant is for account and amount", async () => {
  const seen = server();
  await drawPage(WithdrawPage, "/pages/wallet/withdraw/index");
  await screen.findByRole("button", { name: "全部提现" }, { timeout: 10_000 });
  await press("全部提现");
  expect(screen.getByRole("status", { name: "提现金额 596.42" })).toBeTruthy();
  expect(await screen.findByText("¥3.00")).toBeTruthy();
  await press("提现");
  await password();
  expect(await screen.findByText("提现申请已提交", {}, { timeout: 10_000 })).toBeTruthy();
  expect(seen.of("Member.CreateGrant")[0]?.parameters).toMatchObject({
    method: "Credit.Withdraw",
    amountFen: "59642",
    subject: "11",
  });
});

test("what does not fit with its fee is said at once", async () => {
  server();
  await drawPage(WithdrawPage, "/pages/wallet/withdraw/index");
  await screen.findByRole("button", { name: "全部提现" }, { timeout: 10_000 });
  for (const key of "597") await press(key);
  expect((await screen.findByRole("alert")).textContent).toBe("加上手续费，最多 ¥596.42");
});

test("an account in its time of waiting is listed and cannot be chosen", async () => {
  const waiting = { ...account, accountId: "12", name: "工商银行储蓄卡", tail: "0007", isUsable: false };
  server({
    "Credit.GetWithdrawPage": {
      info: { ...page, accounts: [account, { ...waiting, usableAt: NOW + 86_400_000 }] },
    },
  });
  await drawPage(WithdrawPage, "/pages/wallet/withdraw/index");
  await click(await screen.findByText("更换", {}, { timeout: 10_000 }));
  const sheet = await screen.findByRole("dialog", { name: "选择到账账户" });
  const choice = (tail: RegExp) => within(sheet).getByRole<HTMLInputElement>("radio", { name: tail });
  expect([choice(/6021/), choice(/0007/)].map(isOff)).toEqual([false, true]);
});
const isOff = (one: HTMLElement): boolean =>
  one.matches(":disabled") || one.getAttribute("aria-disabled") === "true";

test.each([
  [{ open: withdrawal }, "有一笔提现审核中"],
  [{ hasRealName: false }, "提现前请先完成实名认证"],
  [{ accounts: [] }, "还没有收款账户"],
  [{ leftCount: 0 }, "今天的提现次数已用完，请明天再试"],
] as const)("%s: the page says the obstacle", async (more, words) => {
  server({ "Credit.GetWithdrawPage": { info: { ...page, ...more } } });
  await drawPage(WithdrawPage, "/pages/wallet/withdraw/index");
  expect(await screen.findByText(words)).toBeTruthy();
});

test("a withdrawal under review is cancelled after a question", async () => {
  const seen = server();
  await drawPage(DetailPage, "/pages/wallet/withdraw/detail?id=W261122123456789012");
  expect(await screen.findByText(/已冻结 ¥503.00/)).toBeTruthy();
  await press("取消提现");
  const question = await screen.findByRole("alertdialog");
  await click(within(question).getByText("取消提现"));
  expect(seen.of("Credit.CancelWithdraw")).toHaveLength(1);
});

test("a card's bank is recognised while it is typed, a wrong number is said at the field, a right one is added", async () => {
  const seen = server();
  await drawPage(BankcardPage, "/pages/wallet/setting/bankcard");
  const number = await screen.findByLabelText("卡号");
  fireEvent.change(number, { target: { value: "6214830000000018" } });
  expect(await screen.findByDisplayValue("招商银行 储蓄卡", {}, { timeout: 10_000 })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13800136021" } });
  await press("下一步");
  expect(await screen.findByText("银行卡号不正确，请核对")).toBeTruthy();
  fireEvent.change(number, { target: { value: "6214830000000017" } });
  await press("下一步");
  await password();
  await waitFor(() =>
    expect(seen.of("Bankcard4.AddCard")[0]?.parameters).toMatchObject({
      number: "6214830000000017",
      mobile: "13800136021",
    }),
  );
});
