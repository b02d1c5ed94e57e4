import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Sms } from "@heshi/contract/account/sms";
import { codeOf, commonRefusals } from "@heshi/contract/frame/envelope";
import { afterEach, beforeEach, expect, test } from "vitest";
import { returnedFrom } from "#src/shared/session/third-way.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page } from "./pages/login.tsx";
import { mobileDigits } from "#src/shared/parts/form/form-rows.tsx";
import { inviteOf } from "./invite.ts";

const PATH = "/pages/mycenter/login/index";
const LOGIN = { token: "t9", userInfo: memberDetail("1000000009") };
const CODE_FIELD = "验证码";

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  reset();
  buildPaths(["/", PATH, "/pages/mycenter/index", "/pages/order/detail", "/pages/mycenter/agreement"]);
});
afterEach(reset);

const answers = {
  "Sms.Send": { info: { resendAt: Date.now() + 60_000, needsSlider: false } },
  "Member.LoginBySms": { info: LOGIN },
  "Third.GetAuthorizeUrl": { ret: 500 },
};

test("without consent a question is asked; declining sends nothing, agreeing logs in and goes back", async () => {
  const server = fakeServer(answers);
  const { go } = await drawPage(Page, `${PATH}?url=${encodeURIComponent("/pages/order/detail?id=7")}`);
  expect(screen.getByRole("checkbox").getAttribute("aria-checked")).toBe("false");
  type("手机号", "138 0000 0001");
  type(CODE_FIELD, "123456");
  await pressIdle("登录");
  await pressIdle("暂不同意");
  expect(server.of("Member.LoginBySms")).toHaveLength(0);
  await pressIdle("登录");
  const sheet = screen.getByRole("dialog", { name: "请先阅读并同意协议" });
  expect(within(sheet).getByText("《隐私政策》").getAttribute("href")).toContain("kind=privacy");
  await pressIdle("同意并登录");
  expect(server.of("Member.LoginBySms")[0]?.parameters).toMatchObject({
    mobile: "13800000001",
    code: "123456",
    agreed: "1",
  });
  expect(useSession.getState().token).toBe("t9");
  // the sheet's history entry is removed before the page is left
  await waitFor(() => expect(go).toHaveBeenLastCalledWith("/pages/order/detail?id=7", { replace: true }));
});

test("a refused code is reported at its field, and the typed number is kept", async () => {
  fakeServer({ ...answers, "Member.LoginBySms": { code: 1_000_010, msg: "验证码不正确或已过期" } });
  await drawPage(Page, PATH);
  type("手机号", "13800000001");
  type(CODE_FIELD, "000000");
  fireEvent.click(screen.getByRole("checkbox"));
  await pressIdle("登录");
  const field = screen.getByLabelText(CODE_FIELD);
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "验证码不正确或已过期",
  );
  expect(screen.getByLabelText<HTMLInputElement>("手机号").value).toBe("13800000001");
});

test("a typed code is still there after a look at the password form", async () => {
  fakeServer(answers);
  await drawPage(Page, PATH);
  type("手机号", "13800000001");
  type(CODE_FIELD, "123456");
  await pressIdle("密码登录");
  expect(await screen.findByLabelText("登录密码")).toBeTruthy();
  await pressIdle("验证码登录");
  expect((await screen.findByLabelText<HTMLInputElement>(CODE_FIELD)).value).toBe("123456");
});

test("the wait for the next code survives a reload, per number", async () => {
  const server = fakeServer(answers);
  const { leave } = await drawPage(Page, PATH);
  // without a number the server says what is missing
  expect(screen.getByText("获取验证码").hasAttribute("disabled")).toBe(false);
  type("手机号", "13800000123");
  await pressIdle("获取验证码");
  expect(server.of("Sms.Send")[0]?.parameters).toMatchObject({ mobile: "13800000123", purpose: "login" });
  expect(screen.getByText(/^\d+ 秒后重发$/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(CODE_FIELD));
  leave();
  await drawPage(Page, PATH);
  expect(screen.getByLabelText<HTMLInputElement>("手机号").value).toBe("13800000123");
  expect(screen.getByText(/^\d+ 秒后重发$/)).toBeTruthy();
  type("手机号", "13800000456");
  expect(screen.getByText("获取验证码")).toBeTruthy();
  expect(window.localStorage.getItem("VERIFY_TIMESTAMP_")).not.toContain("13800000123");
});

test("the puzzle opens when the server requires it; a misplaced piece brings another, an aligned one sends the code", async () => {
  const refusal = (name: "SLIDER_NEEDED" | "SLIDER_WRONG") => {
    const [number, msg] = Sms.errors[name];
    return { code: codeOf(Sms.code, number), msg };
  };
  const server = fakeServer({
    ...answers,
    "Sms.Send": ({ parameters }) =>
      parameters["sliderId"] === undefined
        ? refusal("SLIDER_NEEDED")
        : parameters["sliderX"] === "120"
          ? answers["Sms.Send"]
          : refusal("SLIDER_WRONG"),
    "Sms.GetSlider": {
      info: { sliderId: "s1", picture: "", piece: "", width: 320, height: 160, pieceY: 40, pieceSize: 48 },
    },
  });
  await drawPage(Page, PATH);
  type("手机号", "13800000789");
  await pressIdle("获取验证码");
  const push = async (x: number): Promise<void> => {
    const slider = await screen.findByRole("slider", {}, { timeout: 10_000 });
    fireEvent.change(slider, { target: { value: String(x) } });
    await act(async () => void fireEvent.keyDown(slider, { key: "Enter" }));
  };
  await push(60);
  expect(screen.getByText("拼图没有对齐，请再试一次")).toBeTruthy();
  expect(server.of("Sms.GetSlider")).toHaveLength(2);
  expect(document.activeElement).not.toBe(screen.getByLabelText(CODE_FIELD));
  await push(120);
  expect(screen.getByText(/^\d+ 秒后重发$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText(CODE_FIELD));
});

test("only the server's providers are shown", async () => {
  fakeServer({
    ...answers,
    "Third.GetAuthorizeUrl": ({ parameters }) =>
      parameters["provider"] === "apple"
        ? { info: { url: "/sandbox/third/apple", nonce: "n1" } }
        : { ret: 500 },
  });
  await drawPage(Page, PATH);
  expect(await screen.findByText("Apple")).toBeTruthy();
  expect(screen.queryByText("微信")).toBeNull();
  expect(screen.queryByText("已存账号")).toBeNull();
});

test("a provider's answer is accepted only with the state that was sent", () => {
  const way = { provider: "wechat", state: "abcd1234", nonce: "n1.s", url: "/pages/order/list" };
  window.sessionStorage.setItem("hs:third", JSON.stringify(way));
  expect(returnedFrom({ search: "?code=c1&state=other", hash: "" })).toBeUndefined();
  expect(returnedFrom({ search: "?code=c1&state=abcd1234", hash: "" })).toMatchObject({
    code: "c1",
    url: "/pages/order/list",
  });
  window.sessionStorage.setItem("hs:third", JSON.stringify({ ...way, provider: "apple" }));
  expect(returnedFrom({ search: "", hash: "#id_token=a.b.c&state=abcd1234" })?.code).toBe("n1.s:a.b.c");
});

test("a new user returning from WeChat is asked for a mobile number, and the ticket is in no URL", async () => {
  window.sessionStorage.setItem(
    "hs:third",
    JSON.stringify({ provider: "wechat", state: "abcd1234", url: "" }),
  );
  fakeServer({
    ...answers,
    "Third.Login": { info: { ticket: "ticket-of-a-new-person", nickname: "初来乍到", avatar: "" } },
  });
  buildPaths([PATH, "/pages/mycenter/login/bind-mobile"]);
  const { go } = await drawPage(Page, `${PATH}?code=c1&state=abcd1234`);
  expect(go).toHaveBeenLastCalledWith("/pages/mycenter/login/bind-mobile", { replace: true });
  expect(window.sessionStorage.getItem("hs:third-ticket")).toBe("ticket-of-a-new-person");
  expect(returnedFrom({ search: "?code=c1&state=abcd1234", hash: "" })).toBeUndefined();
});

test("written and pasted numbers are normalized; an invalid invite code does not matter", () => {
  expect(mobileDigits("+86 138-0000-0001")).toBe("13800000001");
  expect(mobileDigits("8613800000001")).toBe("13800000001");
  expect(inviteOf("ABCDEFGH")).toEqual({ inviteCode: "ABCDEFGH" });
  expect(inviteOf("hello")).toEqual({});
});

test("the login button is not busy while it asks for consent", async () => {
  fakeServer(answers);
  await drawPage(Page, PATH);
  type("手机号", "13800000001");
  type(CODE_FIELD, "123456");
  await pressIdle("登录");
  expect(screen.getByRole("dialog", { name: "请先阅读并同意协议" })).toBeTruthy();
  expect(screen.queryByText("登录中")).toBeNull();
});

test("a login by password that asks for the puzzle is sent again with each solution until one is right", async () => {
  const server = fakeServer({
    ...answers,
    "Member.Login": ({ parameters }) =>
      parameters["sliderX"] === "120"
        ? { info: LOGIN }
        : { code: commonRefusals.SLIDER[0], msg: "请先完成滑块验证" },
    "Sms.GetSlider": {
      info: { sliderId: "s1", picture: "", piece: "", width: 320, height: 160, pieceY: 40, pieceSize: 48 },
    },
  });
  await drawPage(Page, PATH);
  fireEvent.click(screen.getByText("密码登录"));
  await screen.findByLabelText("登录密码", {}, { timeout: 10_000 });
  type("手机号", "13800000001");
  type("登录密码", "Kq8#mw2L");
  fireEvent.click(screen.getByRole("checkbox"));
  await pressIdle("登录");
  const push = async (x: number): Promise<void> => {
    const slider = await screen.findByRole("slider", {}, { timeout: 10_000 });
    fireEvent.change(slider, { target: { value: String(x) } });
    await act(async () => void fireEvent.keyDown(slider, { key: "Enter" }));
  };
  await push(60);
  expect(useSession.getState().token).not.toBe("t9");
  await push(120);
  await waitFor(() => expect(useSession.getState().token).toBe("t9"));
  expect(server.of("Member.Login").map(({ parameters }) => parameters["sliderX"])).toEqual([
    undefined,
    "60",
    "120",
  ]);
});
