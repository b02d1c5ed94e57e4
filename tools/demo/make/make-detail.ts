/** Makes a product's detail as plain HTML: what it is, why, how to use it, with its pictures. */
import type { GoodsLine } from "../goods-line.ts";
import type { BrandNode } from "./make-catalogue.ts";
import type { Trait } from "../trait.types.ts";
import { readTable } from "../goods-line.ts";
import { FEATURE_ROWS } from "../data/traits.data.ts";
import type { AssetPath } from "../world.types.ts";

const FEATURES: ReadonlyMap<string, string> = new Map(
  readTable(FEATURE_ROWS, ["name", "sentence"]).map(({ name, sentence }) => [name, sentence]),
);

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function picture(path: AssetPath, alt: string): string {
  return `<p><img src="asset:${path}" alt="${escape(alt)}"></p>`;
}

/** Up to four informative parameters, each with a sentence. */
function reasons(line: GoodsLine): string {
  const known = line.parameters.filter(({ name }) => FEATURES.has(name)).slice(0, 4);
  return known
    .map(({ name, value }) => {
      const sentence = (FEATURES.get(name) ?? "").replace("{v}", value);
      return `<h3>${escape(name)} · ${escape(value)}</h3><p>${escape(sentence)}</p>`;
    })
    .join("");
}

/** The choices; the parameters are on the page's own card. */
function choicesOf(line: GoodsLine): string {
  const choices = line.specs.map(
    ({ name, values }) => `<li>${escape(name)}：${values.map(({ text }) => escape(text)).join("、")}</li>`,
  );
  return choices.length === 0 ? "" : `<h3>可选规格</h3><ul>${choices.join("")}</ul>`;
}

/** HTML of headings, paragraphs, lists and pictures only; picture addresses begin with `asset:`. */
export function makeDetail(about: {
  line: GoodsLine;
  brand: BrandNode;
  trait: Trait;
  pictures: readonly AssetPath[];
  /** Detail pictures of each SKU. */
  others: readonly AssetPath[];
}): string {
  const { line, brand, trait, pictures, others } = about;
  // what the gallery has shown is not repeated, unless there is nothing else
  const fresh = [...new Set(others)].filter((path) => !pictures.includes(path)).slice(0, 6);
  const [main = "", ...more] = fresh.length > 0 ? fresh : pictures.slice(-2);
  const why = reasons(line);
  return [
    `<h2>${escape(line.subtitle)}</h2>`,
    `<p>${escape(line.title)}</p>`,
    picture(main, line.title),
    why,
    ...more.map((path) => picture(path, line.subtitle)),
    choicesOf(line),
    `<h3>使用提示</h3><p>${escape(trait.use)}</p>`,
    `<h3>关于${escape(brand.name)}</h3><p>${escape(brand.slogan)}。${escape(brand.story)}</p>`,
    `<h3>价格说明</h3><p>划线价为商品的专柜价、建议零售价或曾经展示过的价格，并非原价，仅供参考。商品以实际下单价格为准。</p>`,
  ].join("");
}

/** Replaces `asset:demo/x.webp` by `base` + `demo/x.webp`. */
export function resolveAssets(html: string, base: string): string {
  return html.replaceAll('src="asset:', `src="${base}`);
}
