import { commonDigits, commonWords } from "./password.data.ts";

/** The public lists: about 49,000 passwords of leaks (zxcvbn-ts, MIT). Read at first use, since few calls need them. */
let listed: Promise<ReadonlySet<string>> | undefined;
const isListed = async (text: string): Promise<boolean> => {
  listed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return (await listed).has(text);
};

/** So much must be left of a password without the words of its context; a Chinese character counts for two. */
const LEAST_OWN = 6;
const weightOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);

const stepsOf = (text: string): number[] =>
  [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
const isRun = (text: string): boolean => {
  const [step = 9, ...rest] = stepsOf(text);
  return Math.abs(step) <= 1 && rest.every((one) => one === step);
};
const isMonotonous = (text: string): boolean => isRun(text) || new Set(text).size <= 2;
/** The half that a text repeats. */
const halfOf = (text: string): string | undefined => {
  const half = text.slice(0, text.length / 2);
  return half !== "" && half + half === text ? half : undefined;
};
const isYear = (digits: string): boolean => /^(?:19[4-9]|20[0-4])\d$/.test(digits);

/** One or more of the common digits or years behind each other, or a day of a calendar: 1314520, 5201990, 19900101. */
const COMMON_DIGITS = new RegExp(
  `^(?:${[...commonDigits].join("|")}|(?:19[4-9]|20[0-4])\\d(?:[01]\\d[0-3]\\d)?)+$`,
);
const isCommonDigits = (digits: string): boolean => isMonotonous(digits) || COMMON_DIGITS.test(digits);

/** A common word with common digits before or behind it, joined by a sign or not: woaini1314, beijing2008, 123@abc. */
function isWordWithDigits(text: string): boolean {
  const behind = /^([a-z@]+?[a-z\d]*?)[@._!#*-]?(\d*)[!.]?$/.exec(text);
  const before = /^(\d+)[@._!#*-]?([a-z]+)$/.exec(text);
  return [
    [behind?.[1], behind?.[2]],
    [before?.[2], before?.[1]],
  ].some(
    ([word, digits]) => word !== undefined && commonWords.has(word) && (!digits || isCommonDigits(digits)),
  );
}

type PasswordOwner = { mobile?: string | undefined; nickname?: string | undefined };

/** Names of the shop: left out of a password, something of its own must remain. */
const CONTEXT = ["heshi", "合市商城", "合市"];

/**
 * True where the password holds the owner's number, or consists of little else than the name of the shop or the owner's nickname
 * (OWASP ASVS 6.1.2, 6.2.11).
 */
function isOfContext(plain: string, { mobile = "", nickname = "" }: PasswordOwner): boolean {
  if (mobile !== "" && plain.includes(mobile)) return true;
  const words = [...CONTEXT, nickname.toLowerCase()].filter((word) => [...word].length > 1);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), plain);
  return rest !== plain && weightOf(rest) < LEAST_OWN;
}

/**
 * True for a login password that somebody who knows the usual ones would try: on the public lists, of common words and digits, a
 * run, a repetition, or with the member's own mobile number (NIST SP 800-63B 3.1.1.2; OWASP ASVS 6.2.4, 6.2.11).
 */
export async function isCommonPassword(password: string, owner: PasswordOwner = {}): Promise<boolean> {
  const plain = password.toLowerCase();
  if (isOfContext(plain, owner)) return true;
  const tries = [plain, halfOf(plain) ?? plain];
  if (tries.some((text) => isMonotonous(text) || isWordWithDigits(text) || isCommonDigits(text))) return true;
  for (const text of tries) if (await isListed(text)) return true;
  return false;
}

/** Rows, columns and diagonals of the keypad. */
const LINES = ["123", "456", "789", "147", "258", "369", "159", "357"];
const lines = new Set(LINES.flatMap((line) => [line, [...line].reverse().join("")]));
const reversed = (text: string): string => [...text].reverse().join("");

/** Runs, repetitions, mirrored digits, lines of the keypad and years. */
function isPattern(digits: string): boolean {
  const [first, second] = [digits.slice(0, 3), digits.slice(3)];
  const [step, ...rest] = stepsOf(digits).map((one) => (one + 10) % 10);
  return (
    new Set(digits).size <= 2 ||
    rest.every((one) => one === step) ||
    first === second ||
    /^(\d\d)\1\1$/.test(digits) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(digits) ||
    reversed(digits) === digits ||
    [first, second].every((half) => lines.has(half) || isRun(half)) ||
    isYear(digits.slice(0, 4)) ||
    isYear(digits.slice(2))
  );
}

type Owner = { mobile: string; birthday: string | undefined };

/** True for six digits that are a pattern, on the public lists, the end of the member's mobile number, or their birthday. */
export async function isSimplePayPassword(
  digits: string,
  { mobile, birthday = "" }: Owner,
): Promise<boolean> {
  const [year = "", month = "", day = ""] = birthday.split("-");
  const days = [year.slice(2) + month + day, day + month + year.slice(2), month + day + year.slice(2)];
  if (isPattern(digits) || commonDigits.has(digits) || mobile.endsWith(digits)) return true;
  return (birthday !== "" && days.includes(digits)) || isListed(digits);
}
