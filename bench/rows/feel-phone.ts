/** A phone of the row `feel`: a page in Chromium with touch, slowed down, and what its meter finds. */
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

const SLOWER = 4;
/** From where and how far a finger pulls, px, in moves of a frame each. */
const PULL = { from: 200, distance: 520, steps: 13 };
/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 93_750, latency: 150 };

/** Run in the page before its own code; a text, since it is not compiled for it. */
export const METER = `
window.feel = { taps: [], frames: [], shift: 0, lcp: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.interactionId > 0) feel.taps.push([entry.interactionId, entry.duration]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
// Cumulative Layout Shift as web.dev defines it: the largest sum of shifts less than 1 s apart, within 5 s
let [first, last, sum] = [0, 0, 0];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const at = entry.startTime;
    if (at - last > 1000 || at - first > 5000) [first, sum] = [at, 0];
    [last, sum] = [at, sum + entry.value];
    feel.shift = Math.max(feel.shift, sum);
  }
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) feel.lcp = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
(() => {
  let last = performance.now();
  const step = (now) => {
    feel.frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})();`;

type Feel = { taps: [number, number][]; frames: number[]; shift: number; lcp: number };

/** A phone with a page, its finger and its meter. */
export class Phone {
  readonly page: Page;
  readonly #finger: CDPSession;

  constructor(page: Page, finger: CDPSession) {
    this.page = page;
    this.#finger = finger;
  }

  static async of(context: BrowserContext): Promise<Phone> {
    const page = await context.newPage();
    return new Phone(page, await context.newCDPSession(page));
  }

  readonly slow = (): Promise<unknown> =>
    this.#finger.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });

  async slowNetwork(): Promise<void> {
    await this.#finger.send("Network.enable");
    await this.#finger.send("Network.emulateNetworkConditions", SLOW_4G);
  }

  readonly read = (): Promise<Feel> => this.page.evaluate("feel") as Promise<Feel>;

  /** The time from the touch to the paint that answers it; the event's own limit is 16 ms. */
  async tap(act: () => Promise<unknown>, restMs = 900): Promise<number> {
    await this.page.evaluate("feel.taps = []");
    await act();
    await this.page.waitForTimeout(restMs);
    const { taps } = await this.read();
    const [first] = taps;
    return Math.max(16, ...taps.filter(([id]) => id === first?.[0]).map(([, ms]) => ms));
  }

  async frames(act: () => Promise<unknown>, restMs = 1200): Promise<readonly number[]> {
    await this.page.evaluate("feel.frames = []");
    await act();
    await this.page.waitForTimeout(restMs);
    return (await this.read()).frames;
  }

  /**
   * A finger that pulls down what is under it and lets go. A box that scrolls by itself needs real touches: the browser's
   * synthetic gesture moves the window alone.
   */
  async pull(): Promise<void> {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number): Promise<unknown> =>
      this.#finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: 195, y }],
      });
    await touch("touchStart", PULL.from);
    for (let step = 1; step <= PULL.steps; step += 1) {
      await touch("touchMove", PULL.from + (PULL.distance * step) / PULL.steps);
      await this.page.waitForTimeout(16);
    }
    await touch("touchEnd");
    await this.page.waitForTimeout(350);
  }

  /** A flick upwards, or back down, that the browser scrolls by itself. */
  async flick(isBack = false): Promise<void> {
    await this.#finger.send("Input.synthesizeScrollGesture", {
      x: 195,
      y: isBack ? 200 : 600,
      yDistance: isBack ? 520 : -520,
      speed: 2400,
      gestureSourceType: "touch",
      preventFling: false,
    });
    await this.page.waitForTimeout(350);
  }
}
