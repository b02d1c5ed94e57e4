import { withQuery } from "#src/shared/router/path.ts";

/** The player of a series, which goes on where the member was. */
export const playletPath = (playletId: string): string =>
  withQuery("/pages/playlet/detail", { id: playletId });

/** Seconds as 00:13. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, "0")).join(":");
};
