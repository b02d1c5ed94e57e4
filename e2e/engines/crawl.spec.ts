import { expect } from "@playwright/test";
import { BUYER, OWNER } from "../browsers.ts";
import { knownPaths } from "../reach.ts";
import { type Phone, test } from "./phone.ts";

/** Opens every page of the app once in WebKit and in Firefox: each is drawn, as wide as the phone, and throws nothing. */

/** How long a page may take beside everything else that the machine does. */
const EACH_MS = 8000;

/** What a person would complain about on the page that is open; `undefined` while it is loading. */
const COMPLAINTS = String.raw`
if (!document.querySelector("main") || document.querySelector("[aria-busy='true']")) return null;
const faults = [...globalThis.thrown];
const text = document.body.innerText;
for (const words of ["页面出了点问题", "页面不存在"]) if (text.includes(words)) faults.push(words);
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
if (wide > 0) faults.push(wide + " px too wide");
for (const field of document.querySelectorAll("input:not([type=checkbox],[type=radio],[type=file]), textarea, select"))
  if (parseFloat(getComputedStyle(field).fontSize) < 16) faults.push("a field below 16 px: " + field.outerHTML.slice(0, 80));
return faults;`;

async function complaintsOf(phone: Phone, path: string): Promise<string[]> {
  await phone.go(path);
  for (const end = Date.now() + EACH_MS; Date.now() < end;) {
    const faults = await phone.ask<string[] | null>(COMPLAINTS);
    if (faults) return faults.map((fault) => `${path}: ${fault}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return [`${path}: still loading`];
}

const isShop = (path: string): boolean => path.startsWith("/pages/shop/");

for (const [who, service, by, paths] of [
  ["a member", "Member.Login", BUYER, [...knownPaths].filter((path) => !isShop(path))],
  ["a shop's owner", "Merchant.Login", OWNER, [...knownPaths].filter(isShop)],
] as const)
  test(`every page of ${who}`, async ({ phone }) => {
    test.setTimeout(EACH_MS * paths.length);
    expect(paths.length).toBeGreaterThan(40);
    await phone.logIn(service, by);
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await complaintsOf(phone, path)));
    expect(faults).toEqual([]);
  });
