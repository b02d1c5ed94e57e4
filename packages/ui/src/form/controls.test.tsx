import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { fen } from "@heshi/kernel/money";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeField } from "./code-field.tsx";
import { Picture } from "../picture/picture.tsx";
import { Price } from "../goods/price.tsx";
import { Stepper } from "./stepper.tsx";
import { Tabs } from "../bar/tabs.tsx";
import { TextField } from "./text-field.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a field is tied to its label and its message, and opens the right keyboard", () => {
  render(
    <TextField
      label="手机号"
      kind="mobile"
      value=""
      onChange={() => undefined}
      error="手机号应为 11 位数字"
    />,
  );
  const field = screen.getByLabelText("手机号");
  expect(field.getAttribute("inputmode")).toBe("tel");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const message = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(message?.textContent).toBe("手机号应为 11 位数字");
});

test("a field that wraps keeps its label and message, and takes no line breaks", () => {
  const onChange = vi.fn();
  render(<TextField label="地址" value="" wraps error="请填写地址" onChange={onChange} />);
  const field = screen.getByRole("textbox", { name: "地址" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(field, { target: { value: "湖滨路\n28 号" } });
  expect(onChange).toHaveBeenLastCalledWith("湖滨路28 号");
});

test("the stepper keeps its limits, says why at the upper one, and accepts typing", () => {
  const [onChange, onOver] = [vi.fn(), vi.fn()];
  render(<Stepper value={5} min={1} max={6} onChange={onChange} onOver={onOver} label="数量" />);
  fireEvent.click(screen.getByLabelText("加一"));
  expect(onChange).toHaveBeenLastCalledWith(6);
  const field = screen.getByRole("textbox", { name: "数量" });
  fireEvent.change(field, { target: { value: "12a" } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenLastCalledWith(6);
  expect(onOver).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: "0" } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenLastCalledWith(1);
});

test("another code can be sent after 60 seconds; a pasted code is cleaned", async () => {
  vi.useFakeTimers();
  const onSend = vi.fn(() => Promise.resolve());
  const onChange = vi.fn();
  render(<CodeField value="" onChange={onChange} onSend={onSend} />);
  await act(async () => fireEvent.click(screen.getByText("获取验证码")));
  expect(screen.getByText("60 秒后重发").hasAttribute("disabled")).toBe(true);
  for (let second = 0; second <= 60; second += 1) await act(async () => vi.advanceTimersByTime(1000));
  await act(async () => fireEvent.click(screen.getByText("重新获取")));
  expect(onSend).toHaveBeenCalledTimes(2);
  fireEvent.change(screen.getByLabelText("验证码"), { target: { value: "12 34-567" } });
  expect(onChange).toHaveBeenLastCalledWith("123456");
});

test("arrow keys move between tabs, and the selected one is focusable", () => {
  function Page() {
    const [value, setValue] = useState<"a" | "b">("a");
    const items = [
      { key: "a", text: "全部" },
      { key: "b", text: "待付款", count: 120 },
    ] as const;
    return <Tabs label="订单状态" items={items} value={value} onChange={setValue} />;
  }
  render(<Page />);
  fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "ArrowRight" });
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("待付款99+");
  expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
});

test("a price has two decimals and separators; the struck price is shown only where it is higher", () => {
  const { container, rerender } = render(<Price fen={fen(128_600)} wasFen={fen(128_600)} />);
  expect(container.textContent).toBe("¥1,286.00");
  rerender(<Price fen={fen(29_900)} wasFen={fen(45_900)} />);
  expect(container.textContent).toBe("¥299.00划线价¥459");
});

test("a picture that cannot be loaded shows a placeholder until its URL changes", () => {
  const { rerender } = render(<Picture src="/a.webp" alt="大米" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe("大米，图片未能加载");
  rerender(<Picture src="/b.webp" alt="大米" />);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/b.webp");
});
