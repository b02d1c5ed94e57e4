import { isCardNumber } from "@heshi/kernel/validate";
import { expect, test } from "vitest";
import { bankBins } from "./bank-bins.data.ts";
import { bankOf, cardNameOf, issuerOf } from "./bank-of.ts";

test("the issuer is the one of the longest known prefix and the number's length", () => {
  expect(bankOf("6214830000000017")).toEqual({ bank: "CMB", name: "招商银行", kind: "debit" });
  expect(bankOf("6225750000000000")?.kind).toBe("credit");
  expect(bankOf("6222020000000000000")).toMatchObject({ bank: "ICBC", kind: "debit" });
  // 62215049 of 邮储银行 is listed after the shorter 622150
  expect(bankOf("6221504900000000000")).toMatchObject({ bank: "PSBC" });
  expect(bankOf("621483")?.bank).toBe("CMB");
  expect(bankOf("62148300000000")?.bank).toBe("CMB");
  // a whole number of another length is no card
  expect(bankOf("62148300000000107")).toBeUndefined();
  expect(bankOf("8888880000000000")).toBeUndefined();
  expect(bankOf("")).toBeUndefined();
});

test("a number that the list does not know is a card of another bank, and no kind is said of it", () => {
  expect(cardNameOf(issuerOf("6214830000000017"))).toBe("招商银行储蓄卡");
  expect(issuerOf("8888880000000000")).toEqual({ bank: "OTHER", name: "其他银行", kind: "debit" });
  expect(cardNameOf(issuerOf("8888880000000000"))).toBe("其他银行卡");
});

test("every line of the table is a bank, or prefixes of a kind and length", () => {
  for (const line of bankBins.trim().split("\n"))
    expect(line, line).toMatch(/^(?:[A-Z0-9]+ \S.*|[DCP](?:1[3-9])(?: \d{4,10})+)$/);
});

test("a card's number has 15 to 19 digits and Luhn's check digit", () => {
  for (const number of ["6214830000000017", "4111111111111111", "378282246310005"])
    expect(isCardNumber(number), number).toBe(true);
  for (const number of [
    "",
    "6214830000000018",
    "0000000000000000",
    "62148300000000170000",
    "6214 8300",
    "６２１４",
  ])
    expect(isCardNumber(number), number).toBe(false);
});
