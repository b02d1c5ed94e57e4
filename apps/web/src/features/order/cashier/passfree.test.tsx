import { screen, waitFor } from "@testing-library/react";
import { Passfree } from "@heshi/contract/pay/passfree";
import { codeOf } from "@heshi/contract/frame/envelope";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { learnServerTime } from "#src/shared/data/server-clock.ts";
import { drawPage } from "../../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { cashier, path, result } from "./cashier.testing.ts";
import { Page as Cashier } from "../pages/app-pay.tsx";
import { routes } from "../routes.ts";
import { press } from "../../../../test/click.ts";

beforeEach(() => {
  reset();
  learnServerTime(Date.now());
  useSession.setState({ token: "t" });
  setRoutes(routes);
});
afterEach(reset);

const serve = (answers: Readonly<Record<string, Answer>>) =>
  fakeServer({
    "Pay.GetResult": { info: result("unpaid") },
    "Pay.GetCashier": { info: cashier("unpaid", { hasPayPassword: true }) },
    "Wares.GetFeed": { info: { list: [] } },
    "Order.GetList": { info: { list: [] } },
    ...answers,
  });

test("the cashier says before the press that no password is asked for, and pays with one press", async () => {
  let isPaid = false;
  const server = serve({
    "Passfree.GetForTrade": { info: { isOn: true, mayPay: true } },
    "Pay.GetResult": () => ({ info: result(isPaid ? "paid" : "unpaid", isPaid ? { way: "balance" } : {}) }),
    "Passfree.Pay": () => ((isPaid = true), { info: result("paid", { way: "balance" }) }),
  });
  await drawPage(Cashier, path);
  expect(await screen.findByText(/不再输入支付密码/)).toBeTruthy();
  await press(/免密支付 ¥189\.00/);
  expect(await screen.findByText("支付成功")).toBeTruthy();
  expect(server.of("Member.CreateGrant")).toHaveLength(0);
});

test("where the password is needed the cashier says why and asks for it", async () => {
  const server = serve({
    "Passfree.GetForTrade": {
      info: { isOn: true, mayPay: false, note: "首次在这家店付款，需要输入支付密码" },
    },
  });
  await drawPage(Cashier, path);
  expect(await screen.findByText("首次在这家店付款，需要输入支付密码")).toBeTruthy();
  await press(/余额支付 ¥189\.00/);
  expect(await screen.findByText("输入支付密码")).toBeTruthy();
  expect(server.of("Passfree.Pay")).toHaveLength(0);
});

test("a limit that is used up meanwhile leaves the password for the next press", async () => {
  const [number, msg] = Passfree.errors.NEEDS_PASSWORD;
  const server = serve({
    "Passfree.GetForTrade": { info: { isOn: true, mayPay: true } },
    "Passfree.Pay": { code: codeOf(Passfree.code, number), msg },
  });
  await drawPage(Cashier, path);
  await press(/免密支付 ¥189\.00/);
  await waitFor(() => expect(server.of("Passfree.Pay")).toHaveLength(1));
  await press(/余额支付 ¥189\.00/);
  expect(await screen.findByText("输入支付密码")).toBeTruthy();
});
