import type { Browser, BrowserContext, Page } from "@playwright/test";
import { tokenOf } from "./login.ts";

/** A member and an owner of the demo, with their passwords. */
export const BUYER = { mobile: "13800000001", pwd: "Demo@1234" };
export const OWNER = { mobile: "13900010001", pwd: "Shop@1234" };

/** A phone's browser of its own, in which somebody is logged in: `token` a member, `token2` a shop's staff. */
export async function browserOf(
  browser: Browser,
  baseURL: string,
  tokens: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
  });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, tokens);
  return context;
}

/** A page of a member's own phone. */
export async function memberPage(browser: Browser, baseURL: string, who = BUYER): Promise<Page> {
  const context = await browserOf(browser, baseURL, { token: await tokenOf(baseURL, "Member.Login", who) });
  return context.newPage();
}
