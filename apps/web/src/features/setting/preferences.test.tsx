import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { feedQuery } from "#src/shared/goods/feed.queries.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { Page as MinorPage } from "./pages/minor.tsx";
import { Page as PrivacyPage } from "./pages/privacy.tsx";
import { click, press } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  buildPaths(["/"]);
});
afterEach(reset);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a visitor's choice about recommendations is kept on the phone and sent with the feed", async () => {
  const server = fakeServer({ "Wares.GetFeed": { info: { list: [] } } });
  await drawPage(PrivacyPage, "/pages/setting/privacy");
  const toggle = screen.getByRole("switch", { name: "个性化推荐" });
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  await click(toggle);
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("false"));
  expect(localStorage.getItem("hs:personal")).toBe("off");
  await feedQuery().queryFn({ pageParam: undefined });
  expect(server.of("Wares.GetFeed")[0]?.parameters).toMatchObject({ isPersonal: "0" });
  expect(server.of("Member.SetPersonal")).toHaveLength(0);
  // what is collected is shown on the same page
  expect(screen.getByText("浏览足迹、收藏、关注")).toBeTruthy();
});

test("minors' mode asks for four digits twice, and for them or a code to end", async () => {
  const detail = (isMinor: boolean) => ({ info: { code: 0, mid: "1", mobile: "138****0001", isMinor } });
  let isMinor = false;
  const server = fakeServer({
    "Member.GetMemberDetail": () => detail(isMinor),
    "Member.StartMinorMode": () => {
      isMinor = true;
      return { info: {} };
    },
    "Member.EndMinorMode": { code: 1_000_008, msg: "密码不正确", info: { left: 4 } },
  });
  patchSession({ token: "t1" });
  const { leave } = await drawPage(MinorPage, "/pages/setting/minor");
  expect(await screen.findByText("未成年人模式未开启")).toBeTruthy();
  expect(screen.getByText("每天下单总额不超过 ¥200")).toBeTruthy();
  type("设置密码", "12345");
  expect(screen.getByLabelText<HTMLInputElement>("设置密码").value).toBe("1234");
  type("再次输入", "1234");
  await press("开启未成年人模式");
  await waitFor(() => expect(server.of("Member.StartMinorMode")).toHaveLength(1));
  leave();
  await drawPage(MinorPage, "/pages/setting/minor");
  expect((await screen.findAllByText("未成年人模式已开启")).length).toBeGreaterThan(0);
  type("密码", "0000");
  await press("关闭未成年人模式");
  expect(await screen.findByText("密码不正确，还可以试 4 次")).toBeTruthy();
  await press("忘记密码，用验证码关闭");
  expect(await screen.findByLabelText("验证码")).toBeTruthy();
});
