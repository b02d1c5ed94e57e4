/** Which values of a product's choices differ in look, so that each needs a picture of its own. */

/** A product's choices and what its SKUs show. */
export interface Choosable {
  title: string;
  specs: readonly { name: string; values: readonly string[] }[];
  skus: readonly { values: readonly string[]; picture: string | null }[];
}

/** Choices that change what is inside of the same shape: neither a measure nor seen. */
const INSIDE: Readonly<Record<string, string>> = {
  研磨: "the same bag, whole or ground beans in it",
  气源: "the same stove with another nozzle",
  控制: "the same lamp with another module",
  轴体: "the same keyboard with other switches under its caps",
  功能: "the same washing machine, with or without a dryer in it",
};

/** What may differ between values of one look: numbers, units, packs, and the sizes of clothes. */
const MEASURE = new RegExp(
  [
    "R\\d+",
    "\\d+(?:\\.\\d+)?(?![\\d.%℃W])",
    "[一二两三四五六七八九十单双全](?=[只个片张包盒瓶罐袋支件套双盘提层])",
    "XXXL|XXL|XL|XS|NB|JJJ|JJ|[SML](?![a-z])",
    "GB|TB|mAh|ml|kg|cm|mm|[Lgwx+/\\-–]",
    "公斤|英寸|[米升斤匹]",
    "[只个片张包盒瓶罐袋支枚提卷抽条株对块件套册种颗盘层岁级床装]|一对|[双三]人位|[一两]年|[大中小]号|号|串",
    "规格|礼盒|男款|女款|男|女|公|母",
    "\\s",
  ].join("|"),
  "g",
);

/** What a value says beside measures; empty where it is nothing but a size or a number. */
export function beyondMeasure(value: string): string {
  return value.replaceAll(MEASURE, "");
}

/** Whether the values of a choice differ in look: more than in size, number or what is inside. */
export function differsInLook({ name, values }: { name: string; values: readonly string[] }): boolean {
  return !(name in INSIDE) && new Set(values.map(beyondMeasure)).size > 1;
}

/** The values that differ in look and have no picture of their own, a product and choice each. */
export function unseen(goods: readonly Choosable[]): string[] {
  return goods.flatMap(({ title, specs, skus }) =>
    specs.flatMap((spec, at) => {
      if (!differsInLook(spec)) return [];
      const own = new Map(skus.flatMap(({ values, picture }) => (picture ? [[values[at], picture]] : [])));
      // a picture is of one value of the first choice: it tells nothing of a further one
      const bare = at > 0 ? spec.values : spec.values.filter((value) => !own.has(value));
      const shared = at === 0 && new Set(own.values()).size < own.size;
      if (bare.length === 0 && !shared) return [];
      return [`${title}: ${spec.name} ${shared ? "share a picture" : bare.join(", ")}`];
    }),
  );
}
