import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#src/shared/session/session-store.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { Page } from "../pages/friend-pay.tsx";
import { press } from "../../../../test/click.ts";

const CODE = "0123456789abcdef0123456789abcdef";
const TRADE = "T261121000000000001";
const goods = { pieces: 1, goods: [{ title: "静界 S3 头戴式耳机", picture: "" }] };
const share = (more: object = {}) => ({
  info: {
    tradeNo: TRADE,
    state: "unpaid",
    payableFen: 18_900,
    deadlineAt: Date.now() + 600_000,
    note: "",
    ...goods,
    ...more,
  },
});
const bill = (more: object = {}) => ({
  info: {
    payCode: CODE,
    state: "unpaid",
    payableFen: 18_900,
    deadlineAt: Date.now() + 600_000,
    buyer: "周**",
    avatar: "",
    isOwn: false,
    isPayer: false,
    note: "帮帮我",
    ...goods,
    balance: { balanceFen: 100_000, isEnough: true, hasPayPassword: true },
    words: "",
    ...more,
  },
});

beforeEach(() => {
  reset();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
});
afterEach(reset);

test("the buyer copies a link with their remark, and takes it back after a question", async () => {
  let payCode: string | undefined;
  const server = fakeServer({
    "Friendpay.GetShare": () => share({ payCode }),
    "Friendpay.Share": () => ((payCode = CODE), share({ payCode })),
    "Friendpay.TakeBack": () => ((payCode = undefined), share()),
  });
  const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText: copied } });
  await drawPage(Page, `/pages/order/friend-pay?tradeNo=${TRADE}`);
  fireEvent.change(await screen.findByLabelText("留言"), { target: { value: " 帮帮我 " } });
  await press("复制代付链接");
  expect(copied.mock.calls[0]?.[0]).toContain(`/pages/order/friend-pay?payCode=${CODE}`);
  expect(server.of("Friendpay.Share")[0]?.parameters).toMatchObject({ tradeNo: TRADE, note: "帮帮我" });
  await press("收回代付链接");
  fireEvent.click(await screen.findByText("收回", {}, { timeout: 10_000 }));
  expect(await screen.findByText("把订单发给好友，请好友帮忙付款")).toBeTruthy();
  expect(server.of("Friendpay.TakeBack")).toHaveLength(1);
  Reflect.deleteProperty(navigator, "clipboard");
});

test("the friend pays from the balance for exactly this link and amount, and reads that refunds come back", async () => {
  let isPaid = false;
  const paid = { state: "paid", isPayer: true, way: "balance", words: "代付成功，退款时会退回给您" };
  const server = fakeServer({
    "Friendpay.GetBill": () => bill(isPaid ? paid : {}),
    "Member.CreateGrant": { info: { grant: "g".repeat(32), expiresAt: 0 } },
    "Friendpay.Pay": () => ((isPaid = true), bill(paid)),
  });
  await drawPage(Page, `/pages/order/friend-pay?payCode=${CODE}`);
  expect(await screen.findByText("周** 请您帮忙付款")).toBeTruthy();
  await press(/帮好友付 ¥189\.00/);
  await screen.findByText("输入支付密码", {}, { timeout: 10_000 });
  for (const digit of "258036") fireEvent.keyDown(document, { key: digit });
  expect(await screen.findByText("代付成功")).toBeTruthy();
  expect(server.of("Member.CreateGrant")[0]?.parameters).toMatchObject({
    method: "Friendpay.Pay",
    amountFen: "18900",
    subject: CODE,
  });
}, 30_000);

test.each([
  [{ state: "paid", words: "这笔订单已经有人付款了" }, "订单已付款"],
  [{ state: "closed", words: "好友已收回代付请求" }, "代付已结束"],
  [{ isOwn: true }, "这是您发起的代付"],
])("a link that cannot be paid says why: %o", async (more, title) => {
  fakeServer({ "Friendpay.GetBill": bill(more) });
  await drawPage(Page, `/pages/order/friend-pay?payCode=${CODE}`);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});
