/** Mainland mobile number: 11 digits, 13-19 at the front. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** E-mail address of the plain kind, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[\w.+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63})+$/.test(text);

/** http or https address that a browser can parse, without credentials in it. */
export function isUrl(text: string): boolean {
  if (text.length > 2048 || !/^https?:\/\//i.test(text)) return false;
  try {
    const url = new URL(text);
    return url.username === "" && url.password === "" && url.hostname !== "";
  } catch {
    return false;
  }
}

/** Amount in yuan with at most two decimals: 0, 12, 12.5, 12.50. @public the specification's, for forms to come */
export const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(text);

/** Verification code of `length` digits, six by default. */
export const isCode = (text: string, length = 6): boolean => text.length === length && /^\d+$/.test(text);

/** The sum of digits by Luhn's formula (ISO/IEC 7812-1); a multiple of ten where the last is their check digit. */
const luhnSum = (text: string): number =>
  [...text].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);

/** Number of a bank card: 15 to 19 digits whose last is the check digit of Luhn's formula. */
export const isCardNumber = (text: string): boolean =>
  /^[1-9]\d{14,18}$/.test(text) && luhnSum(text) % 10 === 0;

/** Digits with their check digit by Luhn's formula. */
export const withCheckDigit = (digits: string): string =>
  digits + String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
/** Code of a voucher: 12 digits and their check digit. */
export const isVoucherCode = (text: string): boolean => /^\d{13}$/.test(text) && luhnSum(text) % 10 === 0;

/** Landline with area code, with or without hyphen and extension: 0571-88886666-8001. */
export const isLandline = (text: string): boolean => /^0\d{2,3}-?[2-9]\d{6,7}(-\d{1,6})?$/.test(text);

/**
 * Car number of the mainland: seven characters, eight for new energy; also 使 领 警 学 挂 港 澳. @public the
 * specification's, for forms to come
 */
export const isCarNumber = (text: string): boolean =>
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z](?:[DF][A-HJ-NP-Z\d]\d{4}|\d{5}[DF]|[A-HJ-NP-Z\d]{4}[A-HJ-NP-Z\d挂学警港澳])$/.test(
    text,
  );

/** A day of the calendar, written YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  // the database knows no year 0, and Date takes the first hundred years for those of the last century
  if (year === undefined || month === undefined || day === undefined || year < 1900) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkDigits = "10X98765432";

/**
 * Provinces of GB/T 2260, 83 for residents of Taiwan, behind a 9 for foreigners who reside permanently. Districts are not compared:
 * numbers keep codes of some that are gone.
 */
const PROVINCE = /^9?(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** Identity number of 18 characters with a province, a real birth date and the check digit of GB 11643-1999; phones type x. */
export function isIdCard(typed: string): boolean {
  const text = typed.toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !PROVINCE.test(text)) return false;
  const born = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  if (born < "1900" || !isCalendarDay(born)) return false;
  const sum = weights.reduce((all, weight, index) => all + weight * Number(text[index]), 0);
  return checkDigits[sum % 11] === text[17];
}

const CREDIT_SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** Unified social credit code of 18 characters with the check character of GB 32100-2015. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (all, sign, at) => all + CREDIT_SIGNS.indexOf(sign) * (3 ** at % 31),
    0,
  );
  return CREDIT_SIGNS[(31 - (sum % 31)) % 31] === text[17];
}
