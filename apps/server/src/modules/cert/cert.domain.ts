import { formatDay } from "@heshi/kernel/text";

/** Money is for people of this age. */
const ADULT_YEARS = 18;

/** The date of birth in an identity number: `1994-05-18`. */
export const bornOn = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

/** The birthday of so many years; that of 29 February is 1 March where there is none. */
function birthday(born: string, years: number): string {
  const [year = 0, month = 0, day = 0] = born.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** The day from which money is open to somebody. */
export const adultOn = (born: string): string => birthday(born, ADULT_YEARS);

/** Whole years of age on the day of `now` in Shanghai; negative for a date of birth that is ahead. */
export function ageOf(born: string, now: Date): number {
  const today = formatDay(now);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return birthday(born, years) <= today ? years : years - 1;
}

/** `330199199405180011` → `3****************1`. */
export const maskNumber = (number: string): string =>
  `${number.slice(0, 1)}${"*".repeat(number.length - 2)}${number.slice(-1)}`;

type Hint = { text: string; isWarning: boolean };
/** What a program read on the card. */
type Reading = { name?: string | undefined; number?: string | undefined; validUntil?: string | undefined };

/** What the reviewer should look at: where the form is another than what was read, and a card that has expired. */
export function readingHints(
  form: { name: string; number: string },
  { name, number, validUntil }: Reading,
  now: Date,
): Hint[] {
  if (name === undefined && number === undefined && validUntil === undefined) return [];
  const fields: readonly (readonly [label: string, typed: string, read: string | undefined])[] = [
    ["姓名", form.name, name],
    ["号码", form.number, number],
  ];
  const other = fields.flatMap(([label, typed, read]) =>
    read === undefined || read === typed ? [] : [label],
  );
  const isOver = validUntil !== undefined && validUntil < formatDay(now);
  return [
    ...(other.length > 0
      ? [{ text: `照片识别的${other.join("、")}与填写的不同，请对照照片`, isWarning: true }]
      : [{ text: "照片识别与填写一致", isWarning: false }]),
    ...(isOver ? [{ text: `证件已于 ${validUntil} 到期`, isWarning: true }] : []),
  ];
}
