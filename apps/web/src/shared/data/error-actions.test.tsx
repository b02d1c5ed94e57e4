import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { codeOf } from "@heshi/contract/frame/envelope";
import { Live } from "@heshi/contract/system/system";
import { Member, type MemberDetail } from "@heshi/contract/account/member";
import { hideToast } from "@heshi/ui/overlay/toast";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, memberDetail, type Answer } from "../../../test/fake-server.ts";
import { rows } from "../../../test/rows.tsx";
import { reset } from "../../../test/reset.ts";
import { actOn, atFields, showFailure } from "./error-actions.ts";
import { codes, RpcRefusal, TransportError } from "./errors.ts";
import { setRouter } from "../router/navigate.ts";
import { setRoutes } from "../router/route-table.ts";
import { rpc, setRefusalHook } from "./rpc.ts";
import { type Account, patchSession, useSession } from "../session/session-store.ts";

const member = rpc(Member);
const go = vi.fn();
const settle = (ms = 30): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

const account = (mid: string, timestamp: number): Account => ({
  token: `t${mid}`,
  userInfo: memberDetail(mid) as unknown as MemberDetail,
  timestamp,
  isCurrent: false,
});

beforeEach(() => {
  reset();
  vi.clearAllMocks();
  setRoutes(rows);
  setRouter({ go, back: vi.fn() });
  setRefusalHook(actOn);
  window.history.replaceState(null, "", "/pages/order/list?state=unpaid");
});
afterEach(async () => {
  act(() => hideToast());
  await settle();
  reset();
});

/** Calls a method that is refused with a code, in a session with these accounts. */
async function refused(
  code: number,
  options: { accounts?: Account[]; call?: () => Promise<unknown>; answers?: Record<string, Answer> } = {},
) {
  fakeServer({
    "Member.GetAddresses": { code, msg: "请登录" },
    "Member.GetMemberDetail": (call) => ({ info: memberDetail(call.parameters["token"]?.slice(1) ?? "") }),
    ...options.answers,
  });
  patchSession({ token: "t1", token2: "m1", accounts: options.accounts ?? [account("1", 5)] });
  const call = options.call ?? (() => member.GetAddresses({}));
  await act(async () => {
    await expect(call()).rejects.toMatchObject({ code });
  });
  await settle();
}

test("MEMBER_INVALID with other accounts: the most recent takes over, with a toast and the home page", async () => {
  await refused(codes.memberInvalid, { accounts: [account("1", 9), account("2", 1), account("3", 5)] });
  expect(useSession.getState().token).toBe("t3");
  expect(
    useSession
      .getState()
      .accounts.map((one) => one.userInfo.mid)
      .sort(),
  ).toEqual(["2", "3"]);
  expect(screen.getByText("当前账号已失效，已自动切换")).toBeTruthy();
  expect(go).toHaveBeenCalledWith("/", { replace: true });
});

test("MEMBER_INVALID with another login of the same account: the page stays and no switch is reported", async () => {
  patchSession({ member: account("1", 1).userInfo });
  await refused(codes.memberInvalid, { accounts: [{ ...account("1", 5), token: "t9" }, account("2", 9)] });
  expect(useSession.getState().token).toBe("t9");
  expect(screen.queryByText(/已自动切换/)).toBeNull();
  expect(go).not.toHaveBeenCalled();
});

test("MEMBER_INVALID without another account: the token is removed and a login asked for, with the way back", async () => {
  await refused(codes.memberInvalid);
  expect(useSession.getState()).toMatchObject({ token: "", accounts: [] });
  fireEvent.click(await screen.findByText("去登录"));
  const login = "/pages/mycenter/login/index?url=%2Fpages%2Forder%2Flist%3Fstate%3Dunpaid";
  await waitFor(() => expect(go).toHaveBeenCalledWith(login, { replace: true }));
});

test("several answers at once ask once", async () => {
  fakeServer({ "Member.GetAddresses": { code: codes.memberInvalid } });
  patchSession({ token: "t1", accounts: [account("1", 5)] });
  await act(async () => {
    await Promise.allSettled([member.GetAddresses({}), member.GetAddresses({}), member.GetAddresses({})]);
  });
  await settle();
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  fireEvent.click(screen.getByText("取消"));
});

test.each([
  ["BindMember", () => member.BindMember({})],
  ["GetMemberDetail", () => member.GetMemberDetail({})],
  ["GetLiveList", () => rpc(Live).GetLiveList({})],
])("MEMBER_INVALID from %s drops the account silently", async (name, call) => {
  const service = `${name === "GetLiveList" ? "Live" : "Member"}.${name}`;
  await refused(codes.memberInvalid, { call, answers: { [service]: { code: codes.memberInvalid } } });
  expect(useSession.getState().token).toBe("");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a login page does not ask to log in", async () => {
  window.history.replaceState(null, "", "/pages/mycenter/login/register");
  await refused(codes.memberInvalid);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("MERCHANT_INVALID removes the merchant's token and opens the merchant login with the way back", async () => {
  await refused(codes.merchantInvalid);
  expect(useSession.getState()).toMatchObject({ token: "t1", token2: "" });
  expect(go).toHaveBeenCalledWith("/pages/shop/login?url=%2Fpages%2Forder%2Flist%3Fstate%3Dunpaid", {
    replace: true,
  });
});

test("REAL_NAME asks for the real name and opens its page", async () => {
  await refused(codes.realName);
  expect(await screen.findByText("您还未实名认证，是否前往认证？")).toBeTruthy();
  fireEvent.click(screen.getByText("去认证"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/pages/services/cert", expect.anything()));
});

test("REAL_NAME offers no page that is not built", async () => {
  setRoutes(rows.filter(({ path }) => path !== "/pages/services/cert"));
  await refused(codes.realName);
  expect(await screen.findByText("您还未实名认证，暂时无法办理")).toBeTruthy();
  expect(screen.queryByText("去认证")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

const refusal = (code: number, msg: string, info: unknown = {}) =>
  new RpcRefusal("Wares.AddCart", { code, msg, info });

test("other codes toast the server's message, a request without a good answer 网络请求失败", () => {
  act(
    () =>
      void showFailure(refusal(codeOf(Member.code, Member.errors.PASSWORD_WRONG[0]), "手机号或密码不正确")),
  );
  expect(screen.getByText("手机号或密码不正确")).toBeTruthy();
  for (const ret of [0, 406, 500]) {
    act(() => hideToast());
    act(() => void showFailure(new TransportError(ret)));
    expect(screen.getByText("网络请求失败")).toBeTruthy();
  }
});

test("a failure is shown once, and not at all when a form showed it at its fields", () => {
  const failure = refusal(codes.wrongField, "填写的内容有误", { fields: { mobile: "请输入 11 位手机号" } });
  expect(atFields(failure)).toEqual({ mobile: "请输入 11 位手机号" });
  act(() => void showFailure(failure));
  expect(screen.queryByRole("status")).toBeNull();
  const wrong = refusal(codes.wrongCode, "验证码不正确或已过期");
  expect(atFields(wrong, "code")).toEqual({ code: "验证码不正确或已过期" });
  expect(atFields(refusal(codes.usedUp, "库存不足"))).toBeUndefined();
});

test("a wrong secret shows the tries left, unless there are none", () => {
  const wrong = (left: number) => atFields(refusal(codes.wrongSecret, "支付密码不正确", { left }), "safePwd");
  expect(wrong(4)).toEqual({ safePwd: "支付密码不正确，还可以试 4 次" });
  expect(wrong(0)).toEqual({ safePwd: "支付密码不正确" });
  expect(wrong(2)).toEqual({ safePwd: "支付密码不正确，还可以试 2 次" });
});

test("a field error that no form shows is toasted; a programming error is not", () => {
  act(() => void showFailure(refusal(codes.wrongField, "填写的内容有误", { fields: { id: "请选择规格" } })));
  expect(screen.getByText("请选择规格")).toBeTruthy();
  expect(showFailure(new TypeError("x is undefined"))).toBe(false);
});
