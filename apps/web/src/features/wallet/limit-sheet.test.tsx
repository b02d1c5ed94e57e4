import { fen } from "@heshi/kernel/money";
import { screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pressText } from "../../../test/click.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { LimitSheet } from "./parts/limit-sheet.tsx";

beforeAll(() => import("./parts/prove-sheet.tsx"), 60_000);
beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(reset);

test.each([
  ["¥500", "立即"],
  ["¥0，不能转账和提现", "立即"],
  ["¥1,000", "24 小时后"],
  ["不限", "24 小时后"],
])("with a limit of ¥500, and %s chosen, it is said to hold %s", async (choice, when) => {
  fakeServer({});
  const limit = { dayFen: fen(50_000), waitHours: 24 } as never;
  const Sheet = () => <LimitSheet limit={limit} open onClose={() => undefined} />;
  await drawPage(Sheet, "/pages/wallet/setting/index");
  await screen.findByRole("dialog", { name: "每日支付限额" });
  await pressText(choice);
  expect(await screen.findByText(when, {}, { timeout: 10_000 })).toBeTruthy();
});

test("a first limit holds at once, however high it is", async () => {
  fakeServer({});
  const Sheet = () => <LimitSheet limit={{ waitHours: 24 } as never} open onClose={() => undefined} />;
  await drawPage(Sheet, "/pages/wallet/setting/index");
  await screen.findByRole("dialog", { name: "每日支付限额" });
  await pressText("¥50,000");
  expect(await screen.findByText("立即", {}, { timeout: 10_000 })).toBeTruthy();
});
