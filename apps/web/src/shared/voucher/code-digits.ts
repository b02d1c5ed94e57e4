/** A voucher's code in groups of 4, 4 and 5 digits, so far as it is typed: 1702 9544 19727. */
export function codeDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 13);
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].filter((part) => part !== "").join(" ");
}
