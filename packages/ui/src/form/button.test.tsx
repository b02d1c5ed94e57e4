import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { act } from "react";
import { Button } from "./button.tsx";
import { setPressFailure } from "../base/press.tsx";
import { hideToast } from "../overlay/toast.tsx";

afterEach(() => {
  cleanup();
  act(() => hideToast());
});

test("a button with a pending promise is busy and cannot be pressed again", async () => {
  let finish: () => void = () => undefined;
  const onPress = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Button onPress={onPress}>提交订单</Button>);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(screen.getByText("提交中")).toBeTruthy();
  await act(async () => finish());
  expect(button.getAttribute("aria-busy")).toBeNull();
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test("two presses in the same frame count as one", () => {
  const onPress = vi.fn(() => new Promise<void>(() => undefined));
  render(<Button onPress={onPress}>支付</Button>);
  act(() => {
    screen.getByRole("button").click();
    screen.getByRole("button").click();
  });
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("a rejected promise reaches the failure handler and releases the button", async () => {
  const seen = vi.fn();
  setPressFailure(seen);
  const failure = new Error("余额不足");
  render(<Button onPress={() => Promise.reject(failure)}>支付</Button>);
  await act(async () => screen.getByRole("button").click());
  expect(seen).toHaveBeenCalledWith(failure);
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull();
});

test("a disabled button gives its reason and does nothing, even in a form", () => {
  const onPress = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabled reason="请先填写手机号" onPress={onPress}>
        登录
      </Button>
    </form>,
  );
  act(() => screen.getByRole("button").click());
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText("请先填写手机号")).toBeTruthy();
});

test("a submit button submits its form once it is released", () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">保存</Button>
    </form>,
  );
  act(() => screen.getByRole("button").click());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
