import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { codeOf } from "@heshi/contract/frame/envelope";
import { Member, type MemberDetail } from "@heshi/contract/account/member";
import { afterEach, beforeEach, expect, test } from "vitest";
import { actOn } from "#src/shared/data/error-actions.ts";
import { codes } from "#src/shared/data/errors.ts";
import { setRefusalHook } from "#src/shared/data/rpc.ts";
import { type Account, patchSession, useSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as AccountPage } from "./pages/account.tsx";
import { Page as MobilePage } from "./pages/mobile.tsx";
import { Page as PwdPage } from "./pages/pwd.tsx";
import { Page as ProfilePage } from "./pages/profile.tsx";
import { Page as SettingPage } from "./pages/setting.tsx";
import { kindOf } from "./setting.queries.ts";
import { click, pressText } from "../../../test/click.ts";

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

const account = (mid: string): Account => ({
  token: `t${mid}`,
  userInfo: { ...memberDetail(mid), nickname: `会员${mid}` } as unknown as MemberDetail,
  timestamp: Number(mid),
  isCurrent: mid === "1",
});

const refusal = (name: keyof typeof Member.errors) => {
  const [number, msg] = Member.errors[name];
  return { code: codeOf(Member.code, number), msg };
};

beforeEach(() => {
  reset();
  buildPaths(["/", "/pages/mycenter/index", "/pages/mycenter/login/index", "/pages/order/list"]);
  patchSession({ token: "t1", accounts: [account("1"), account("2")] });
});
afterEach(reset);

test("the current account is marked; another can be switched to", async () => {
  fakeServer({ "Member.GetMemberDetail": { info: memberDetail("2") } });
  const { go } = await drawPage(AccountPage, "/pages/setting/account");
  expect(screen.getByText("当前账号").closest("li")?.textContent).toContain("会员1");
  await pressText("切换");
  expect(useSession.getState().token).toBe("t2");
  expect(go).toHaveBeenLastCalledWith("/pages/mycenter/index", { replace: true });
});

test("switching to an account that the server has ended says so and opens the home page as the present one", async () => {
  setRefusalHook(actOn);
  fakeServer({
    "Member.GetMemberDetail": ({ parameters: { token } }) =>
      token === "t2" ? { code: codes.memberInvalid, msg: "请登录" } : { info: memberDetail("1") },
  });
  const { go } = await drawPage(AccountPage, "/pages/setting/account");
  await pressText("切换");
  expect(await screen.findByText("当前账号已失效，已自动切换")).toBeTruthy();
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith("/", { replace: true }));
  expect(screen.queryByText(/^已切换到/)).toBeNull();
  expect(useSession.getState().token).toBe("t1");
  expect(useSession.getState().accounts.map(({ userInfo }) => userInfo.mid)).toEqual(["1"]);
});

test("an account is removed after a question; removing the current one ends its session", async () => {
  fakeServer({});
  const { go, leave } = await drawPage(AccountPage, "/pages/setting/account");
  await pressText("管理");
  await click(screen.getByLabelText("移除 会员1"));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("这是当前账号，移除后需要重新登录")).toBeTruthy();
  expect(useSession.getState().token).toBe("t1");
  await click(within(dialog).getByText("移除"));
  await waitFor(() => expect(go).toHaveBeenLastCalledWith("/pages/mycenter/login/index", { replace: true }));
  leave();
  expect(useSession.getState()).toMatchObject({ token: "" });
  expect(useSession.getState().accounts.map(({ userInfo }) => userInfo.mid)).toEqual(["2"]);
});

test("a common or mistyped password is refused at its own field", async () => {
  let name: keyof typeof Member.errors = "PASSWORD_COMMON";
  fakeServer({ "Member.ResetPassword": () => refusal(name) });
  await drawPage(PwdPage, "/pages/setting/pwd");
  type("手机号", "13800000001");
  type("验证码", "123456");
  type("新密码", "password1");
  type("确认密码", "password1");
  await pressIdle("确定");
  expect(await screen.findByText(refusal("PASSWORD_COMMON").msg)).toBeTruthy();
  expect(screen.getByLabelText("新密码").getAttribute("aria-invalid")).toBe("true");
  name = "PASSWORD_REPEAT";
  await pressIdle("确定");
  expect(await screen.findByText(refusal("PASSWORD_REPEAT").msg)).toBeTruthy();
  expect(screen.getByLabelText("确认密码").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("新密码").getAttribute("aria-invalid")).toBeNull();
});

test("a visitor cannot set a payment password", async () => {
  patchSession({ token: "", accounts: [] });
  fakeServer({});
  await drawPage(PwdPage, "/pages/setting/pwd?type=pay");
  expect(screen.getByText("请先登录")).toBeTruthy();
  expect(screen.queryByLabelText("支付密码")).toBeNull();
});

test.each([
  ["a verified member who resets it is asked for the identity number", true, "passed", true],
  ["one who sets the first is not", false, "passed", false],
  ["nor one without a verified name", true, "none", false],
] as const)("payment password: %s", async (_what, hasPayPassword, realNameState, isAsked) => {
  const seen = fakeServer({
    "Member.GetMemberDetail": { info: { ...memberDetail("1"), hasPayPassword, realNameState } },
    "Member.SetPayPassword": { info: {} },
  });
  await drawPage(PwdPage, "/pages/setting/pwd?type=pay");
  await screen.findByLabelText("支付密码");
  expect(screen.queryByLabelText("身份证号") !== null).toBe(isAsked);
  type("验证码", "123456");
  if (isAsked) type("身份证号", "12 345x");
  type("支付密码", "730518");
  type("再次输入", "730518");
  await pressIdle(hasPayPassword ? "修改支付密码" : "设置支付密码");
  await waitFor(() => expect(seen.of("Member.SetPayPassword")).toHaveLength(1));
  const { parameters } = seen.of("Member.SetPayPassword")[0] ?? {};
  expect(parameters?.["idTail"]).toBe(isAsked ? "12345X" : undefined);
});

test("of two codes the wrong one is reported at its field", async () => {
  let fields: object = { oldCode: "原手机号的验证码不正确或已过期" };
  fakeServer({ "Member.ChangeMobile": () => ({ code: 1_000_010, msg: "验证码不正确", info: { fields } }) });
  await drawPage(MobilePage, "/pages/setting/mobile");
  const [oldCode, code] = screen.getAllByLabelText("验证码");
  for (const field of [oldCode, code]) if (field) fireEvent.change(field, { target: { value: "123456" } });
  type("新手机号", "13800000002");
  await pressIdle("确认修改");
  await waitFor(() => expect(oldCode?.getAttribute("aria-invalid")).toBe("true"));
  expect(code?.getAttribute("aria-invalid")).toBeNull();
  fields = { code: "验证码不正确" };
  await pressIdle("确认修改");
  await waitFor(() => expect(code?.getAttribute("aria-invalid")).toBe("true"));
  expect(oldCode?.getAttribute("aria-invalid")).toBeNull();
});

test("the bound accounts are fetched before they are shown, and binding asks before the button is busy", async () => {
  fakeServer({});
  await drawPage(SettingPage, "/pages/setting/index");
  expect(screen.queryByText("微信、Apple")).toBeNull();
  await pressText("退出登录");
  expect(await screen.findByText("确定要退出登录吗？")).toBeTruthy();
  expect(screen.queryByText("提交中")).toBeNull();
  await pressText("取消");
  expect(useSession.getState().token).toBe("t1");
});

test("each reason against closing the account links to its solution", async () => {
  fakeServer({
    "Member.GetCloseCheck": {
      info: { reasons: [{ text: "有 2 笔订单待付款", path: "/pages/order/list?tab=unpaid" }] },
    },
  });
  await drawPage(SettingPage, "/pages/setting/index");
  await pressText("注销账号");
  const reason = await screen.findByText("有 2 笔订单待付款", {}, { timeout: 10_000 });
  expect(reason.closest("a")?.getAttribute("href")).toBe("/pages/order/list?tab=unpaid");
  expect(screen.queryByLabelText("验证码")).toBeNull();
});

test("a refused nickname is reported at the field", async () => {
  fakeServer({ "Member.UpdateProfile": refusal("NICKNAME_BLOCKED") });
  await drawPage(ProfilePage, "/pages/setting/profile");
  await pressText("昵称");
  await screen.findByLabelText("昵称", { selector: "input" }, { timeout: 10_000 });
  type("昵称", "合市官方客服");
  await pressText("保存");
  expect(screen.getByText("昵称不能冒用官方名称")).toBeTruthy();
});

test("an unknown kind of agreement falls back to the user agreement", () => {
  expect(kindOf("privacy")).toBe("privacy");
  expect(kindOf("../x")).toBe("user");
  expect(kindOf("")).toBe("user");
});
