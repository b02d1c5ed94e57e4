import { expect, test } from "vitest";
import { codeAt, codeNow, fromBase32, matchingStep, toBase32, uriOf } from "./totp.domain.ts";

/** The secret of RFC 6238's appendix B: the ASCII text 12345678901234567890. */
const SECRET = toBase32(Buffer.from("12345678901234567890"));

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("RFC 6238: the code at %i s is %s", (seconds, code) => {
  expect(codeNow(SECRET, new Date(seconds * 1000))).toBe(code);
});

test("base32 is that of RFC 4648, without padding", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(fromBase32("MZXW6YTBOI").toString()).toBe("foobar");
  expect(() => fromBase32("MZXW6YTB0I")).toThrow("not base32");
});

test("a code is taken in its half minute and the ones next to it, and no other text is", () => {
  const now = new Date(1_700_000_000_000);
  const step = Math.floor(now.getTime() / 30_000);
  for (const offset of [-1, 0, 1])
    expect(matchingStep(SECRET, codeAt(SECRET, step + offset), now)).toBe(step + offset);
  for (const offset of [-2, 2])
    expect(matchingStep(SECRET, codeAt(SECRET, step + offset), now)).toBeUndefined();
  for (const text of ["", "1", "12345678", "abcdef"]) expect(matchingStep(SECRET, text, now)).toBeUndefined();
});

test("an authenticator is given issuer, name and secret", () => {
  expect(uriOf("陈立", SECRET)).toBe(
    `otpauth://totp/${encodeURIComponent("合市:陈立")}?secret=${SECRET}&issuer=${encodeURIComponent("合市")}`,
  );
});
