import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLots } from "./bidding.queries.ts";

const pushed = vi.hoisted(() => new Map<string, () => void>());
const refetch = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("#src/shared/data/live.ts", () => ({
  watch: () => () => undefined,
  onPush: (type: string, listener: () => void) => {
    pushed.set(type, listener);
    return () => pushed.delete(type);
  },
}));
vi.mock("#src/shared/data/query-client.ts", async (original) => ({
  ...(await original<object>()),
  refetch,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("several lots that move together are asked for once", () => {
  const { unmount } = renderHook(() => useLots("session:1"));
  for (let lot = 0; lot < 8; lot += 1) pushed.get("lot.state")?.();
  pushed.get("lot.outbid")?.();
  vi.advanceTimersByTime(999);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  pushed.get("lot.state")?.();
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledTimes(2);
  unmount();
  expect(pushed.size).toBe(0);
});
