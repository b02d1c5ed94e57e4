import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reset } from "../../../test/reset.ts";
import { backToEntry, noteEntry } from "./return-entry.ts";

const KEY = "hs:test-entry";

beforeEach(reset);
afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

test("the recorded entry is found once, however many pages of other sites are between", async () => {
  await noteEntry(KEY);
  const start = window.history.length - 1;
  window.history.pushState(null, "", "/theirs");
  window.history.pushState(null, "", "/theirs/done");
  window.history.pushState(null, "", "/ours?isBack=1");
  const go = vi.spyOn(window.history, "go").mockReturnValue(undefined);
  expect(backToEntry(KEY)).toBe(true);
  expect(go).toHaveBeenCalledWith(start - window.history.length);
  expect(go).toHaveBeenCalledWith(-3);
  expect(backToEntry(KEY)).toBe(false);
  expect(go).toHaveBeenCalledTimes(1);
});

test("without a record there is no step back", () => {
  const go = vi.spyOn(window.history, "go").mockReturnValue(undefined);
  window.sessionStorage.setItem(KEY, '"x"');
  expect(backToEntry(KEY)).toBe(false);
  expect(go).not.toHaveBeenCalled();
});
