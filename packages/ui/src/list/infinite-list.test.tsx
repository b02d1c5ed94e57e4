import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InfiniteList } from "./infinite-list.tsx";

let margins: (string | undefined)[] = [];
let come: () => void = () => undefined;

class FakeObserver {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
    margins.push(options.rootMargin);
    come = () => seen([{ isIntersecting: true }]);
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  margins = [];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("fetches 100 px before the end, one page at a time", async () => {
  let finish: () => void = () => undefined;
  const onMore = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <InfiniteList more onMore={onMore}>
      <p>一</p>
    </InfiniteList>,
  );
  expect(margins).toEqual(["0px 0px 100px 0px"]);
  act(() => come());
  act(() => come());
  expect(onMore).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  act(() => come());
  expect(onMore).toHaveBeenCalledTimes(2);
});

test("a failed fetch can be retried", async () => {
  const onMore = vi.fn(() => Promise.reject(new Error("网络请求失败")));
  render(
    <InfiniteList more onMore={onMore}>
      <p>一</p>
    </InfiniteList>,
  );
  await act(async () => come());
  await act(async () => fireEvent.click(screen.getByText("加载失败，点这里重试")));
  expect(onMore).toHaveBeenCalledTimes(2);
});

test("shows a note at the end", () => {
  render(
    <InfiniteList more={false} onMore={() => Promise.resolve()}>
      <p>一</p>
    </InfiniteList>,
  );
  expect(screen.getByText("没有更多了")).toBeTruthy();
});
