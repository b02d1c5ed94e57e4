import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

test("a path that is not there shows 页面不存在, with a way home, and nothing fails on the page", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/pages/nowhere/at-all");
  await expect(page.getByText("页面不存在").first()).toBeVisible();
  await page.screenshot({ path: fileURLToPath(new URL("../results/shell-not-found.png", import.meta.url)) });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
  expect(errors).toEqual([]);
});

test("the reference page lists every method, and the simulated phone is there to be read", async ({
  page,
}) => {
  await page.goto("/docs");
  await expect(page.getByRole("heading", { name: "Member.LoginBySms" })).toBeVisible();
  await page.goto("/sandbox/phone");
  await expect(page.getByText("模拟手机").first()).toBeVisible();
});
