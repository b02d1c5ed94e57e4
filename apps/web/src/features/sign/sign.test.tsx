import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { cellsOf, monthAfter } from "./month-days.ts";
import { Page } from "./pages/sign-in.tsx";
import { click, press } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  buildPaths(["/pages/mycenter/signIn", "/pages/wallet/record"]);
  patchSession({ token: "t" });
});
afterEach(reset);

const signs = (more: object = {}) => ({
  today: "2026-11-23",
  isSigned: false,
  streak: 9,
  ladder: [500, 500, 1000, 1000, 1500, 1500, 3000],
  month: "2026-11",
  firstMonth: "2025-12",
  days: [
    { day: "2026-11-21", silverCent: 500, isMadeUp: true },
    { day: "2026-11-22", silverCent: 500, isMadeUp: false },
  ],
  makeUpFrom: "2026-11-15",
  cardsLeft: 1,
  silverCent: 864_000,
  ...more,
});

test("the button says what today brings, in the second round of the ladder too", async () => {
  const server = fakeServer({
    "Sign.GetMonth": { info: signs() },
    "Sign.SignIn": { info: { day: "2026-11-23", silverCent: 1000, streak: 10 } },
  });
  await drawPage(Page, "/pages/mycenter/signIn");
  await screen.findByText("8,640 积分");
  await press("签到领 10 积分");
  expect(server.of("Sign.SignIn")).toHaveLength(1);
  expect(await screen.findByText("签到成功，+10 积分")).toBeTruthy();
});

test("a signed day brings nothing more and says what tomorrow brings", async () => {
  const server = fakeServer({ "Sign.GetMonth": { info: signs({ isSigned: true, streak: 7 }) } });
  await drawPage(Page, "/pages/mycenter/signIn");
  await press("今天已签到，明天可得 5 积分");
  expect(server.of("Sign.SignIn")).toHaveLength(0);
});

test("a missed day of the month is made up after a question; others cannot be", async () => {
  const server = fakeServer({
    "Sign.GetMonth": { info: signs() },
    "Sign.MakeUp": { info: { day: "2026-11-20", silverCent: 500, streak: 3, cardsLeft: 0 } },
  });
  await drawPage(Page, "/pages/mycenter/signIn");
  await screen.findByText("8,640 积分");
  expect(screen.getAllByRole("button", { name: /^补签/ })).toHaveLength(6);
  await press("补签 2026-11-20");
  const dialog = within(await screen.findByRole("alertdialog"));
  await click(dialog.getByRole("button", { name: "补签" }));
  expect(server.of("Sign.MakeUp")[0]?.parameters["day"]).toBe("2026-11-20");
});

test("months have their blanks and days", () => {
  expect(cellsOf("2026-11").filter((cell) => cell === undefined)).toHaveLength(0);
  expect(cellsOf("2027-02")).toHaveLength(1 + 28);
  expect(cellsOf("2028-02").at(-1)?.day).toBe("2028-02-29");
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});
