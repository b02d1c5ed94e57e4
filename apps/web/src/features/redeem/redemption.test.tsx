import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/redemption.tsx";

const PAGE = "/pages/shop/redemption";
const type = async (code: string): Promise<void> =>
  act(async () => void fireEvent.change(await screen.findByLabelText("券码"), { target: { value: code } }));

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t2" });
});
afterEach(reset);

test("a code is looked at before it is redeemed, and an incomplete one is not sent", async () => {
  const seen = leastServer({ "Code.Preview": { title: "双人下午茶", buyer: "周*禾" } });
  await drawPage(Page, PAGE);
  await type("12345");
  await press("查验券码");
  expect(seen.of("Code.Preview")).toHaveLength(0);
  await type("1234567890123");
  await press("查验券码");
  expect(await screen.findByText("双人下午茶")).toBeTruthy();
  expect(seen.of("Code.Preview")[0]?.parameters["code"]).toBe("1234567890123");
  expect(seen.of("Code.Redeem")).toHaveLength(0);
  await press("确认核销");
  await waitFor(() => expect(seen.of("Code.Redeem")[0]?.parameters["code"]).toBe("1234567890123"));
  expect(await screen.findByLabelText("券码")).toBeTruthy();
});

test.each([
  ["while it may be revoked", Date.UTC(2026, 10, 22), true],
  ["no longer", undefined, false],
] as const)("the log offers to revoke %s", async (_what, revokeUntil, isOffered) => {
  const row = { voucherId: "9", title: "下午茶", specs: [], tail: "0123", priceFen: 100, state: "used" };
  const shown = {
    stateText: "已核销",
    picture: "",
    at: 0,
    staff: "小周",
    branch: "湖滨店",
    reason: "",
    revokeUntil,
  };
  leastServer({ "Code.GetRedemptions": { list: [{ ...row, ...shown }] } });
  await drawPage(Page, `${PAGE}?way=log`);
  await screen.findByText("已核销");
  expect(screen.queryByRole("button", { name: "撤销核销" }) !== null).toBe(isOffered);
});
