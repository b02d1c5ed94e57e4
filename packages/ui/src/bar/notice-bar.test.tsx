import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoticeBar } from "./notice-bar.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notices = [
  { key: "1", text: "寒潮来袭" },
  { key: "2", text: "春节不打烊" },
];
const turn = () => act(() => void vi.advanceTimersByTime(4000));
const comesUp = (text: string): boolean => screen.getByText(text).hasAttribute("data-next");

test("the first notice does not move; each later one slides up, the first one included when it returns", () => {
  render(<NoticeBar notices={notices} link={(_, words) => words} />);
  expect(comesUp("寒潮来袭")).toBe(false);
  turn();
  expect(comesUp("春节不打烊")).toBe(true);
  turn();
  expect(comesUp("寒潮来袭")).toBe(true);
});
