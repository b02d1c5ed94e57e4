let offsetMs = 0;

/** Sets the offset of the server's clock from the device's, in ms. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}

/** The server's time in ms. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
