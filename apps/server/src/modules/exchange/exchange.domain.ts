import { type Cent, cent } from "@heshi/kernel/credit";

/** What an amount of silver buys: as many hundredths of gold as it pays for, and the silver that they cost. */
export function quoteOf(silverCent: number, silverPerGold: number): { silverCent: Cent; goldCent: Cent } {
  const goldCent = Math.floor(silverCent / silverPerGold);
  return { silverCent: cent(goldCent * silverPerGold), goldCent: cent(goldCent) };
}
