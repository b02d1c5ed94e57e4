import { screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideLoading, showLoading } from "./loading.tsx";
import { showToast, TOAST_MS } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("the app's toast is shown for 2000 ms, the runtime's for 1500", () => {
  act(() => showToast("单号已复制"));
  pass(1999);
  expect(screen.queryByText("单号已复制")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("单号已复制")).toBeNull();
  expect(TOAST_MS).toBe(1500);
  act(() => showToast("已收藏", TOAST_MS));
  pass(1500);
  expect(screen.queryByText("已收藏")).toBeNull();
});

test("a second toast replaces the first and gets its full time", () => {
  act(() => showToast("第一句"));
  pass(1500);
  act(() => showToast("第二句"));
  expect(screen.queryByText("第一句")).toBeNull();
  pass(1500);
  expect(screen.queryByText("第二句")).not.toBeNull();
  pass(500);
  expect(screen.queryByText("第二句")).toBeNull();
});

test("the loading indicator stays until it is hidden; its words can change", () => {
  act(() => showLoading());
  expect(screen.getByText("加载中")).toBeTruthy();
  act(() => showLoading("正在切换"));
  expect(screen.queryByText("加载中")).toBeNull();
  pass(600_000);
  expect(screen.getByText("正在切换")).toBeTruthy();
  act(() => hideLoading());
  expect(screen.queryByText("正在切换")).toBeNull();
});
