import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fadeIn } from "./fade-in.ts";

const animate = vi.fn();
const fetched = vi.fn<() => { responseEnd: number }[]>();

function picture(loading: "lazy" | "eager" = "lazy"): HTMLImageElement {
  return Object.assign(document.createElement("img"), { loading, animate });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(performance, "now").mockReturnValue(1000);
  Object.assign(performance, { getEntriesByName: fetched });
  fetched.mockReturnValue([{ responseEnd: 950 }]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a picture that took its time fades in", () => {
  fadeIn(picture(), 500);
  expect(animate).toHaveBeenCalledTimes(1);
});

test("one that came at once, from the cache or first of the page is shown as it is", () => {
  fadeIn(picture(), 950);
  fadeIn(picture("eager"), 500);
  fetched.mockReturnValue([{ responseEnd: 300 }]);
  fadeIn(picture(), 500);
  fetched.mockReturnValue([]);
  fadeIn(picture(), 500);
  expect(animate).not.toHaveBeenCalled();
});

test("none fades for who prefers reduced motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fadeIn(picture(), 500);
  expect(animate).not.toHaveBeenCalled();
});
