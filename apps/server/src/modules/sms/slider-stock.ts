import { QueueFull } from "../../platform/secret/queue.ts";
import { drawSlider, type Slider } from "./slider.ts";

/** Too many puzzles are asked for. */
class SlidersOut extends QueueFull {}

type Limits = { most: number; waiting: number; longestMs: number };
/** Of one process: so many puzzles are kept drawn, so many callers may wait for one, and how long. */
const LIMITS: Limits = { most: 24, waiting: 40, longestMs: 10_000 };

/**
 * Puzzles that are drawn ahead, one at a time: a caller who asks for many takes what is drawn and then waits with everybody
 * else. As many are kept as were asked for so far.
 */
export function buildSliderStock(
  draw: () => Promise<Slider>,
  limits: Limits = LIMITS,
): () => Promise<Slider> {
  const drawn: Slider[] = [];
  const line: { give: (slider: Slider) => void; fail: (error: unknown) => void }[] = [];
  let [wanted, isDrawing] = [0, false];

  async function work(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    while (line.length > 0 || drawn.length < wanted) {
      try {
        const slider = await draw();
        const first = line.shift();
        if (first) first.give(slider);
        else drawn.push(slider);
      } catch (error) {
        const first = line.shift();
        // nobody waits: the next caller finds out
        if (!first) break;
        first.fail(error);
      }
    }
    isDrawing = false;
  }

  return () => {
    wanted = Math.min(limits.most, wanted + 1);
    const ready = drawn.shift();
    const taken = ready
      ? Promise.resolve(ready)
      : new Promise<Slider>((resolve, reject) => {
          if (line.length >= limits.waiting) return reject(new SlidersOut("too many puzzles at once"));
          const place = { give: resolve, fail: reject };
          line.push(place);
          const timer = setTimeout(() => {
            const at = line.indexOf(place);
            if (at >= 0) line.splice(at, 1);
            reject(new SlidersOut("a puzzle took too long"));
          }, limits.longestMs);
          timer.unref();
        });
    void work();
    return taken;
  };
}

/** A puzzle from the stock of this process. */
export const takeSlider = buildSliderStock(drawSlider);
