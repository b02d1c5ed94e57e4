import { cleanup, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.tsx";
import { setClockOffset } from "./server-clock.tsx";

const NOW = new Date("2026-11-21T02:00:00Z").getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  setClockOffset(0);
  vi.useRealTimers();
});

test("counts by the server's clock, not the device's", () => {
  setClockOffset(60_000);
  render(<Countdown until={NOW + 90_000} look="plain" />);
  expect(screen.getByRole("timer").textContent).toBe("00:30");
});

test("counts down each second, ends at zero once and reports it", () => {
  const onEnd = vi.fn();
  render(<Countdown until={NOW + 3000} onEnd={onEnd} look="plain" />);
  act(() => {
    vi.advanceTimersByTime(1010);
  });
  expect(screen.getByRole("timer").textContent).toBe("00:02");
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.getByRole("timer").textContent).toBe("00:00");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("boxes show hours, minutes and seconds, with text for screen readers", () => {
  render(<Countdown until={NOW + 5_025_000} label="距结束" />);
  expect(screen.getByRole("timer").textContent).toBe("01:23:45");
  expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("距结束 1 小时 23 分 45 秒");
});

test("a long wait is shown in days and hours", () => {
  render(<Countdown until={NOW + (9 * 24 + 14) * 3_600_000} look="plain" />);
  expect(screen.getByRole("timer").textContent).toBe("9 天 14 小时");
});
