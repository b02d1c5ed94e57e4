import type { Page } from "@playwright/test";

/** The newest code on the simulated phone of a number, other than `before`; throws if none arrives in time. */
export async function codeFor(page: Page, mobile: string, before = "", most = 50): Promise<string> {
  for (let tries = 0; tries < most; tries += 1) {
    const reply = await page.request.get(`/sandbox/phone?mobile=${mobile}`, {
      headers: { accept: "application/json" },
    });
    const code = /\b\d{6}\b/.exec((await reply.text()).replaceAll(mobile, ""))?.[0];
    if (code !== undefined && code !== before) return code;
    await page.waitForTimeout(100);
  }
  throw new Error("no code came");
}
