const CHINA_MS = 8 * 3_600_000;

/** A time as the wheels need it: they show what the phone's own zone makes of a date, which must be what it is in China. */
export function toWheels(time: Date): Date {
  const china = new Date(time.getTime() + CHINA_MS);
  return new Date(
    china.getUTCFullYear(),
    china.getUTCMonth(),
    china.getUTCDate(),
    china.getUTCHours(),
    china.getUTCMinutes(),
  );
}

/** The time in China that the wheels show. */
export function fromWheels(shown: Date): Date {
  const [year, month, day] = [shown.getFullYear(), shown.getMonth(), shown.getDate()];
  return new Date(Date.UTC(year, month, day, shown.getHours(), shown.getMinutes()) - CHINA_MS);
}
