import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AmountKeypad, nextAmount } from "./keypad.tsx";
import { PasswordSheet } from "./password-sheet.tsx";

const settle = (ms = 30): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

afterEach(async () => {
  cleanup();
  await settle();
});

const type = (text: string): void => {
  for (const digit of text) fireEvent.click(screen.getByRole("button", { name: digit }));
};

test("six digits are submitted immediately, never appear in the page, and a refusal is shown on the sheet", async () => {
  const onDone = vi.fn(() => Promise.reject(new Error("密码不正确，还可以试 4 次")));
  render(<PasswordSheet open onClose={() => undefined} onDone={onDone} />);
  type("12345");
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByLabelText("已输入 5 位，共 6 位")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  type("56");
  expect(onDone).toHaveBeenCalledExactlyOnceWith("123456");
  expect(document.body.innerHTML).not.toContain("123456");
  await settle();
  expect(screen.getByText("密码不正确，还可以试 4 次")).toBeTruthy();
  expect(screen.getByLabelText("已输入 0 位，共 6 位")).toBeTruthy();
});

test("while the password is being checked no key works and the sheet stays open", async () => {
  const onDone = vi.fn(() => new Promise<void>(() => undefined));
  const onClose = vi.fn();
  render(<PasswordSheet open onClose={onClose} onDone={onDone} />);
  type("123456");
  type("7");
  fireEvent.click(screen.getByLabelText("关闭"));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test("a physical keyboard works, too", () => {
  const onDone = vi.fn(() => new Promise<void>(() => undefined));
  render(<PasswordSheet open onClose={() => undefined} onDone={onDone} />);
  for (const key of "1239") fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "Backspace" });
  for (const key of "456") fireEvent.keyDown(document.body, { key });
  expect(onDone).toHaveBeenCalledExactlyOnceWith("123456");
});

test.each([
  ["", "5", "5"],
  ["", ".", "0."],
  ["0", "5", "5"],
  ["12.3", "4", "12.34"],
  ["12.34", "5", "12.34"],
  ["1.2", ".", "1.2"],
  ["9999999999", "9", "9999999999"],
])("in an amount field %j followed by %s becomes %j", (before, key, after) => {
  expect(nextAmount(before, key)).toBe(after);
});

test("the amount keypad's action runs once while it is open", () => {
  const onPress = vi.fn(() => new Promise<void>(() => undefined));
  render(<AmountKeypad value="8" onChange={() => undefined} action={{ text: "转账", onPress }} />);
  const action = screen.getByText("转账");
  fireEvent.click(action);
  fireEvent.click(action);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("an amount is typed on a physical keyboard, but not behind a sheet, into a field or with a shortcut", () => {
  const [onChange, onPress] = [vi.fn(), vi.fn()];
  const { rerender } = render(
    <>
      <input aria-label="备注" />
      <AmountKeypad value="1" onChange={onChange} action={{ text: "转账", onPress }} />
    </>,
  );
  for (const key of ["2", ".", "Backspace", "a"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "3", ctrlKey: true });
  fireEvent.keyDown(screen.getByLabelText("备注"), { key: "4" });
  expect(onChange.mock.calls).toEqual([["12"], ["1."], [""]]);
  fireEvent.keyDown(screen.getByText("转账"), { key: "Enter" });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <AmountKeypad value="1" onChange={onChange} action={{ text: "转账", onPress }} />
      <PasswordSheet open onClose={() => undefined} onDone={() => Promise.resolve()} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: "5" });
  expect(onChange).toHaveBeenCalledTimes(3);
});
