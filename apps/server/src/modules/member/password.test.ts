import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword, isSimplePayPassword } from "./password.domain.ts";

const nobody = { mobile: "", birthday: undefined };
const passing = async (texts: readonly string[], isRefused: (text: string) => Promise<boolean>) => {
  const left = [];
  for (const text of texts) if (!(await isRefused(text))) left.push(text);
  return left;
};

test("A5: each of more than 10,000 listed passwords is refused, in any letter case", async () => {
  const long = dictionary["passwords-common"].filter((text) => text.length >= 8);
  expect(long.length).toBeGreaterThan(10_000);
  expect(await passing(long, (text) => isCommonPassword(text.toUpperCase()))).toEqual([]);
});

test("A5: passwords that are common in China are refused", async () => {
  const texts =
    `123456789a woaiwojia woaiwojia520 a5201314 5201314a woaini1314 beijing2008 123654789 wang1234 zhang123 qq123456
    aa12345678 admin888 taobao123 13145201314 147258369 abcd1234 1234abcd abc@123456 p@ssw0rd1 heshi2026 heshi@123 huang1990
    5201314520 woaiwoai wo123456 woaini520 12341234 87654321 aaaaaaaa 19900101 20080808 13800138000 P@ssword123 li.123456`.split(
      /\s+/,
    );
  expect(await passing(texts, (text) => isCommonPassword(text))).toEqual([]);
});

test("A5: a password with the member's own mobile number is refused", async () => {
  expect(await isCommonPassword("Zx13812345678", { mobile: "13812345678" })).toBe(true);
  expect(await isCommonPassword("Zx13812345678", { mobile: "13912345678" })).toBe(false);
});

test("A5: a password of the shop's name or the member's nickname and little else is refused", async () => {
  const owner = { mobile: "13812345678", nickname: "Kestrel林" };
  const refused = [
    "heshiQz7",
    "合市商城2031",
    "x!HeShi#77",
    "kestrel林2031",
    "99Kestrel林!a",
    "heshi合市heshi",
  ];
  expect(await passing(refused, (text) => isCommonPassword(text, owner))).toEqual([]);
  const taken = ["heshi-lvdengta", "kestrel-dengta7", "Zt5!vn9Q", "kestrel林在树上看海"];
  expect(await passing(taken, (text) => isCommonPassword(text, owner))).toEqual(taken);
});

test("passwords that nobody would guess are taken", async () => {
  const taken = [
    "Demo@1234",
    "Shop@1234",
    "Kq8#mw2L",
    "Zt5!vn9Q",
    "xiangjiao-zai-shu",
    "yuyan7391",
    "梧桐树下的猫1",
    "heshi-lvdengta",
  ];
  expect(await passing(taken, (text) => isCommonPassword(text))).toEqual(taken);
});

test("A5: payment passwords that are patterns, years or common are refused", async () => {
  const texts =
    `123321 112233 147258 159357 110120 123789 123456 654321 111111 121212 123123 135791 246802 001122 332211 258852 369258
    741852 753951 199012 051988 520131 131452 520520 789123 147741 100001 696969 112211 012345 890123 998877 321654 987321`.split(
      /\s+/,
    );
  expect(await passing(texts, (text) => isSimplePayPassword(text, nobody))).toEqual([]);
});

test("A5: a payment password is neither the end of the mobile number nor the birthday in any order", async () => {
  const owner = { mobile: "13812907364", birthday: "1992-05-08" };
  expect(
    await passing(["907364", "920508", "080592", "050892"], (text) => isSimplePayPassword(text, owner)),
  ).toEqual([]);
});

test("most of six digits may be a payment password", async () => {
  let refused = 0;
  for (let n = 0; n < 1_000_000; n += 37)
    if (await isSimplePayPassword(String(n).padStart(6, "0"), nobody)) refused += 1;
  expect(refused / Math.ceil(1_000_000 / 37)).toBeLessThan(0.05);
  expect(await isSimplePayPassword("258036", nobody)).toBe(false);
});
