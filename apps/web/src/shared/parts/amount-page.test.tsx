import { screen, waitFor, within } from "@testing-library/react";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { reset } from "../../../test/reset.ts";
import type { QueryKey } from "@tanstack/react-query";
import type { Query } from "../data/query.ts";
import { AmountPage, type AmountPageProps } from "./amount-page.tsx";
import { click, press } from "../../../test/click.ts";

const limits = { minFen: fen(1_000), maxFen: fen(5_000_000), availableFen: fen(311_630) };
const preview = vi.fn<(amount: Fen) => Promise<Fen>>();
const onDone = vi.fn<NonNullable<AmountPageProps<Fen>["onDone"]>>();
const previewQuery = (amount: Fen) =>
  ({ queryKey: ["fee", amount] as QueryKey, queryFn: () => preview(amount), staleTime: 0 }) as Query<Fen>;

const drawn = (more: Partial<AmountPageProps<Fen>> = {}) =>
  drawPage(
    () => (
      <AmountPage
        {...limits}
        label="提现金额"
        action="提现"
        preview={previewQuery}
        facts={(arrives) => [["到账", `¥${formatFen(arrives)}`]]}
        hasPayPassword
        onDone={onDone}
        {...more}
      />
    ),
    "/",
  );
const type = async (keys: string): Promise<void> => {
  for (const key of keys) await press(key === "." ? "小数点" : key);
};

beforeEach(() => {
  reset();
  buildPaths(["/", "/pages/setting/pwd"]);
  preview.mockReset().mockImplementation(async (amount) => fen(amount - 100));
  onDone.mockReset().mockRejectedValue(new Error("支付密码不正确，还可以试 4 次"));
});
afterEach(reset);

test.each([
  ["9.99", "最少 ¥10.00"],
  ["3116.31", "可用 ¥3,116.30，请减少金额"],
])("%s cannot be sent, and the reason is shown", async (keys, words) => {
  await drawn();
  await type(keys);
  expect(screen.getByRole("alert").textContent).toBe(words);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "提现" }).disabled).toBe(true);
  expect(preview).not.toHaveBeenCalled();
});

test("an amount is shown with commas while it is typed", async () => {
  await drawn();
  await type("1234.5");
  expect(screen.getByRole("status", { name: "提现金额 1234.5" }).textContent).toBe("¥1,234.5");
});

test("全部 is at most the limit of one transfer", async () => {
  await drawn({ maxFen: fen(200_000) });
  await press("全部");
  expect(screen.getByRole("status", { name: "提现金额 2000.00" })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "提现" }).disabled).toBe(false);
});

test("fee and arrival are fetched when typing pauses and shown with the password; a wrong one is reported there", async () => {
  await drawn();
  await type("800.5");
  await screen.findByText("¥799.50");
  expect(preview.mock.calls).toEqual([[80_050]]);
  await press("提现");
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("¥799.50")).toBeTruthy();
  for (const digit of "123456") await click(sheet.getByRole("button", { name: digit }));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(80_050, "123456");
  expect(await sheet.findByText("支付密码不正确，还可以试 4 次")).toBeTruthy();
});

test("without a payment password the page to set one is offered", async () => {
  const { go } = await drawn({ hasPayPassword: false });
  await type("20");
  await press("提现");
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 10_000 });
  await click(within(dialog).getByText("去设置"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/pages/setting/pwd?type=pay", expect.anything()));
  expect(onDone).not.toHaveBeenCalled();
});
