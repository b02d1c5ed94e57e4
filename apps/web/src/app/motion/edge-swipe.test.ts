import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EDGE_PX, isBack, watchEdge } from "./edge-swipe.ts";

const box = document.createElement("div");
const begin = vi.fn(() => true);
const move = vi.fn<(px: number) => void>();
const end = vi.fn<(isDone: boolean, speed: number) => void>();
let stop = (): void => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  box.innerHTML = '<p id="words"></p><div id="row"></div>';
  document.body.append(box);
  Object.defineProperty(box, "clientWidth", { value: 390, configurable: true });
  stop = watchEdge(box, { begin, move, end });
});
afterEach(() => {
  stop();
  box.remove();
});

const target = (): Element => box.querySelector("#words") ?? box;
const touch = (x: number, y = 300) => ({ identifier: 1, clientX: x, clientY: y, target: box });
function act(kind: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", x: number, y?: number): boolean {
  const list = [touch(x, y)];
  const touches = kind === "touchStart" || kind === "touchMove" ? list : [];
  return fireEvent[kind](target(), { touches, changedTouches: list });
}

test("a swipe completes beyond the middle or by its speed", () => {
  expect([isBack(200, 390, 0), isBack(190, 390, 0), isBack(60, 390, 0.5), isBack(300, 390, -0.5)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("from the edge the page follows the finger, and the document does not scroll", () => {
  act("touchStart", EDGE_PX - 4);
  expect(act("touchMove", EDGE_PX)).toBe(true);
  expect(act("touchMove", 124)).toBe(false);
  act("touchMove", 324);
  act("touchEnd", 324);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(move.mock.calls).toEqual([[100], [300]]);
  expect(end).toHaveBeenCalledWith(true, expect.any(Number));
});

test("what begins further in, or goes up or to the left, is left to the page", () => {
  for (const [from, to, y] of [
    [60, 200, 300],
    [10, 40, 380],
    [20, 0, 300],
  ] as const) {
    act("touchStart", from);
    expect(act("touchMove", to, y)).toBe(true);
    act("touchMove", 300);
    act("touchEnd", 300);
  }
  expect([begin.mock.calls, move.mock.calls, end.mock.calls]).toEqual([[], [], []]);
});

test("a gesture that the phone takes, and a second finger, cancel", () => {
  act("touchStart", 10);
  act("touchMove", 300);
  act("touchCancel", 300);
  expect(end).toHaveBeenLastCalledWith(false, expect.any(Number));
  act("touchStart", 10);
  act("touchMove", 300);
  fireEvent.touchStart(target(), { touches: [touch(300), { ...touch(200), identifier: 2 }] });
  act("touchMove", 350);
  expect([end.mock.calls.length, end.mock.lastCall?.[0], move.mock.calls.length]).toEqual([2, false, 2]);
});

test("a scroller that is not at its beginning, a slider and a dialog keep their touches", () => {
  const row = box.querySelector("#row") as HTMLElement;
  for (const [name, value] of [
    ["role", "slider"],
    ["role", "dialog"],
    ["data-own-touch", ""],
  ] as const) {
    row.setAttribute(name, value);
    fireEvent.touchStart(row, { touches: [touch(10)] });
    fireEvent.touchMove(row, { touches: [touch(300)], changedTouches: [touch(300)] });
    row.removeAttribute(name);
  }
  Object.defineProperty(row, "scrollLeft", { value: 40 });
  fireEvent.touchStart(row, { touches: [touch(10)] });
  fireEvent.touchMove(row, { touches: [touch(300)], changedTouches: [touch(300)] });
  expect(begin).not.toHaveBeenCalled();
});
