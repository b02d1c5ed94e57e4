import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reset } from "../../../test/reset.ts";
import { backToEntry, noteEntry } from "./return-entry.ts";

const KEY = "hs:test-entry";

/** The tests of all files share one history; this one counts from its own start, since a full history tells no positions. */
function countFromHere(): void {
  const count = Object.getOwnPropertyDescriptor(History.prototype, "length")?.get;
  const before = window.history.length - 1;
  vi.spyOn(History.prototype, "length", "get").mockImplementation(function (this: History): number {
    return Number(count?.call(this)) - before;
  });
}

beforeEach(() => {
  reset();
  countFromHere();
});
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

test("a full history tells no positions: there is no step back", async () => {
  await noteEntry(KEY);
  vi.spyOn(History.prototype, "length", "get").mockReturnValue(50);
  const go = vi.spyOn(window.history, "go").mockReturnValue(undefined);
  expect(backToEntry(KEY)).toBe(false);
  expect(go).not.toHaveBeenCalled();
});
