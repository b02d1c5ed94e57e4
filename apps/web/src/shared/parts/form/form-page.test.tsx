import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { drawPage, pressIdle } from "../../../../test/draw-page.tsx";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reset } from "../../../../test/reset.ts";
import { rows } from "../../../../test/rows.tsx";
import { RpcRefusal } from "../../data/errors.ts";
import { FormPage } from "./form-page.tsx";
import { linesRow, mobileRow, shownRow, textRow } from "./form-rows.tsx";
import { navigateBack, navigateTo } from "../../router/navigate.ts";
import { passwordRow } from "../../form/password-field.tsx";
import { setRoutes } from "../../router/route-table.ts";
import { switchRow } from "./switch-row.tsx";
import { click } from "../../../../test/click.ts";

const PATH = "/pages/order/list";
const method = {
  input: z.object({
    name: z.string().check(z.minLength(1, "请填写姓名")),
    mobile: z.string().check(z.regex(/^1\d{10}$/, "请输入 11 位手机号")),
  }),
  passwords: ["pwd"] as const,
};
const initial = { name: "", mobile: "", note: "", pwd: "", isDefault: false };
const send = vi.fn<(values: typeof initial) => Promise<void>>();

const formOf = (draft?: string) => () => (
  <FormPage
    method={method}
    initial={initial}
    draft={draft}
    send={send}
    parts={[
      {
        title: "联系人",
        rows: [shownRow("店铺", "云岭茶器"), textRow("name", "姓名"), mobileRow("mobile", "手机号")],
      },
      { rows: [linesRow("note", "备注", { maxLength: 20 }), switchRow("isDefault", "设为默认")] },
      passwordRow("pwd", "密码", {}),
    ]}
    note="提交后由客服审核"
    submit="提交"
  />
);

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const question = () => screen.findByRole("alertdialog", {}, { timeout: 10_000 });
const answer = async (words: string): Promise<void> => {
  const dialog = await question();
  await click(within(dialog).getByText(words));
};

beforeEach(() => {
  reset();
  fakeServer();
  setRoutes(rows);
  send.mockReset().mockResolvedValue();
});
afterEach(reset);

test("a table of rows is a form: each field has its value, and pasted text is cleaned", async () => {
  await drawPage(formOf(), PATH);
  type("姓名", "周晓禾");
  type("手机号", "+86 138-0000-0001");
  type("备注", "下午送");
  fireEvent.click(screen.getByRole("switch", { name: "设为默认" }));
  type("密码", "Demo@1234");
  await pressIdle("提交");
  const typed = {
    name: "周晓禾",
    mobile: "13800000001",
    note: "下午送",
    pwd: "Demo@1234",
    isDefault: true,
  };
  // what was checked is what is sent
  expect(send).toHaveBeenCalledWith(typed, typed);
  expect(screen.getByLabelText<HTMLInputElement>("店铺").value).toBe("云岭茶器");
});

test("leaving an unsent form asks, by a link, by back or with the tab", async () => {
  const { go, back } = await drawPage(formOf(), PATH);
  type("姓名", "周晓禾");
  await backSettled();
  await act(async () => void navigateTo("/pages/goods/list"));
  await answer("继续填写");
  expect(go).not.toHaveBeenCalled();
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  // the browser's back
  await act(() => backSettled());
  await act(async () => window.history.back());
  await answer("继续填写");
  expect(back).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("姓名").value).toBe("周晓禾");
  await act(() => backSettled());
  await act(async () => void navigateBack());
  await answer("离开");
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
});

test.each([
  ["nothing was typed", undefined, (): void => undefined],
  ["only a password was typed", undefined, () => type("密码", "Demo@1234")],
  ["its draft is kept", "kept", () => type("姓名", "周晓禾")],
] as const)("nothing is asked where %s", async (_, draft, fill) => {
  const { back } = await drawPage(formOf(draft), PATH);
  fill();
  await act(() => navigateBack());
  expect(back).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("leaving after sending does not ask; after a refusal it does", async () => {
  const { back } = await drawPage(formOf(), PATH);
  type("姓名", "周晓禾");
  type("手机号", "13800000001");
  const fields = { mobile: "手机号已被使用" };
  send.mockRejectedValueOnce(new RpcRefusal("A.B", { code: 1_000_001, msg: "", info: { fields } }));
  await pressIdle("提交");
  expect(screen.getByText("手机号已被使用")).toBeTruthy();
  await act(() => backSettled());
  await act(async () => void navigateBack());
  await answer("继续填写");
  expect(back).not.toHaveBeenCalled();
  await act(() => backSettled());
  send.mockImplementationOnce((): Promise<void> => navigateBack());
  await pressIdle("提交");
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
