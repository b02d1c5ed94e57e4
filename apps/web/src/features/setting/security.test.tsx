import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { codeOf } from "@heshi/contract/frame/envelope";
import { Member, type MemberDetail } from "@heshi/contract/account/member";
import { afterEach, beforeEach, expect, test } from "vitest";
import { patchSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as PwdPage } from "./pages/pwd.tsx";
import { Page as SettingPage } from "./pages/setting.tsx";
import { click, pressText } from "../../../test/click.ts";

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refusal = (name: keyof typeof Member.errors) => {
  const [number, msg] = Member.errors[name];
  return { code: codeOf(Member.code, number), msg };
};

beforeEach(() => {
  reset();
  buildPaths(["/", "/pages/mycenter/index", "/pages/mycenter/login/index"]);
});
afterEach(reset);

const phone = {
  sessionId: "7",
  deviceName: "iPhone",
  plat: "h5",
  createdAt: 1,
  lastUsedAt: 1,
  isCurrent: false,
};

test.each([
  [true, "登录密码", "Kq8#mw2L"],
  [false, "验证码", "123456"],
])(
  "another device is ended by the password, or by a code where there is none (%s)",
  async (hasPassword, label, proof) => {
    const detail = { ...memberDetail("1"), hasPassword };
    patchSession({ token: "t1", member: detail as unknown as MemberDetail });
    const server = fakeServer({
      "Member.GetMemberDetail": { info: detail },
      "Member.GetDevices": { info: { list: [phone] } },
      "Member.EndDevice": { info: { ended: 1 } },
    });
    await drawPage(SettingPage, "/pages/setting/index");
    await pressText("登录设备");
    const button = await screen.findByLabelText("退出 iPhone", {}, { timeout: 10_000 });
    await click(button);
    const sheet = screen.getByRole("dialog", { name: "登录设备" });
    const field = await within(sheet).findByLabelText(label);
    fireEvent.change(field, { target: { value: proof } });
    await click(within(sheet).getByText("退出登录"));
    await waitFor(() => expect(server.of("Member.EndDevice")).toHaveLength(1));
    const { sessionId, pwd, code } = server.of("Member.EndDevice")[0]?.parameters ?? {};
    expect([sessionId, pwd === undefined, code]).toEqual([
      "7",
      !hasPassword,
      hasPassword ? undefined : proof,
    ]);
    expect(await screen.findByLabelText("退出 iPhone", {}, { timeout: 10_000 })).toBeTruthy();
  },
);

test("who has a password changes it by the current one, and may set it by a code instead", async () => {
  const detail = { ...memberDetail("1"), hasPassword: true };
  patchSession({ token: "t1", member: detail as unknown as MemberDetail });
  const server = fakeServer({ "Member.ChangePassword": refusal("PASSWORD_COMMON") });
  await drawPage(PwdPage, "/pages/setting/pwd");
  type("当前密码", "Kq8#mw2L");
  type("新密码", "heshi2026");
  type("确认密码", "heshi2026");
  await pressIdle("确定");
  expect(await screen.findByText(refusal("PASSWORD_COMMON").msg)).toBeTruthy();
  expect(server.of("Member.ChangePassword")).toHaveLength(1);
  await pressIdle("忘记当前密码，用验证码设置");
  expect(screen.getByLabelText("验证码")).toBeTruthy();
  expect(screen.queryByLabelText("当前密码")).toBeNull();
});
