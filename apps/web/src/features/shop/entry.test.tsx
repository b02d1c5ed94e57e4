import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { codeOf } from "@heshi/contract/frame/envelope";
import { Merchant } from "@heshi/contract/shop/merchant";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { patchSession, useSession } from "#src/shared/session/session-store.ts";
import { drawAt } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as Login } from "./pages/login.tsx";
import { Page as PwdPage } from "./pages/pwd.tsx";
import { routes } from "./routes.ts";
import { click } from "../../../test/click.ts";

const go = vi.fn();
const shown = (Page: ComponentType, path: string) => {
  window.history.replaceState(null, "", path);
  return drawAt(Page, path);
};

beforeEach(() => {
  reset();
  vi.clearAllMocks();
  setRoutes(routes);
  setRouter({ go, back: vi.fn() });
});
afterEach(reset);

const loggedIn = { token: "shop-token", info: {} };

test.each([
  ["", "/pages/shop/order/list"],
  ["?url=%2Fpages%2Fshop%2Forder%2Fdetail%3Fid%3D7", "/pages/shop/order/detail?id=7"],
  ["?url=https%3A%2F%2Fevil.example", "/pages/shop/order/list"],
  ["?url=%2F%2Fevil.example", "/pages/shop/order/list"],
])("after the merchant login %s leads to %s", async (search, target) => {
  fakeServer({ "Merchant.Login": { info: loggedIn } });
  await shown(Login, `/pages/shop/login${search}`);
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13900010001" } });
  fireEvent.change(screen.getByLabelText("登录密码"), { target: { value: "Shop@1234" } });
  await click(screen.getByText("登录"));
  await waitFor(() => expect(go).toHaveBeenCalledWith(target, { replace: true }));
  expect(useSession.getState().token2).toBe("shop-token");
});

test("a wrong password is reported at its field, and the password is never stored", async () => {
  fakeServer({ "Merchant.Login": { code: 1_000_008, msg: "手机号或密码不正确" } });
  await shown(Login, "/pages/shop/login");
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13900010001" } });
  fireEvent.change(screen.getByLabelText("登录密码"), { target: { value: "Wrong@1234" } });
  await click(screen.getByText("登录"));
  expect(await screen.findByText("手机号或密码不正确")).toBeTruthy();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain("Wrong@1234");
});

test("staff log in by a code, and a number without an account is reported at its field", async () => {
  const [number, msg] = Merchant.errors.NO_STAFF;
  let answer: object = { code: codeOf(Merchant.code, number), msg };
  const server = fakeServer({ "Merchant.LoginBySms": () => answer });
  await shown(Login, "/pages/shop/login");
  fireEvent.click(screen.getByText("验证码登录"));
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13900010001" } });
  fireEvent.change(screen.getByLabelText("验证码"), { target: { value: "123456" } });
  await click(screen.getByText("登录"));
  expect(await screen.findByText(msg)).toBeTruthy();
  answer = { info: loggedIn };
  await click(screen.getByText("登录"));
  await waitFor(() => expect(useSession.getState().token2).toBe("shop-token"));
  expect(server.of("Merchant.LoginBySms")[0]?.parameters).toMatchObject({
    mobile: "13900010001",
    code: "123456",
  });
});

test("staff change their password by the current one, and set it by a code where it was forgotten", async () => {
  const server = fakeServer({
    "Merchant.ChangePassword": { info: {} },
    "Merchant.ResetPassword": { info: {} },
  });
  patchSession({ token2: "shop-token" });
  await shown(PwdPage, "/pages/shop/setting/pwd");
  const type = (label: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("当前密码", "Shop@1234");
  type("新密码", "Zt5!vn9Q");
  type("确认密码", "Zt5!vn9Q");
  await click(screen.getByText("确定"));
  expect(server.of("Merchant.ChangePassword")).toHaveLength(1);
  expect(JSON.stringify(server.of("Merchant.ChangePassword")[0])).not.toContain("Zt5!vn9Q");
  await click(screen.getByText("忘记当前密码，用验证码设置"));
  type("手机号", "13900010001");
  type("验证码", "123456");
  type("新密码", "Zt5!vn9Q");
  type("确认密码", "Zt5!vn9Q");
  await click(screen.getByText("确定"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/pages/shop/login", { replace: true }));
  expect(useSession.getState().token2).toBe("");
});
