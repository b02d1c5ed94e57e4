import { type ElementHandle, launch, type Page } from "puppeteer-core";
import type { Open } from "./engine.ts";
import { KEEP_ERRORS } from "./query.ts";

const SIZE = { width: 390, height: 844 };
const body = (script: string): string => `(() => { ${script} })()`;

async function elementOf(page: Page, script: string): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(body(script));
  return handle.asElement() as ElementHandle<Element> | null;
}

/** Firefox of the distribution, by WebDriver BiDi. */
export const openFirefox: Open = async () => {
  const browser = await launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: SIZE,
    extraPrefsFirefox: { "intl.accept_languages": "zh-CN", "ui.prefersReducedMotion": 1 },
    env: { ...process.env, TZ: "Asia/Shanghai" },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(KEEP_ERRORS);
  const withElement = async (
    script: string,
    act: (element: ElementHandle<Element>) => Promise<void>,
  ): Promise<boolean> => {
    const element = await elementOf(page, script);
    if (element) await act(element);
    return element !== null;
  };
  return {
    go: async (address) => {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    run: async <T>(script: string) => (await page.evaluate(body(script))) as T,
    click: (script) => withElement(script, (element) => element.click()),
    type: (script, text) => withElement(script, (element) => element.type(text)),
    give: (script, path) =>
      withElement(script, (element) => (element as ElementHandle<HTMLInputElement>).uploadFile(path)),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};
