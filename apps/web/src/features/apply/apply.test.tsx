import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { leastServer } from "../../../test/least-server.ts";
import { reset } from "../../../test/reset.ts";
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

beforeEach(() => {
  reset();
  buildPaths(["/pages/shop/auth/index", PAGE]);
  useSession.setState({ token: "t" });
});
afterEach(reset);

const submitOf = (state: string) => (state === "draft" ? "提交审核" : "重新提交审核");

test.each([
  ["nothing", {}, 0],
  ["one step", person, 1],
  ["two steps", { ...person, ...bank }, 2],
] as const)("with %s filled it cannot be submitted", async (_what, draft, count) => {
  leastServer({ "Merchant.GetApplication": { state: "draft" }, "Merchant.GetApplicationDraft": { draft } });
  await drawPage(Page, PAGE);
  const button = await screen.findByRole("button", { name: "提交审核" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.queryAllByText("已填写")).toHaveLength(count);
});

test.each(["draft", "refused"])("a %s application with all steps is sent whole", async (state) => {
  const seen = leastServer({
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

test("a shop that is open renews its papers", async () => {
  leastServer({ "Merchant.GetApplication": { state: "passed" } });
  await drawPage(Page, `${PAGE}?renew=1`);
  expect(await screen.findByRole("button", { name: "重新提交审核" })).toBeTruthy();
});
