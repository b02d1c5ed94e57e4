import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Form } from "antd";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Fields, typedOf, valuesOfTyped } from "./form-fields.tsx";
import type { Field } from "./form-list.types.ts";

const fields: readonly Field[] = [
  { kind: "toggle", name: "isOff", label: "打折" },
  {
    kind: "yuan",
    name: "offFen",
    label: "减多少",
    from: 1,
    to: 123_456,
    when: ({ isOff }) => isOff !== true,
  },
  { kind: "percent", name: "rateBp", label: "费率", from: 100, to: 999, when: ({ isOff }) => isOff === true },
  { kind: "number", name: "days", label: "天数", from: 1, to: 365, unit: "天" },
  { kind: "time", name: "until", label: "截止", isNeeded: true },
];
const blank = { isOff: false, offFen: 1000, rateBp: 500, days: 7, until: undefined };

const sent = vi.fn<(values: unknown) => void>();
beforeEach(() => {
  // jsdom has no idea of a screen's size
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  sent.mockReset();
  vi.unstubAllGlobals();
});

const form = () =>
  render(
    <Form
      initialValues={typedOf(fields, blank)}
      onFinish={(typed: Record<string, unknown>) => sent(valuesOfTyped(fields, typed))}
    >
      <Fields fields={fields} />
      <button type="submit">保存</button>
    </Form>,
  );
const type = (label: string, value: string): unknown =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (): unknown => fireEvent.click(screen.getByText("保存"));

test("a field that depends on another is asked for only with it, and only then sent", async () => {
  form();
  expect(screen.queryByLabelText("费率")).toBeNull();
  type("截止", "2026-11-30T08:00");
  fireEvent.click(screen.getByLabelText("打折"));
  expect(screen.queryByLabelText("减多少")).toBeNull();
  type("费率", "8.5");
  save();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toEqual({
    isOff: true,
    offFen: undefined,
    rateBp: 850,
    days: 7,
    until: new Date("2026-11-30T08:00").getTime(),
  });
});

test("numbers out of their range and a moment that is needed are said at their fields, in the unit that is typed", async () => {
  form();
  type("减多少", "1234.57");
  type("天数", "366");
  save();
  await screen.findByText("请填写 0.01 到 1,234.56 元之间的数");
  await screen.findByText("请填写 1 到 365 天之间的数");
  await screen.findByText("请选择截止");
  type("减多少", "12.345");
  type("天数", "1.5");
  await screen.findByText("请填写数字，最多两位小数");
  await screen.findByText("请填写整数");
  type("天数", "");
  await screen.findByText("请填写天数");
  expect(sent).not.toHaveBeenCalled();
});
