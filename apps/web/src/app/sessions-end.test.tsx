import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { openAt, press, settle } from "../../test/open-app.tsx";
import { reset } from "../../test/reset.ts";
import { rows } from "../../test/rows.tsx";
import { actOn } from "#src/shared/data/error-actions.ts";
import { codes, RpcRefusal } from "#src/shared/data/errors.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession, useSession } from "#src/shared/session/session-store.ts";

beforeEach(() => {
  reset();
  setRoutes(rows);
  fakeServer({});
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(async () => {
  await settle();
  reset();
});

const tokens = { token: "t1", token2: "m1" };

test("MERCHANT_INVALID on a merchant's page: its login stays open, with the way back", async () => {
  const path = "/pages/shop/manage/index?state=1";
  patchSession(tokens);
  await openAt("/pages/goods/list");
  await act(() => navigateTo(path));
  await settle();
  expect(screen.getByText("店铺内容")).toBeTruthy();
  const refusal = () =>
    new RpcRefusal("Merchant.GetHome", { code: codes.merchantInvalid, msg: "", info: {} });
  // several calls of a page are refused together
  await act(async () => {
    actOn(refusal(), tokens);
    actOn(refusal(), tokens);
  });
  await settle(400);
  expect(useSession.getState()).toMatchObject({ token: "t1", token2: "" });
  expect(screen.getByText("商家登录内容")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(window.location.search).toBe(`?url=${encodeURIComponent(path)}`);
  await press("返回");
  expect(screen.getByText("列表内容")).toBeTruthy();
});

test("a page whose question is not asked again stays, with a button that logs in", async () => {
  // all within 300 ms
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  await openAt("/pages/shop/manage/index");
  await press("取消");
  expect(window.location.pathname).toBe("/");
  await act(() => navigateTo("/pages/shop/manage/index"));
  await settle();
  expect(window.location.pathname).toBe("/pages/shop/manage/index");
  await press("登录");
  expect(screen.getByText("商家登录内容")).toBeTruthy();
  clock.mockRestore();
});
