import { fileURLToPath } from "node:url";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { browserOf, BUYER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { buyOne, skuToBuy } from "../purchase.ts";

/** What the oldest browsers of README lack is taken away; with it gone a member still buys, chats, uploads and finds every page. */

const PICTURE = fileURLToPath(new URL("../../packages/ui/src/assets/o-bag.webp", import.meta.url));

/** Takes away, in a page, what is newer than Safari 15.4 and Chrome 100. */
function withoutNewer(): void {
  const newer: [object, readonly string[]][] = [
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Array, ["fromAsync"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [URL, ["canParse", "parse"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [AbortSignal, ["any", "timeout"]],
    [
      Set.prototype,
      ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf"],
    ],
    [Element.prototype, ["checkVisibility"]],
    [Document.prototype, ["startViewTransition"]],
    [window, ["OffscreenCanvas", "CompressionStream", "requestIdleCallback", "scheduler", "navigation"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** A member's page in a browser that is no newer than the oldest; what it throws is kept in `errors`. */
async function olderPage(
  browser: Browser,
  base: string,
): Promise<{ page: Page; token: string; errors: string[] }> {
  const token = await tokenOf(base, "Member.Login", BUYER);
  const context = await browserOf(browser, base, { token });
  await context.addInitScript(withoutNewer);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return { page, token, errors };
}

test("in the oldest browsers a member buys and pays", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const { page, token, errors } = await olderPage(browser, base);
  await page.goto("/pages/order/cart");
  await expect(page.getByRole("heading", { name: /购物车/ }).first()).toBeVisible();
  expect(await buyOne(page, { base, token, skuId: await skuToBuy(base) })).not.toBe("");
  expect(errors).toEqual([]);
});

test("in the oldest browsers a message with a link is written and read", async ({ browser, baseURL }) => {
  const { page, errors } = await olderPage(browser, baseURL ?? "");
  await page.goto("/pages/message/index");
  await page
    .getByRole("link", { name: /合市自营旗舰店/ })
    .first()
    .click();
  await expect(page).toHaveURL(/message\/chat/);
  const address = `https://example.com/${Date.now()}`;
  await page
    .getByRole("textbox", { name: "消息" })
    .filter({ visible: true })
    .fill(`看这个 ${address} 可以吗`);
  await page.getByRole("button", { name: "发送", exact: true }).filter({ visible: true }).click();
  const log = page.getByRole("log", { name: "聊天消息" }).filter({ visible: true });
  await expect(log.getByRole("link", { name: address })).toBeVisible();
  expect(errors).toEqual([]);
});

test("in the oldest browsers a picture is uploaded", async ({ browser, baseURL }) => {
  const { page, errors } = await olderPage(browser, baseURL ?? "");
  await page.goto("/pages/order/comment/list");
  await page.getByRole("button", { name: /^评价/ }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/comment\/detail/);
  await page.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: "移除第 1 张" })).toBeVisible();
  await expect(page.getByText(/上传中|%$/)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("a browser older than the oldest is told so on a plain page", async ({ browser, baseURL }) => {
  const context = await browserOf(browser, baseURL ?? "", {});
  await context.addInitScript(() => Reflect.deleteProperty(window, "structuredClone"));
  const page = await context.newPage();
  await page.goto("/pages/order/cart");
  await expect(page).toHaveURL(/\/old\.html$/);
  await expect(page.getByRole("heading", { name: "浏览器版本较低，请升级" })).toBeVisible();
});
