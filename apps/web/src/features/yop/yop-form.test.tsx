import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Yop, type YopForm } from "@heshi/contract/shop/yop";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { aboutField } from "./parts/yop-words.ts";
import { YopFormPage } from "./parts/yop-form.tsx";
import { click } from "../../../test/click.ts";

const NUMBER = "330106199003071236";
const form = {
  kind: "person",
  signName: "陈立",
  shortName: "合市",
  legalName: "陈立",
  legalNumber: NUMBER,
  front: "/private/11",
  back: "/private/12",
  contactName: "陈立",
  contactMobile: "13900010001",
  contactEmail: "shop@example.com",
  regionCode: "330106",
  detail: "文三路 478 号",
  bankCode: "CMBCHINA",
  accountNumber: "6214830123456781",
} as unknown as YopForm;
const reasons = [
  { field: "legalName", reason: "姓名与身份证不一致" },
  { field: "accountNumber", reason: "银行账号与户名不一致" },
] as const;

beforeEach(() => {
  reset();
  useSession.setState({ token2: "t" });
  buildPaths(["/pages/shop/yop/apply", "/pages/shop/yop/detail"]);
  fakeServer({
    "Merchant.GetPrivateUrl": { info: { url: "/signed.webp" } },
    "Region.GetList": { info: { list: [] } },
  });
});
afterEach(reset);

const draw = () => drawPage(() => <YopFormPage form={form} reasons={reasons} />, "/pages/shop/yop/apply");
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const messageOf = (name: string) =>
  document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent;

test("each refusal is shown at its field until that is changed", async () => {
  await draw();
  expect(messageOf("姓名")).toBe("姓名与身份证不一致");
  fireEvent.change(field("姓名"), { target: { value: "陈丽" } });
  expect(messageOf("姓名")).toBeUndefined();
  await click(screen.getByRole("button", { name: "下一步" }));
  expect(messageOf("银行账号")).toBe("银行账号与户名不一致");
});

test("an application is sent with each of its fields", async () => {
  const server = fakeServer({
    "Merchant.GetPrivateUrl": { info: { url: "/signed.webp" } },
    "Region.GetList": { info: { list: [] } },
    "Yop.Apply": { info: {} },
  });
  await draw();
  fireEvent.change(field("姓名"), { target: { value: "陈丽" } });
  await click(screen.getByRole("button", { name: "下一步" }));
  fireEvent.change(field("商户简称"), { target: { value: "云岭茶器" } });
  await click(screen.getByRole("button", { name: "重新提交" }));
  await waitFor(() => expect(server.of("Yop.Apply")).toHaveLength(1));
  const fields = Object.keys(Yop.methods.Apply.input.shape);
  const sent = Object.entries(server.of("Yop.Apply")[0]?.parameters ?? {});
  // a person has no licence and is the subject
  expect(Object.fromEntries(sent.filter(([name]) => fields.includes(name)))).toEqual({
    ...form,
    legalName: "陈丽",
    signName: "陈丽",
    shortName: "云岭茶器",
  });
  expect([...Object.keys(form), "licence", "licenceNumber"].toSorted()).toEqual(fields.toSorted());
});

test("a reason that begins with its field's name says it once", async () => {
  await draw();
  const list = screen.getByRole("region", { name: "需要修改" });
  expect(within(list).getByText("与户名不一致")).toBeTruthy();
  expect(within(list).getByText("姓名与身份证不一致")).toBeTruthy();
  expect(aboutField("front", "身份证人像面：照片模糊")).toBe("照片模糊");
  expect(aboutField("front", "身份证人像面")).toBe("身份证人像面");
});

test("a number that was sent is hidden until it is typed again", async () => {
  await draw();
  expect(field("身份证号").value).toBe("330***********1236");
  expect(field("身份证号").readOnly).toBe(true);
  await click(screen.getByRole("button", { name: "重新填写" }));
  expect(field("身份证号").value).toBe("");
  fireEvent.change(field("身份证号"), { target: { value: "33010619900307123" } });
  expect(field("身份证号").value).toBe("33010619900307123");
  expect(within(document.body).queryByText(NUMBER)).toBeNull();
});
