import { afterEach, expect, test, vi } from "vitest";
import { bootLooks } from "../../boot-looks.ts";

const { dataset } = document.documentElement;
afterEach(() => {
  localStorage.clear();
  delete dataset["theme"];
  delete dataset["elder"];
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["dark", false, "dark"],
  ["dark", true, "dark"],
  ["light", true, undefined],
  ["auto", true, "dark"],
  ["auto", false, undefined],
  [undefined, true, "dark"],
  [undefined, false, undefined],
])("the start has the theme the app will have: %s on a dark device %s is %s", async (theme, isDark, look) => {
  const media = { matches: isDark, addEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => media);
  if (theme !== undefined) localStorage.setItem("hs:looks", JSON.stringify({ theme, elder: false }));
  bootLooks();
  expect(dataset["theme"]).toBe(look);
  const { startLooks } = await import("#src/shared/shell/appearance.ts");
  startLooks();
  expect(dataset["theme"]).toBe(look);
});

test.each([
  [true, ""],
  [false, undefined],
  ["true", undefined],
])("the start has the letters the app will have: elder %j is %j", async (elder, look) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn() }));
  localStorage.setItem("hs:looks", JSON.stringify({ theme: "light", elder }));
  bootLooks();
  expect(dataset["elder"]).toBe(look);
  const { startLooks } = await import("#src/shared/shell/appearance.ts");
  startLooks();
  expect(dataset["elder"]).toBe(look);
});

test.each(["", "null", "[", "{}"])("what cannot be read is as nothing kept: %j", (kept) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  localStorage.setItem("hs:looks", kept);
  bootLooks();
  expect([dataset["theme"], dataset["elder"]]).toEqual([undefined, undefined]);
});
