/** A swipe begins at most so far from the left edge. */
export const EDGE_PX = 28;
/** The finger moves so far before the gesture is a swipe or a scroll. */
const SLOP_PX = 8;
/** The speed in px/ms that decides alone: to the right it completes, to the left it cancels. */
const FLICK = 0.3;
/** The speed is that of the last part of the way. */
const SPEED_MS = 100;

/** What happens to the page under the finger. */
export interface Swipe {
  /** Asked once the finger goes to the right; false leaves the gesture to the page. */
  begin: () => boolean;
  move: (px: number) => void;
  end: (isDone: boolean, speed: number) => void;
}

/** Whether a swipe that ends here goes back; the speed is in px/ms. */
export function isBack(px: number, width: number, speed: number): boolean {
  return Math.abs(speed) > FLICK ? speed > 0 : px > width / 2;
}

/** Whether something under the finger scrolls sideways and would, or handles its touches itself. */
function isTaken(target: EventTarget | null, box: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at !== null && at !== box; at = at.parentElement) {
    if (at.scrollLeft > 0 || at.matches('input[type="range"], [role="slider"], iframe, [data-own-touch]'))
      return true;
    if (at.matches("[role=dialog], [role=alertdialog]")) return true;
  }
  return false;
}

type Track = { id: number; x: number; y: number; began: boolean; trail: { px: number; at: number }[] };

const speedOf = (trail: Track["trail"]): number => {
  const last = trail.at(-1);
  const from = trail.find(({ at }) => at >= (last?.at ?? 0) - SPEED_MS);
  if (last === undefined || from === undefined || last.at === from.at) return 0;
  return (last.px - from.px) / (last.at - from.at);
};

class EdgeWatch {
  #track: Track | undefined;
  readonly #box: HTMLElement;
  readonly #swipe: Swipe;

  constructor(box: HTMLElement, swipe: Swipe) {
    this.#box = box;
    this.#swipe = swipe;
  }

  readonly start = (event: TouchEvent): void => {
    const [touch, second] = event.touches;
    if (second !== undefined) return this.#finish(false);
    if (touch === undefined || isTaken(event.target, this.#box)) return;
    if (touch.clientX - this.#box.getBoundingClientRect().left > EDGE_PX) return;
    this.#track = { id: touch.identifier, x: touch.clientX, y: touch.clientY, began: false, trail: [] };
    this.#box.addEventListener("touchmove", this.#move, { passive: false });
  };

  readonly end = (event: TouchEvent): void => {
    if (this.#fingerOf(event)) this.#finish(event.type === "touchend");
  };

  readonly stop = (): void => {
    this.#track = undefined;
    this.#box.removeEventListener("touchmove", this.#move);
  };

  #fingerOf({ changedTouches }: TouchEvent): Touch | undefined {
    return [...changedTouches].find(({ identifier }) => identifier === this.#track?.id);
  }

  readonly #move = (event: TouchEvent): void => {
    const touch = this.#fingerOf(event);
    const track = this.#track;
    if (touch === undefined || track === undefined) return;
    const [dx, dy] = [touch.clientX - track.x, touch.clientY - track.y];
    if (!track.began) {
      if (Math.hypot(dx, dy) < SLOP_PX) return;
      // a scroll that the browser has begun cannot be taken from it
      if (dx <= Math.abs(dy) || !event.cancelable || !this.#swipe.begin()) return this.stop();
      track.began = true;
    }
    event.preventDefault();
    track.trail.push({ px: dx, at: event.timeStamp });
    this.#swipe.move(Math.max(0, dx));
  };

  #finish(mayComplete: boolean): void {
    if (this.#track === undefined) return;
    const { began, trail } = this.#track;
    this.stop();
    if (!began) return;
    const speed = speedOf(trail);
    this.#swipe.end(mayComplete && isBack(trail.at(-1)?.px ?? 0, this.#box.clientWidth, speed), speed);
  }
}

/**
 * Reports swipes from the left edge of a box, with the finger. The listener that may hold the page's scroll is there only
 * while a finger is at the edge.
 */
export function watchEdge(box: HTMLElement, swipe: Swipe): () => void {
  const watch = new EdgeWatch(box, swipe);
  box.addEventListener("touchstart", watch.start, { passive: true });
  box.addEventListener("touchend", watch.end);
  box.addEventListener("touchcancel", watch.end);
  return () => {
    watch.stop();
    box.removeEventListener("touchstart", watch.start);
    box.removeEventListener("touchend", watch.end);
    box.removeEventListener("touchcancel", watch.end);
  };
}
