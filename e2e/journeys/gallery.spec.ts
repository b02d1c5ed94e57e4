import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { isWhole } from "../reach.ts";

// what is looked at is measured, not compared by pixels
test.use({ deviceScaleFactor: isWhole ? 2 : 1 });

const root = fileURLToPath(new URL("../..", import.meta.url));
const ORIGIN = "http://gallery.test";
const kinds: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Builds a gallery; answers the folder. */
function built(folder: string): string {
  const out = mkdtempSync(join(tmpdir(), "heshi-gallery-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", join(root, folder), "--outDir", out, "--logLevel", "error"]);
  return out;
}

/** Answers requests of the gallery's origin from the folder it was built into. */
const serve = (page: Page, out: string): Promise<unknown> =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(out, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(path), contentType: kinds[extname(path)] ?? "text/plain" });
  });

/** A phone; a narrow one, 320 px wide; and a page that is enlarged to 200 % on one of 640 px. */
const faces = [
  { name: "light", query: "", width: 390 },
  { name: "dark", query: "&dark", width: 390 },
  { name: "elder", query: "&elder", width: 390 },
  { name: "narrow", query: "", width: 320 },
  { name: "enlarged", query: "&elder", width: 320 },
] as const;

/**
 * Waits until what the story loads is there and nothing moves, or a second: some stories wait for ever. What turns for ever or follows the
 * scrolling is no movement to wait for.
 */
const settled = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        document.querySelector("[aria-busy='true']") === null &&
        document
          .getAnimations()
          .every(
            ({ effect, playState, timeline }) =>
              playState !== "running" ||
              !(timeline instanceof DocumentTimeline) ||
              effect?.getComputedTiming().endTime === Infinity,
          ),
      undefined,
      { timeout: 1000, polling: 50 },
    )
    .catch(() => undefined);

/** Draws a story with each face, and says where something failed, ran out of the screen, or showed nothing. */
async function faultsOf(page: Page, story: string): Promise<string[]> {
  const faults: string[] = [];
  let at = "";
  page.on("pageerror", (error) => faults.push(`${at}: ${error.message}`));
  page.on("console", (line) => {
    // a picture that is missing on purpose is one of the faces
    if (line.type() === "error" && !line.text().startsWith("Failed to load resource"))
      faults.push(`${at}: ${line.text()}`);
  });
  for (const { name, query, width } of faces) {
    at = `${story}, ${name}`;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${ORIGIN}/?${story}${query}`);
    await page.waitForFunction(() => document.body.innerText.trim().length > 1);
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) faults.push(`${at}: ${wide} px wider than the screen`);
    // pictures to look at, which cost more than the rest
    if (isWhole)
      await page.screenshot({
        path: join(root, "e2e/results/gallery", `${story.replace(/\W+/g, "-")}-${name}.png`),
      });
  }
  return faults;
}

test.describe("the kit", () => {
  let out = "";
  test.beforeAll(() => void (out = built("packages/ui/gallery")));
  for (const name of ["basic", "goods", "forms", "orders", "feedback", "skeletons", "map"])
    test(`${name} fits the screen in each theme, size and mode`, async ({ page }) => {
      await serve(page, out);
      expect(await faultsOf(page, `page=${name}`)).toEqual([]);
    });
});

const stories = [
  "form",
  "form-wrong",
  "form-wells",
  "list",
  "list-empty",
  "upload",
  "amount",
  "sku",
  "sku-refused",
  "sku-waiting",
  "sku-failed",
  "sheet-waiting",
  "records",
  "records-empty",
  "records-waiting",
  "records-failed",
  "records-detail",
  "records-month",
];

test.describe("a page's parts", () => {
  let out = "";
  test.beforeAll(() => void (out = built("apps/web/gallery")));
  for (const name of stories)
    test(`${name} fits the screen in each theme, size and mode, and can be read aloud`, async ({ page }) => {
      await serve(page, out);
      expect(await faultsOf(page, `story=${name}`)).toEqual([]);
      await page.goto(`${ORIGIN}/?story=${name}`);
      await page.waitForFunction(() => document.body.innerText.trim().length > 1);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
    });
});
