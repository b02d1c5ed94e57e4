import { parameterLexeme, plain } from "../../catalogue/parameters.public.ts";
import type { Words } from "./words.ts";

/**
 * What `goods_find.search` is made of. A lexeme's prefix says what it is, so that the index answers without reading
 * rows: `^word` of title or brand, `=word` of what else says what it is, `~word` of what is said about it, `@word` of the
 * category, `c:` `b:` `s:` `self` `v:` `p:` for filters, `+term` for suggestions.
 */
export type Document = {
  title: string;
  subtitle: string;
  brandId: string | undefined;
  brand: string;
  /** From the top level down. */
  categories: readonly { id: string; name: string }[];
  shopId: string;
  isSelf: boolean;
  services: readonly string[];
  tags: readonly string[];
  keywords: readonly string[];
  parameters: readonly Parameter[];
  /** The values of its SKUs, each with the name of its kind: 颜色, 尺码. */
  choices: readonly Choice[];
};
type Parameter = { name: string; value: string };
type Choice = { name: string; value: string };

/** Longer values are instructions and warnings, which would match nearly every keyword. */
const MAX_PARAMETER = 40;
const MAX_LEXEME = 60;
/** Limit of the lexemes from subtitle and parameters of one product. */
const MAX_WEAK = 300;
/** The same for its choices: a hundred SKUs have as many colours at most. */
const MAX_CHOICES = 200;
const STOP_WORDS = new Set("的 了 和 与 及 在 是 之 款 包邮 正品 新款 官方 适用".split(" "));
const HAN = /\p{Script=Han}+/gu;
const LATIN = /[\p{Script=Latin}\p{N}]+(?:[.-][\p{Script=Latin}\p{N}]+)*/gu;

const runs = (text: string, kind: RegExp): string[] => plain(text).match(kind) ?? [];
const isWord = (word: string): boolean => word.length >= 2 && !STOP_WORDS.has(word);

/** Letters with the digits beside them: the r16 of 55r16, the ip and ip68 of ip68. */
function neighbours(run: string): string[] {
  const segments = run.match(/\p{Script=Latin}+|\d+/gu) ?? [];
  if (segments.length < 2 || segments.length > 5) return [];
  return [
    ...segments.slice(1).map((next, at) => `${segments[at]}${next}`),
    ...segments.filter((one) => /\p{L}{2}/u.test(one)),
  ];
}

/** Letters and digits together and apart: iphone finds iphone15, and 50 finds spf50. */
const latinForms = (run: string): string[] => [
  run,
  ...neighbours(run),
  ...run.split(/[.-]/),
  ...(run.match(/\p{Script=Latin}{3,}/gu) ?? []),
  ...(run.match(/(?<![\d.])\d{2,}(?![\d.])/g) ?? []),
  ...(/[.-]/.test(run) && /\p{Script=Latin}/u.test(run) ? [run.replaceAll(/[.-]/g, "")] : []),
];

/** The pieces of a text with two characters or more. */
function longPieces(text: string, words: Words): string[] {
  return pieces(text, words).filter((piece) => [...piece].length > 1);
}

/** The characters, pairs of characters, and words of a text, into which a search may be cut. */
function pieces(text: string, words: Words): string[] {
  const han = runs(text, HAN).flatMap((run) => {
    const letters = [...run];
    return [
      ...letters,
      ...letters.slice(1).map((letter, at) => `${letters[at]}${letter}`),
      ...words.all(run),
    ];
  });
  return [...han, ...runs(text, LATIN).flatMap(latinForms)];
}

/** A colour by its last character: 奶油白 is also asked for as 白色. */
const HUE = /[红橙黄绿青蓝紫粉白黑灰棕金银]$/u;

/** Longer choices are descriptions, whose single characters would match too much. */
const SHORT_CHOICE = 6;

/** What of the choices is searched for: their pieces (奶油白 is cut into 奶油 and 白), and the plain name of a colour. */
const choicePieces = (choices: readonly Choice[], words: Words): string[] =>
  choices.flatMap(({ name, value }) => [
    ...(value.length <= SHORT_CHOICE ? pieces : longPieces)(value, words),
    ...(name.includes("色") ? (HUE.exec(plain(value))?.map((hue) => `${hue}色`) ?? []) : []),
  ]);

/** What is before the noun in the name of a category: 休闲零食 are 零食; 浆果樱桃 are two things, and not all are 樱桃. */
const BEFORE_NOUN =
  /^(?:新鲜|休闲|智能|头戴|真无线|家用|生活|厨房|个护|面部|身体|口腔|婴童|婴儿|儿童|床上|汽车|车载|户外|运动|宠物|男士|女士|进口|有机)/u;

/** What the goods of a category are by its name: the noun of 休闲零食, the one word 面膜, nothing of 浆果樱桃. */
function kindsBy(name: string, words: Words): string[] {
  const noun = name.replace(BEFORE_NOUN, "");
  return words.cut(noun).length === 1 ? longPieces(noun, words) : [];
}

/** Measure words, which follow a number. */
export const MEASURES =
  "支只件条包盒袋瓶片枚双张本卷抽层斤升米寸克粒套对个台把块根颗罐桶箱组份色人年月天代级度岁倍档";
/** The noun follows number and measure word: 10 支家庭装 names 家庭装, not 支家. */
export const COUNTED = new RegExp(String.raw`(\d\s?[${MEASURES}])(?=\p{Script=Han})`, "gu");

/** The words of a text in order, by run of Han characters. */
const namedWords = (text: string, words: Words): string[][] =>
  runs(plain(text).replaceAll(COUNTED, "$1 "), HAN).map((run) =>
    words.cut(run).filter((word) => !STOP_WORDS.has(word)),
  );

/** A word as typed in Latin letters: its pinyin and its initials. */
function sounds(word: string, words: Words): string[] {
  const syllables = words.syllables(word);
  if (syllables.length < 2 || syllables.length > 8) return [];
  return [syllables.join(""), syllables.map((syllable) => syllable.slice(0, 1)).join("")];
}

/** Characters that form a noun with the word before them: 洗衣液, 榨汁杯. */
const HEADS = new Set(
  "液机器仪膏霜乳油水粉剂皂盒袋箱柜架筐桶盆罐瓶壶杯碗盘锅刀勺筷灯扇秤镜椅桌床凳垫席枕被毯套帘布巾纸膜线链头棒刷梳擦笔本书衣裤裙衫服袜鞋靴帽包窝砂粮锁钟表屏卡花果仁酥糖饼糕卷肠肉蛋鱼虾蟹菜豆米面茶酒奶醋酱蜡棉",
);

/** Terms for suggestions: words, pairs of neighbours, names of brand and categories. */
function terms({ title, brand, categories, keywords }: Document, words: Words): string[] {
  const runsOfWords = namedWords(title, words);
  const neighbours = runsOfWords.flatMap((run) =>
    run.slice(1).flatMap((word, at) => {
      const before = run[at] ?? "";
      return isWord(before) && (isWord(word) || HEADS.has(word)) ? [`${before}${word}`] : [];
    }),
  );
  const names = [brand, ...categories.map(({ name }) => name), ...keywords].map(plain);
  const latin = runs(title, LATIN).filter((run) => /\p{Script=Latin}{2}/u.test(run));
  return [...runsOfWords.flat(), ...neighbours, ...names, ...latin].filter(
    (term) => isWord(term) && term.length <= 20 && !/\s/.test(term),
  );
}

/** The lexemes of a product, each once. */
export function lexemesOf(goods: Document, words: Words): string[] {
  const { title, subtitle, brand, categories, tags, keywords, parameters, choices } = goods;
  const strong = [title, brand];
  const names = categories.map(({ name }) => name);
  const weak = [
    subtitle,
    ...parameters
      .flatMap(({ value }) => value.split(/[\n；;]/))
      .filter((value) => value.length <= MAX_PARAMETER),
  ];
  const named = terms(goods, words);
  const isStrong = (term: string): boolean => strong.some((text) => plain(text).includes(term));
  const lexemes = [
    ...strong.flatMap((text) => pieces(text, words)).map((word) => `^${word}`),
    ...[...keywords, ...tags].flatMap((text) => pieces(text, words)).map((word) => `=${word}`),
    ...names.flatMap((name) => kindsBy(name, words)).map((word) => `=${word}`),
    ...names.flatMap((name) => pieces(name, words)).map((word) => `~${word}`),
    ...weak
      .flatMap((text) => longPieces(text, words))
      .slice(0, MAX_WEAK)
      .map((word) => `~${word}`),
    ...choicePieces(choices, words)
      .slice(0, MAX_CHOICES)
      .map((word) => `~${word}`),
    ...named.flatMap((term) => sounds(term, words).map((sound) => `${isStrong(term) ? "^" : "="}${sound}`)),
    ...pieces(categories.at(-1)?.name ?? "", words).map((word) => `@${word}`),
    ...named.map((term) => `+${term}`),
    ...categories.map(({ id }) => `c:${id}`),
    ...(goods.brandId === undefined ? [] : [`b:${goods.brandId}`]),
    `s:${goods.shopId}`,
    ...(goods.isSelf ? ["self"] : []),
    ...goods.services.map((service) => `v:${service}`),
    ...parameters.map((parameter) => parameterLexeme(parameter)),
  ];
  return [...new Set(lexemes)].filter((lexeme) => lexeme.length <= MAX_LEXEME);
}
