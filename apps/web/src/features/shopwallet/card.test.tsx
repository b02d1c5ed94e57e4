import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/card.tsx";

const PATH = "/pages/shop/wallet/card";
const card = {
  accountId: "11",
  kind: "bank",
  name: "招商银行储蓄卡",
  bank: "CMB",
  tail: "5670",
  createdAt: 0,
  usableAt: 0,
  isUsable: true,
};

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths([PATH]);
});
afterEach(reset);

/** Whose account it may be is answered to the owner alone. */
const server = (role: string, bound?: typeof card) =>
  fakeServer({
    "Merchant.GetInfo": { info: { role, without: [] } },
    "Merchant.GetWithdrawPage": { info: { waitHours: 24, card: bound } },
    "Merchant.GetCardHolder":
      role === "owner" ? { info: { owner: "*晓禾" } } : { code: 1_000_006, msg: "没有权限" },
  });

test("who handles the money sees the account, and does not change it", async () => {
  const seen = server("finance", card);
  await drawPage(Page, PATH);
  expect(await screen.findByText("招商银行储蓄卡（5670）")).toBeTruthy();
  expect(screen.getByText("只有店主可以更换收款账户。")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "换一个账户" })).toBeNull();
  expect(seen.of("Merchant.GetCardHolder")).toEqual([]);
});

test("who handles the money is shown that the owner has to add an account", async () => {
  server("finance");
  await drawPage(Page, PATH);
  expect(await screen.findByText("还没有收款账户")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "添加" })).toBeNull();
});

test("the owner changes the account, or adds one", async () => {
  server("owner", card);
  const { leave } = await drawPage(Page, PATH);
  expect(await screen.findByRole("button", { name: "换一个账户" })).toBeTruthy();
  leave();
  reset();
  useSession.setState({ token2: "t" });
  server("owner");
  await drawPage(Page, PATH);
  expect(await screen.findByRole("button", { name: "添加" })).toBeTruthy();
});
