import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { MemberDetail } from "@heshi/contract/account/member";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patchSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer, memberDetail } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as SettingPage } from "./pages/setting.tsx";
import { click } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  buildPaths(["/"]);
  patchSession({ token: "t1", member: memberDetail("1") as unknown as MemberDetail });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reset();
});

test("data are exported after a code, and a wrong one is reported at its field", async () => {
  let isRight = false;
  const server = fakeServer({
    "Member.ExportData": () =>
      isRight
        ? { info: { exportedAt: 0, sections: [{ name: "个人资料", rows: [{ 昵称: "周晓禾" }] }] } }
        : { code: 1_000_010, msg: "验证码不正确", info: { fields: { code: "验证码不正确" } } },
  });
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  await drawPage(SettingPage, "/pages/setting/index");
  await click(screen.getByText("导出我的数据"));
  expect(await screen.findByText("验证码将发送到 138****0001")).toBeTruthy();
  await pressIdle("验证并导出");
  expect(server.of("Member.ExportData")).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("验证码"), { target: { value: "123456" } });
  await pressIdle("验证并导出");
  expect(screen.getByText("验证码不正确")).toBeTruthy();
  expect(files).toHaveLength(0);
  isRight = true;
  await pressIdle("验证并导出");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain("周晓禾");
});
