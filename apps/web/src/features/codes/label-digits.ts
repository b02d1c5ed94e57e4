/** A label's code in groups of four, so far as it is typed: 6260 0091 5517 3384 07. */
export function labelDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 18);
  return digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** The code in what a camera has read: its digits alone, or our page's address with them. */
export const scannedLabel = (text: string): string | undefined =>
  /(?:^|[?&]code=)(\d{18})(?:$|&)/.exec(text.trim())?.[1];
