import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Fastpay } from "@heshi/contract/pay/fastpay";
import { codeOf } from "@heshi/contract/frame/envelope";
import { afterEach, beforeEach, expect, test } from "vitest";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Bind } from "./pages/fastpay/bind.tsx";
import { Page as Cards } from "./pages/fastpay/card.tsx";
import { Page as CardPay } from "./pages/fastpay/pay.tsx";
import { routes } from "./routes.ts";
import { press } from "../../../test/click.ts";

const TRADE = "T261121000000000001";
const ATTEMPT = "P261121000000000001";
const path = `/pages/wallet/fastpay/pay?tradeNo=${TRADE}`;
const card = { cardId: "9", bank: "CMB", name: "招商银行储蓄卡", tail: "6021", signedAt: 1 };
const cards = {
  list: [card, { ...card, cardId: "8", name: "中国工商银行储蓄卡", bank: "ICBC", tail: "1234" }],
  holder: "*晓禾",
  hasPayPassword: true,
  payFen: 500_000,
  dayFen: 2_000_000,
  leftFen: 2_000_000,
};
const cashier = {
  tradeNo: TRADE,
  state: "unpaid",
  payableFen: 18_900,
  deadlineAt: 0,
  payee: "合市自营旗舰店",
  orderIds: ["7"],
  pieces: 1,
  goods: [],
  silverCent: 0,
  balance: { balanceFen: 0, isEnough: false, hasPayPassword: true },
  channels: [],
};

beforeEach(() => {
  reset();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  const cashierRow = { path: "/pages/order/app-pay", title: "收银台", access: "member" } as const;
  setRoutes([...routes, { ...cashierRow, page: async () => ({ Page: CardPay }) }]);
});
afterEach(reset);

const serve = (answers: Readonly<Record<string, Answer>>) =>
  fakeServer({
    "Fastpay.GetCards": { info: cards },
    "Pay.GetCashier": { info: cashier },
    "Fastpay.StartTrade": { info: { attemptNo: ATTEMPT, expiresAt: 0 } },
    "Fastpay.SendCode": () => ({ info: { mobile: "138****0001", nextAt: Date.now() + 60_000 } }),
    ...answers,
  });
const type = (text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText("验证码"), { target: { value: text } }));

test("the chosen card's bank sends a code, which pays; the result is shown by the cashier", async () => {
  const server = serve({ "Fastpay.Pay": { info: { state: "paid" } } });
  const drawn = await drawPage(CardPay, path);
  fireEvent.click(await screen.findByRole("radio", { name: /工商银行/ }));
  await press(/获取验证码/);
  expect(await screen.findByText(/已由银行发送到 138\*\*\*\*0001/)).toBeTruthy();
  expect(server.of("Fastpay.StartTrade")[0]?.parameters).toMatchObject({ tradeNo: TRADE, cardId: "8" });
  await type("123456");
  await press("支付 ¥189.00");
  await waitFor(() =>
    expect(server.of("Fastpay.Pay")[0]?.parameters).toMatchObject({ attemptNo: ATTEMPT, code: "123456" }),
  );
  await waitFor(() =>
    expect(drawn.go).toHaveBeenCalledWith(`/pages/order/app-pay?tradeNo=${TRADE}`, { replace: true }),
  );
});

test("a payment that is under way elsewhere leads to its result; a refusal of the bank stays and is said", async () => {
  const [number, msg] = Fastpay.errors.BANK_REFUSED;
  let isUnderWay = false;
  serve({
    "Fastpay.Pay": () =>
      isUnderWay
        ? { code: codeOf(Fastpay.code, Fastpay.errors.UNDER_WAY[0]), msg: Fastpay.errors.UNDER_WAY[1] }
        : { code: codeOf(Fastpay.code, number), msg },
  });
  const drawn = await drawPage(CardPay, path);
  await press(/获取验证码/);
  await type("123456");
  await press("支付 ¥189.00");
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(drawn.go).not.toHaveBeenCalled();
  isUnderWay = true;
  await press("支付 ¥189.00");
  await waitFor(() => expect(drawn.go).toHaveBeenCalled());
});

test("beyond the limit it is said before a code is sent", async () => {
  serve({ "Pay.GetCashier": { info: { ...cashier, payableFen: 600_000 } } });
  await drawPage(CardPay, path);
  expect(await screen.findByText("快捷支付单笔最多 ¥5,000.00，请换一种方式")).toBeTruthy();
});

test("without a card one can be bound", async () => {
  serve({ "Fastpay.GetCards": { info: { ...cards, list: [] } } });
  const drawn = await drawPage(CardPay, path);
  await press("绑定银行卡");
  await waitFor(() => expect(drawn.go.mock.calls[0]?.[0]).toBe("/pages/wallet/fastpay/bind"));
});

test("cards are shown in their banks' colours, and ended after a question", async () => {
  serve({});
  await drawPage(Cards, "/pages/wallet/fastpay/card");
  await press("招商银行储蓄卡，尾号 6021，管理");
  expect(await screen.findByText("关闭快捷支付")).toBeTruthy();
});

test("who has no verified name is led to it before a card is typed in vain", async () => {
  const server = serve({ "Fastpay.GetCards": { info: { ...cards, list: [], holder: undefined } } });
  await drawPage(Bind, "/pages/wallet/fastpay/bind");
  expect(await screen.findByDisplayValue("未实名")).toBeTruthy();
  expect(server.of("Fastpay.ApplyCard")).toHaveLength(0);
});
