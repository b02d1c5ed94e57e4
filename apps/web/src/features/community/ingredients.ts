import type { Ingredient } from "@heshi/contract/content/post-form";

/** The goods' number of a link, or of the number itself. */
const LINK = /\s*(?:https?:\/\/\S*?)?\/pages\/goods\/detail\?(?:\S*?&)?id=(\d+)\S*\s*/;
/**
 * 鸡蛋 2 个; 五花肉 300克; half is 0.5. An amount that is none of these (1/2 个, 3-5 克, 2 个（约100克）) is not guessed at: the whole line is
 * the name.
 */
const LINE = /^([^\d/~～.]+?)[\s:：]*(\d+(?:\.\d+)?)\s*([^\d\s/~～（）()-]{0,6})$/;

/** An ingredient of a line: name, amount and unit, perhaps the link of goods; without an amount as much as one likes. Pure. */
function ingredientOf(line: string): Ingredient | undefined {
  const waresId = LINK.exec(line)?.[1];
  const words = line.replace(LINK, " ").trim();
  if (words === "") return undefined;
  const [, name = words, amount = "0", unit = ""] = LINE.exec(words) ?? [];
  const tenths = Math.round(Number(amount) * 10);
  return { name, tenths, unit: tenths === 0 ? "" : unit, waresId };
}

/** The ingredients of a text, one a line. Pure. */
export const ingredientsOf = (text: string): Ingredient[] =>
  text.split("\n").flatMap((line) => ingredientOf(line.trim()) ?? []);

/** An amount for some servings of those that it was written for: 2 个, 1.5 勺; 适量 without one. Pure. */
export function amountOf(
  { tenths, unit }: Pick<Ingredient, "tenths" | "unit">,
  { servings, of }: { servings: number; of: number } = { servings: 1, of: 1 },
): string {
  if (tenths === 0) return "适量";
  const scaled = Math.max(1, Math.round((tenths * servings) / of));
  return `${scaled / 10} ${unit}`.trim();
}

/** Ingredients as they are written, one a line. Pure. */
export const ingredientText = (ingredients: readonly Ingredient[]): string =>
  ingredients
    .map(({ waresId, ...one }) =>
      [
        one.name,
        ...(one.tenths === 0 ? [] : [amountOf(one)]),
        ...(waresId === undefined ? [] : [`/pages/goods/detail?id=${waresId}`]),
      ].join(" "),
    )
    .join("\n");

/** The steps of a text, one a line. Pure. */
export const stepsOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const step = line.trim().replace(/^(?:\d+[.、)）]|[（(]\d+[)）])\s*/, "");
    return step === "" ? [] : [step];
  });
