import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "../form/button.tsx";
import { alert, confirm, prompt } from "./dialog.tsx";
import { DOUBLE_TAP_MS } from "./mask-press.ts";
import { SHIELD_MS } from "./tap-shield.ts";

afterEach(cleanup);

const settle = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
  await settle();
}

test("confirm has 取消 and 确定 by default and returns which was pressed", async () => {
  const yes = confirm({ title: "还差一步", text: "您还未实名认证，是否前往认证？" });
  await press("确定");
  expect(await yes).toBe(true);
  const no = confirm({ text: "清空失效商品？" });
  await press("取消");
  expect(await no).toBe(false);
});

test("Escape, the mask and the browser's back cancel", async () => {
  const ways = [
    (box: HTMLElement) => fireEvent.keyDown(box, { key: "Escape" }),
    (box: HTMLElement) => fireEvent.click(box.previousElementSibling as Element),
    () => act(() => window.history.back()),
  ];
  for (const way of ways) {
    const answer = confirm({ text: "离开后，填写的内容会保留" });
    const box = await screen.findByRole("alertdialog");
    await settle(DOUBLE_TAP_MS + 60);
    way(box);
    await settle();
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
});

test("prompt returns the input, or undefined when cancelled", async () => {
  const typed = prompt({ title: "修改昵称", value: "周晓禾" });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "修改昵称" });
  expect(field.value).toBe("周晓禾");
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "小禾" } });
  await press("确定");
  expect(await typed).toBe("小禾");
  const none = prompt({ title: "修改昵称" });
  await press("取消");
  expect(await none).toBeUndefined();
});

test("alert has one button with the given label", async () => {
  const seen = alert({ text: "提现将在 2 小时内到账", confirmText: "知道了" });
  await screen.findByRole("alertdialog");
  await waitFor(() => expect(screen.getAllByRole("button")).toHaveLength(1));
  await press("知道了");
  await seen;
});

test("the second tap of a double tap does not reach the element under the dialog", async () => {
  const place = { left: 45, top: 300, width: 300, height: 160, toJSON: () => "" };
  const rect = vi
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ ...place, x: 45, y: 300, right: 345, bottom: 460 });
  const before = document.body.childElementCount;
  const yes = confirm({ text: "确认收到商品？" });
  await press("确定");
  expect(await yes).toBe(true);
  rect.mockRestore();
  const pane = document.body.lastElementChild as HTMLElement;
  expect(pane.className).toMatch(/shield/);
  expect([pane.style.left, pane.style.top, pane.style.width, pane.style.height]).toEqual([
    "45px",
    "300px",
    "300px",
    "160px",
  ]);
  await settle(SHIELD_MS);
  expect(pane.isConnected).toBe(false);
  expect(document.body.childElementCount).toBe(before);
});

test("a button that asks first is not shown busy meanwhile and still counts as pressed once", async () => {
  const answers: boolean[] = [];
  let done: () => void = () => undefined;
  const onPress = vi.fn(async () => {
    answers.push(await confirm({ text: "确定删除这 1 种商品吗？", confirmText: "删掉" }));
    await new Promise<void>((resolve) => (done = resolve));
  });
  render(<Button onPress={onPress}>删除</Button>);
  const button = screen.getByText("删除").closest("button") as HTMLElement;
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBeNull();
  await screen.findByRole("alertdialog");
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBeNull();
  await press("删掉");
  expect(answers).toEqual([true]);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await act(async () => done());
  expect(button.getAttribute("aria-busy")).toBeNull();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("where cancelling is the recommended answer, it is the highlighted last button", async () => {
  const leaves = confirm({
    text: "离开？",
    confirmText: "确认离开",
    cancelText: "继续支付",
    prefersCancel: true,
  });
  await screen.findByText("继续支付");
  const [plain, wanted] = screen.getAllByRole("button").filter(({ className }) => className.includes("act"));
  expect([plain?.textContent, wanted?.textContent]).toEqual(["确认离开", "继续支付"]);
  expect(wanted?.className).toMatch(/confirm/);
  expect(plain?.className).not.toMatch(/confirm/);
  await press("继续支付");
  expect(await leaves).toBe(false);
});
