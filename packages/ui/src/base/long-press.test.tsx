import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLongPress } from "./long-press.tsx";

const onHold = vi.fn();
const onClick = vi.fn();
const tremble = vi.fn();

function Tile() {
  return (
    <div {...useLongPress(onHold)}>
      <button type="button" onClick={onClick}>
        一件商品
      </button>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(navigator, { vibrate: tremble });
  render(<Tile />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tile = () => screen.getByRole("button");
const touches = (y = 0) => ({ touches: [{ clientX: 0, clientY: y }] });

test("holding calls once, with a vibration, and the click that follows opens nothing", () => {
  fireEvent.touchStart(tile(), touches());
  expect(fireEvent.contextMenu(tile())).toBe(false);
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.touchEnd(tile());
  fireEvent.click(tile());
  expect([onHold, tremble, onClick].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  fireEvent.click(tile());
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("a tap or a scroll is no long press", () => {
  fireEvent.touchStart(tile(), touches());
  fireEvent.touchEnd(tile());
  fireEvent.click(tile());
  fireEvent.touchStart(tile(), touches());
  fireEvent.touchMove(tile(), touches(30));
  act(() => void vi.advanceTimersByTime(900));
  expect([onHold, onClick].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test("nothing vibrates for who prefers reduced motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fireEvent.touchStart(tile(), touches());
  act(() => void vi.advanceTimersByTime(500));
  expect([onHold.mock.calls.length, tremble.mock.calls.length]).toEqual([1, 0]);
});
