let offsetMs = 0;

/** Tells the kit how far the server's clock is ahead of this device's, in ms. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}

/** The server's time in ms, as far as the device knows it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
