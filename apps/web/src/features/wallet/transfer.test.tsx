import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/transfer.tsx";
import { useSession } from "#src/shared/session/session-store.ts";
import { click, press, pressText } from "../../../test/click.ts";

const NOW = Date.UTC(2026, 10, 22, 4);
const payee = { mid: "1234567890", name: "*建国", isRealName: true, avatar: "", isKnown: false };
const transfer = {
  transferNo: "Z261122123456789012",
  state: "arrived",
  stateText: "已到账",
  payee,
  amountFen: 80_000,
  note: "",
  createdAt: NOW,
  arrivesAt: NOW,
  actions: [],
};
const purse = {
  balanceFen: 268_050,
  leastFen: 100,
  mostFen: 500_000,
  leftTodayFen: 150_000,
  hasPayPassword: true,
  payees: [],
  waiting: [],
};
const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({
    "Credit.GetTransferPage": { info: purse },
    "Credit.GetPayee": { info: payee },
    "Credit.PreviewTransfer": { info: { isCooling: false, arrivesAt: NOW } },
    "Credit.Transfer": { info: transfer },
    "Member.CreateGrant": { info: { grant: "g".repeat(32), expiresAt: NOW } },
    ...answers,
  });
const type = async (keys: string): Promise<void> => {
  for (const key of keys) await press(key === "." ? "小数点" : key);
};

/** The result, whose part is loaded on demand. */
const sent = (title: string) => screen.findByText(title, {}, { timeout: 10_000 });

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/wallet/record", "/pages/wallet/transfer", "/pages/setting/pwd"]);
});
afterEach(reset);

test("an unknown number is reported at the field", async () => {
  server({ "Credit.GetPayee": { code: 1220002, msg: "没有找到可以收款的会员" } });
  await drawPage(Page, "/pages/wallet/transfer");
  fireEvent.change(await screen.findByLabelText("对方账户"), { target: { value: "139 0000 1111" } });
  await press("下一步");
  expect(await screen.findByText("没有找到可以收款的会员")).toBeTruthy();
});

test("a first payee is asked about, then the password sends the amount, and the result says where it is", async () => {
  const seen = server();
  await drawPage(Page, "/pages/wallet/transfer?to=1234567890");
  expect(await screen.findByText("已实名")).toBeTruthy();
  await type("800");
  await press("转账");
  const question = await screen.findByRole("alertdialog");
  await click(within(question).getByText("取消"));
  expect(seen.of("Member.CreateGrant")).toHaveLength(0);
  await press("转账");
  await pressText("确认转账");
  const sheet = await screen.findByRole("dialog", { name: "输入支付密码" });
  for (const key of "258036") await click(within(sheet).getByRole("button", { name: key }));
  expect(await sent("转账成功")).toBeTruthy();
  expect(seen.of("Credit.Transfer")[0]?.parameters).toMatchObject({ mid: "1234567890", amountFen: "80000" });
});

test("a large amount is looked at twice, though the payee is known; a usual one is not", async () => {
  const seen = server({
    "Credit.GetTransferPage": {
      info: { ...purse, balanceFen: 900_000, mostFen: 900_000, leftTodayFen: 900_000 },
    },
    "Credit.GetPayee": { info: { ...payee, isKnown: true } },
  });
  await drawPage(Page, "/pages/wallet/transfer?to=1234567890");
  await screen.findByText("已实名");
  await type("5000");
  await press("转账");
  expect(await screen.findByRole("dialog", { name: "输入支付密码" })).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("关闭");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "删除" })).toHaveLength(1));
  await press("删除");
  await type("1");
  await press("转账");
  const question = await screen.findByRole("alertdialog", { name: "请核对金额和对方" });
  expect(question.textContent).toContain("¥5,001.00 将转给 *建国");
  await click(within(question).getByText("取消"));
  expect(screen.queryByRole("dialog", { name: "输入支付密码" })).toBeNull();
  expect(seen.of("Member.CreateGrant")).toHaveLength(0);
});

test("why a large amount to somebody new waits is said before the password and after it", async () => {
  server({
    "Credit.GetTransferPage": { info: { ...purse, balanceFen: 900_000, leftTodayFen: 900_000 } },
    "Credit.PreviewTransfer": { info: { isCooling: true, arrivesAt: NOW + 86_400_000 } },
    "Credit.Transfer": { info: { ...transfer, state: "cooling", arrivesAt: NOW + 86_400_000 } },
  });
  await drawPage(Page, "/pages/wallet/transfer?to=1234567890");
  await screen.findByText("已实名");
  await type("5000");
  expect((await screen.findAllByText(/为防诈骗先由平台保管/)).length).toBeGreaterThan(0);
  await press("转账");
  await pressText("确认转账");
  const sheet = await screen.findByRole("dialog", { name: "输入支付密码" });
  for (const key of "258036") await click(within(sheet).getByRole("button", { name: key }));
  expect(await sent("转账已提交")).toBeTruthy();
  expect(screen.getByText(/此前可以在转账页撤销/)).toBeTruthy();
  expect(screen.getByText(/为防诈骗先由平台保管/)).toBeTruthy();
});

test("the day's rest limits the amount", async () => {
  server();
  await drawPage(Page, "/pages/wallet/transfer?to=1234567890");
  await screen.findByText("已实名");
  await type("1500.01");
  expect(screen.getByRole("alert").textContent).toBe("今天还可以转账 ¥1,500.00");
});

test("a waiting transfer is cancelled after a question", async () => {
  const waiting = [{ ...transfer, state: "cooling", arrivesAt: NOW + 86_400_000, actions: ["cancel"] }];
  const seen = server({
    "Credit.GetTransferPage": { info: { ...purse, waiting } },
    "Credit.CancelTransfer": { info: { ...transfer, state: "cancelled" } },
  });
  await drawPage(Page, "/pages/wallet/transfer");
  await press("撤销");
  const question = await screen.findByRole("alertdialog");
  await click(within(question).getByText("撤销"));
  await waitFor(() =>
    expect(seen.of("Credit.CancelTransfer")[0]?.parameters).toMatchObject({
      transferNo: transfer.transferNo,
    }),
  );
  vi.restoreAllMocks();
});
