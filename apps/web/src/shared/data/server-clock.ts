import { setClockOffset } from "@heshi/ui/state/server-clock";

let mark: { server: number; monotonic: number } | undefined;

/** Learns the server's time from the answer of `System.GetSetData`. */
export function learnServerTime(timestamp: number): void {
  mark = { server: timestamp, monotonic: performance.now() };
  setClockOffset(timestamp - Date.now());
}

/** Server time in ms: the last known one plus monotonic time, which a change of the device's clock does not affect. */
export function serverTime(): number {
  return mark === undefined ? Date.now() : Math.round(mark.server + performance.now() - mark.monotonic);
}
