import { randomInt } from "node:crypto";
import { asSeen } from "@heshi/contract/frame/text";
import { commonPasswords } from "./common-passwords.data.ts";

/** Letters of an invite code: without 0, O, 1 and I, which people mix up. */
const INVITE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const pick = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** A new invite code of 8 characters. */
export const newInviteCode = (): string => pick(INVITE_LETTERS, 8);

/** A new public member number: ten digits, random, so that it cannot be counted. */
export const newMid = (): string => pick("123456789", 1) + pick("0123456789", 9);

const isRun = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9);
};

/** True for a login password that is on the lists of the most used, a run, or one letter over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || isRun(plain) || new Set(plain).size <= 2) return true;
  const half = plain.slice(0, plain.length / 2);
  return plain.length % 2 === 0 && half + half === plain && (isRun(half) || commonPasswords.has(half));
}

/** True for six digits that are a run, a repetition, the end of the mobile number or the birthday. */
export function isSimplePayPassword(
  digits: string,
  { mobile, birthday }: { mobile: string; birthday: string | undefined },
): boolean {
  const halves = digits.slice(0, 3) === digits.slice(3);
  const pairs = /^(\d\d)\1\1$/.test(digits);
  if (isRun(digits) || new Set(digits).size <= 2 || halves || pairs || mobile.endsWith(digits)) return true;
  if (birthday === undefined) return false;
  const [year = "", month = "", day = ""] = birthday.split("-");
  return [
    year.slice(2) + month + day,
    year + month,
    day + month + year.slice(2),
    month + day + year.slice(2),
  ].includes(digits);
}

/** Words that pretend to be the platform. */
const OFFICIAL = /官方|客服|系统管理|管理员|合市|heshi|admin/;

/** True for a nickname that pretends to be the platform, as it looks. */
export const isOfficialNickname = (nickname: string): boolean => OFFICIAL.test(asSeen(nickname));
