import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/setting/passfree.tsx";
import { click } from "../../../test/click.ts";

const PATH = "/pages/wallet/setting/passfree";
const state = (more: object = {}) => ({
  info: {
    state: "off",
    payFen: 20_000,
    dayFen: 50_000,
    usedFen: 0,
    mostPayFen: 20_000,
    mostDayFen: 50_000,
    hasPayPassword: true,
    ...more,
  },
});
const flip = async () =>
  act(async () => void fireEvent.click(await screen.findByRole("switch", { name: "小额免密支付" })));

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(reset);

test("it is switched on with the password for exactly the limits shown, and off without one", async () => {
  let isOn = false;
  const server = fakeServer({
    "Passfree.GetState": () => state(isOn ? { state: "on", usedFen: 3500 } : {}),
    "Member.CreateGrant": { info: { grant: "g".repeat(32), expiresAt: 0 } },
    "Passfree.SwitchOn": () => ((isOn = true), state({ state: "on" })),
    "Passfree.SwitchOff": () => ((isOn = false), state()),
  });
  await drawPage(Page, PATH);
  await flip();
  await screen.findByText("输入支付密码", {}, { timeout: 10_000 });
  for (const digit of "258036") fireEvent.keyDown(document, { key: digit });
  expect(await screen.findByText("¥35")).toBeTruthy();
  expect(server.of("Member.CreateGrant")[0]?.parameters).toMatchObject({
    method: "Passfree.SwitchOn",
    amountFen: "20000",
    subject: "50000",
  });
  expect(server.of("Passfree.SwitchOn")[0]?.parameters).toMatchObject({ payFen: "20000", dayFen: "50000" });
  await flip();
  expect(server.of("Passfree.SwitchOff")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText("今天已用")).toBeNull());
}, 30_000);

test("on another device the page says so and ends it there; in the hours of caution it cannot be switched on", async () => {
  let more: object = { state: "elsewhere" };
  const server = fakeServer({
    "Passfree.GetState": () => state(more),
    "Passfree.SwitchOff": () => ((more = { cautionUntil: Date.now() + 3_600_000 }), state(more)),
  });
  await drawPage(Page, PATH);
  expect(await screen.findByText(/另一台设备上开通/)).toBeTruthy();
  await click(screen.getByText("关闭另一台设备的免密支付"));
  expect(server.of("Passfree.SwitchOff")).toHaveLength(1);
  expect(await screen.findByText(/之后才能使用免密支付/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("switch").disabled).toBe(true);
});
