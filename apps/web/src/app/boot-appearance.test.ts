import { afterEach, expect, test, vi } from "vitest";
import { bootAppearance } from "../../boot-appearance.ts";

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
])("the boot script sets the app's theme: %s on a dark device %s is %s", async (theme, isDark, look) => {
  const media = { matches: isDark, addEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => media);
  if (theme !== undefined) localStorage.setItem("hs:looks", JSON.stringify({ theme, elder: false }));
  bootAppearance();
  expect(dataset["theme"]).toBe(look);
  const { startAppearance } = await import("#src/shared/shell/appearance.ts");
  startAppearance();
  expect(dataset["theme"]).toBe(look);
});

test.each([
  [true, ""],
  [false, undefined],
  ["true", undefined],
])("the boot script sets the app's elder mode: elder %j is %j", async (elder, look) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn() }));
  localStorage.setItem("hs:looks", JSON.stringify({ theme: "light", elder }));
  bootAppearance();
  expect(dataset["elder"]).toBe(look);
  const { startAppearance } = await import("#src/shared/shell/appearance.ts");
  startAppearance();
  expect(dataset["elder"]).toBe(look);
});

test.each(["", "null", "[", "{}"])("unreadable settings are ignored: %j", (kept) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  localStorage.setItem("hs:looks", kept);
  bootAppearance();
  expect([dataset["theme"], dataset["elder"]]).toEqual([undefined, undefined]);
});

test("a browser older than the oldest served is led to a plain page", () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("structuredClone", undefined);
  bootAppearance();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/old.html");
  expect(bootAppearance.toString()).not.toMatch(/\?\?|\?\./);
});
