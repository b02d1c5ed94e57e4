import { act, fireEvent, render, screen } from "@testing-library/react";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import * as z from "zod/mini";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reset } from "../../../test/reset.ts";
import { codes, RpcRefusal } from "../data/errors.ts";
import { useForm } from "./form.ts";

const method = {
  input: z.object({
    name: z.string().check(z.minLength(1, "请填写收货人")),
    mobile: z.string().check(z.regex(/^1\d{10}$/, "请输入 11 位手机号")),
    pwd: z.string(),
    code: z.string(),
  }),
  passwords: ["pwd"] as const,
};

const send = vi.fn<(values: object) => Promise<unknown>>();

const empty = { name: "", mobile: "", pwd: "", code: "" };
type Props = { sent?: Partial<typeof empty>; refused?: Partial<typeof empty> };

function Form({ sent = {}, refused }: Props) {
  const { field, submit } = useForm({
    method,
    initial: { ...empty, ...sent },
    refused,
    draft: "address",
    secretField: "code",
    send,
  });
  return (
    <>
      <TextField label="收货人" {...field("name")} />
      <TextField label="手机号" {...field("mobile")} />
      <TextField label="密码" {...field("pwd")} />
      <TextField label="验证码" {...field("code")} />
      <Button onPress={submit}>保存</Button>
    </>
  );
}

beforeEach(() => {
  reset();
  send.mockReset().mockResolvedValue({});
});
afterEach(reset);

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByText("保存")));

test("a field is validated on blur, by the contract's rule", () => {
  render(<Form />);
  type("手机号", "138");
  expect(screen.queryByText("请输入 11 位手机号")).toBeNull();
  fireEvent.blur(screen.getByLabelText("手机号"));
  expect(screen.getByText("请输入 11 位手机号")).toBeTruthy();
  type("手机号", "13800000001");
  expect(screen.queryByText("请输入 11 位手机号")).toBeNull();
});

test("a field left for a button is not validated: nothing moves under the finger", () => {
  render(<Form />);
  type("手机号", "138");
  fireEvent.blur(screen.getByLabelText("手机号"), {
    relatedTarget: screen.getByText("保存").closest("button"),
  });
  expect(screen.queryByText("请输入 11 位手机号")).toBeNull();
});

test("nothing is sent while a field is invalid; all of them show it", async () => {
  render(<Form />);
  await save();
  expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual([
    "请填写收货人",
    "请输入 11 位手机号",
  ]);
  expect(send).not.toHaveBeenCalled();
});

test("the server's refusals are shown at their fields", async () => {
  render(<Form />);
  type("收货人", "周晓禾");
  type("手机号", "13800000001");
  send.mockRejectedValueOnce(
    new RpcRefusal("A.B", { code: codes.wrongCode, msg: "验证码不正确或已过期", info: {} }),
  );
  await save();
  expect(screen.getByText("验证码不正确或已过期")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("验证码"));
  send.mockRejectedValueOnce(
    new RpcRefusal("A.B", {
      code: codes.wrongField,
      msg: "",
      info: { fields: { name: "含有无法显示的字符" } },
    }),
  );
  await save();
  expect(screen.getByText("含有无法显示的字符")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("收货人"));
});

test("a draft is kept when the page is left, but never a password or a code; sending clears it", async () => {
  const first = render(<Form />);
  type("收货人", "周晓禾");
  type("手机号", "13800000001");
  type("密码", "Demo@1234");
  type("验证码", "123456");
  first.unmount();
  const kept = window.localStorage.getItem("hs:draft:address") ?? "";
  expect(kept).toContain("周晓禾");
  expect(kept).not.toContain("Demo@1234");
  expect(kept).not.toContain("123456");
  render(<Form />);
  expect(screen.getByLabelText<HTMLInputElement>("收货人").value).toBe("周晓禾");
  await save();
  expect(send).toHaveBeenCalledTimes(1);
  expect(window.localStorage.getItem("hs:draft:address")).toBeNull();
});

test("sending an invalid form focuses the first invalid field", async () => {
  render(<Form />);
  type("收货人", "周晓禾");
  await save();
  expect(document.activeElement).toBe(screen.getByLabelText("手机号"));
  expect(send).not.toHaveBeenCalled();
});

test("what was refused is shown at its field until that is changed, and does not keep the form from being sent", async () => {
  render(<Form sent={{ name: "陈立", mobile: "13800000001" }} refused={{ name: "姓名与身份证不一致" }} />);
  expect(screen.getByText("姓名与身份证不一致")).toBeTruthy();
  type("收货人", "陈丽");
  expect(screen.queryByText("姓名与身份证不一致")).toBeNull();
  type("收货人", "陈立");
  await save();
  expect(send).toHaveBeenCalledTimes(1);
});
