import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
import { codes } from "#src/shared/data/errors.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page } from "./pages/apply.tsx";

const PAGE = "/pages/shop/apply";
const person = {
  kind: "person",
  legalName: "周晓禾",
  legalNumber: "11010519491231002X",
  front: "/private/1",
  back: "/private/2",
};
const bank = { accountName: "周晓禾", accountNumber: "6214830000000009", bankName: "招商银行杭州分行" };
const shop = {
  shopName: "云岭茶器",
  logo: "/uploads/logo.webp",
  intro: "手工茶器，龙泉烧制",
  categoryId: "3",
  regionCode: "330106",
  detail: "文三路 478 号",
  phone: "13800000001",
};

const PASSED = { "Cert.GetState": { state: "passed" } };

beforeEach(() => {
  reset();
  buildPaths(["/pages/shop/auth/index", "/pages/services/cert", PAGE]);
  useSession.setState({ token: "t" });
});
afterEach(reset);

const submitOf = (state: string) => (state === "draft" ? "提交审核" : "重新提交审核");

test.each([
  ["nothing", {}, 0],
  ["one step", person, 1],
  ["two steps", { ...person, ...bank }, 2],
] as const)("with %s filled it cannot be submitted", async (_what, draft, count) => {
  leastServer({
    ...PASSED,
    "Merchant.GetApplication": { state: "draft" },
    "Merchant.GetApplicationDraft": { draft },
  });
  await drawPage(Page, PAGE);
  const button = await screen.findByRole("button", { name: "提交审核" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryAllByText("已填写")).toHaveLength(count);
});

test.each(["draft", "refused"])("a %s application with all steps is sent whole", async (state) => {
  const seen = leastServer({
    ...PASSED,
    "Merchant.GetApplication": { state, reasons: [{ field: "phone", reason: "号码打不通" }] },
    "Merchant.GetApplicationDraft": { draft: { ...person, ...bank, ...shop } },
  });
  await drawPage(Page, PAGE);
  await press(submitOf(state));
  await waitFor(() =>
    expect(seen.of("Merchant.SubmitApplication")[0]?.parameters).toMatchObject({
      ...person,
      ...bank,
      ...shop,
    }),
  );
  expect(screen.queryByText("号码打不通") !== null).toBe(state === "refused");
});

test.each([
  ["reviewing", "资料审核中", false],
  ["passed", "店铺已开通", true],
] as const)("an application that is %s", async (state, title, isOpen) => {
  leastServer({ "Merchant.GetApplication": { state } });
  await drawPage(Page, PAGE);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "登录商家端" }) !== null).toBe(isOpen);
});

test("the real name comes first", async () => {
  leastServer({
    "Cert.GetState": { state: "reviewing" },
    "Merchant.GetApplication": { state: "draft" },
    "Merchant.GetApplicationDraft": { draft: { ...person, ...bank, ...shop } },
  });
  await drawPage(Page, PAGE);
  expect(await screen.findByText("先完成实名认证")).toBeTruthy();
  expect(screen.getByRole("button", { name: "提交审核" }).getAttribute("aria-disabled")).toBe("true");
});

test("an application in review is withdrawn after a question, and can be changed again", async () => {
  let state = "reviewing";
  const seen = fakeServer({
    "Merchant.GetApplication": () => ({ info: { state, reasons: [] } }),
    "Merchant.GetApplicationDraft": { info: { draft: { ...person, ...bank, ...shop }, changed: [] } },
    "Cert.GetState": { info: { state: "passed" } },
    "Merchant.WithdrawApplication": () => {
      state = "draft";
      return { info: {} };
    },
  });
  await drawPage(Page, PAGE);
  await press("撤回申请");
  expect(seen.of("Merchant.WithdrawApplication")).toHaveLength(0);
  await press("撤回");
  expect(await screen.findByRole("button", { name: "提交审核" })).toBeTruthy();
  expect(seen.of("Merchant.WithdrawApplication")).toHaveLength(1);
});

test("what the submission refuses is marked, and nothing of it is kept on the phone", async () => {
  const seen = fakeServer({
    "Merchant.GetApplication": { info: { state: "draft", reasons: [] } },
    "Merchant.GetApplicationDraft": { info: { draft: { ...person, ...bank, ...shop }, changed: [] } },
    "Cert.GetState": { info: { state: "passed" } },
    "Merchant.SubmitApplication": {
      code: codes.wrongField,
      msg: "填写的内容有误",
      info: { fields: { legalNumber: "须与实名认证一致", accountNumber: "账号有误" } },
    },
  });
  const { leave } = await drawPage(Page, PAGE);
  await press("提交审核");
  expect(await screen.findAllByText("需要修改")).toHaveLength(2);
  expect(seen.of("Merchant.SubmitApplication")).toHaveLength(1);
  const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
  expect(stored).not.toContain(bank.accountNumber);
  expect(stored).not.toContain(person.legalNumber);
  // the steps are other pages
  leave();
  await drawPage(Page, PAGE);
  expect(await screen.findAllByText("需要修改")).toHaveLength(2);
});

test("what was refused is marked at its step until it is changed", async () => {
  const reasons = [
    { field: "phone", reason: "号码打不通" },
    { field: "accountNumber", reason: "账号有误" },
  ];
  leastServer({
    ...PASSED,
    "Merchant.GetApplication": { state: "refused", reasons },
    "Merchant.GetApplicationDraft": { draft: { ...person, ...bank, ...shop }, changed: ["phone"] },
  });
  await drawPage(Page, PAGE);
  expect(await screen.findAllByText("需要修改")).toHaveLength(1);
  expect(screen.getAllByText("已填写")).toHaveLength(2);
  expect(screen.getAllByText("已修改")).toHaveLength(1);
});

test("a shop that is open renews its papers", async () => {
  leastServer({ "Merchant.GetApplication": { state: "passed" } });
  await drawPage(Page, `${PAGE}?renew=1`);
  expect(await screen.findByRole("button", { name: "重新提交审核" })).toBeTruthy();
});
