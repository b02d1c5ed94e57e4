import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as RecordPage } from "./pages/remit/record.tsx";
import { Page as RemitPage } from "./pages/remit/remit.tsx";
import { press, pressText } from "../../../test/click.ts";

const NOW = Date.UTC(2026, 10, 22, 4);
const account = {
  companyAccountId: "21",
  bank: "CMB",
  bankName: "招商银行",
  branch: "杭州高新支行",
  holder: "合市商城有限公司",
  number: "571905678910301",
};
const other = { ...account, companyAccountId: "22", bankName: "工商银行", number: "1202020219900123456" };
const page = {
  accounts: [account, other],
  leastFen: 10_000,
  mostFen: 100_000_000,
  hasRealName: true,
  payer: "*晓禾",
  openCount: 0,
  mostOpen: 5,
};
const remittance = {
  remitNo: "M261122123456789012",
  state: "waiting",
  stateText: "待确认",
  amountFen: 88_000,
  bank: "CMB",
  bankName: "招商银行",
  tail: "0301",
  serial: "CMB2026112200001",
  reason: "",
  createdAt: NOW,
};
const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({
    "Credit.GetRemitPage": { info: page },
    "Credit.Remit": { info: remittance },
    "Credit.GetRemittances": { info: { list: [remittance] } },
    "Credit.GetRemittance": {
      info: {
        ...remittance,
        voucher: "/private/5",
        steps: [{ title: "已提交", note: "已收到您的汇款信息和凭证", at: NOW }],
        next: { title: "核对到账", note: "工作日约 2 小时" },
      },
    },
    "System.Upload": { info: { url: "/private/5" } },
    "System.GetPrivateUrl": { info: { url: "/private/5?signed", expiresAt: NOW } },
    ...answers,
  });
const type = async (label: string, value: string): Promise<void> =>
  act(async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } }));

beforeAll(async () => {
  await import("./parts/remit/remit-form.tsx");
}, 60_000);
beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/wallet/remit/record"]);
});
afterEach(reset);

/** Fills the form and chooses a voucher. */
async function filled(): Promise<void> {
  await type("汇款金额", "880.005");
  await type("流水号", "cmb2026 1122 00001");
  const field = screen.getByLabelText("汇款凭证", { selector: "input" });
  const files = [new File(["x"], "voucher.png", { type: "image/png" })];
  await act(async () => void fireEvent.change(field, { target: { files } }));
}

test("each line of the company's account is copied by a button of its own, and another account can be chosen", async () => {
  server();
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  await drawPage(RemitPage, "/pages/wallet/remit/index");
  await press("复制账号");
  await press("复制户名");
  expect(writeText.mock.calls.flat()).toEqual(["571905678910301", "合市商城有限公司"]);
  await press("更换");
  await pressText("工商银行（3456）");
  await press("复制账号");
  expect(writeText.mock.calls.at(-1)).toEqual(["1202020219900123456"]);
  Reflect.deleteProperty(navigator, "clipboard");
});

test("amount, serial and voucher are sent, and the page says what comes next", async () => {
  const seen = server();
  await drawPage(RemitPage, "/pages/wallet/remit/index");
  await filled();
  await waitFor(() => expect(seen.uploads).toHaveLength(1));
  await act(async () => seen.uploads[0]?.answer());
  await press("提交");
  expect(await screen.findByText("汇款信息已提交")).toBeTruthy();
  expect(seen.of("Credit.Remit")[0]?.parameters).toMatchObject({
    companyAccountId: "21",
    amountFen: "88000",
    voucher: "/private/5",
  });
});

test("what is missing and a serial that was used are said at their fields", async () => {
  const seen = server({ "Credit.Remit": { code: 1_220_030, msg: "这个流水号已经提交过了，请核对后再试" } });
  await drawPage(RemitPage, "/pages/wallet/remit/index");
  await screen.findByLabelText("汇款金额");
  await press("提交");
  expect(await screen.findByText("请填写汇款金额")).toBeTruthy();
  expect(screen.getByText(/请填写回单上的流水号/)).toBeTruthy();
  expect(seen.of("Credit.Remit")).toHaveLength(0);
  await filled();
  await waitFor(() => expect(seen.uploads).toHaveLength(1));
  await act(async () => seen.uploads[0]?.answer());
  await press("提交");
  expect(await screen.findByText("这个流水号已经提交过了，请核对后再试")).toBeTruthy();
});

test.each([
  [{ hasRealName: false, payer: undefined }, "汇款前请先完成实名认证"],
  [{ accounts: [] }, "暂时没有可汇款的账户"],
  [{ openCount: 5 }, /有 5 笔汇款等待确认/],
] as const)("%s: the page says the obstacle", async (more, words) => {
  server({ "Credit.GetRemitPage": { info: { ...page, ...more } } });
  await drawPage(RemitPage, "/pages/wallet/remit/index");
  expect(await screen.findByText(words)).toBeTruthy();
});

test("a record opens its timeline, also when the address names it, and a refused one says why", async () => {
  server();
  await drawPage(RecordPage, "/pages/wallet/remit/record");
  await press(/招商银行（0301）/);
  expect(await screen.findByText(/已收到您的汇款信息和凭证/)).toBeTruthy();
  reset();
  useSession.setState({ token: "t" });
  const refused = { ...remittance, state: "refused", stateText: "未通过", reason: "未查到这笔汇款" };
  server({ "Credit.GetRemittance": { info: { ...refused, voucher: "/private/5", steps: [] } } });
  await drawPage(RecordPage, "/pages/wallet/remit/record?id=M261122123456789012");
  expect(await screen.findByText("未查到这笔汇款")).toBeTruthy();
  expect(screen.getByRole("button", { name: "重新提交" })).toBeTruthy();
});
