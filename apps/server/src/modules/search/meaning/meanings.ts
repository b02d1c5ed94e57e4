/** What a sentence, an English word or a use may mean, as texts to search for. Pure. */
import { plain } from "../../catalogue/parameters.public.ts";
import { ENGLISH } from "./english.data.ts";
import { USES } from "./uses.data.ts";

const rowsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split(/[;\n]/)
    .map((row) => {
      const at = row.lastIndexOf("=");
      return [row.slice(0, at), row.slice(at + 1)];
    });

const english = new Map(
  rowsOf(ENGLISH).flatMap(([names, chinese]) => names.split(",").map((name) => [name, chinese] as const)),
);
/** Words of the longest English name. */
const MOST_WORDS = 3;

const singular = (word: string): string =>
  word.replace(/(?<=[a-z]{2})ies$/, "y").replace(/(?<=[a-z]{2}(?:s|x|ch|sh))es$|(?<=[a-z]{2}[^s])s$/, "");

/** An English keyword in Chinese; undefined where not one of its words is known. */
function inChinese(text: string): string | undefined {
  const words =
    text
      .match(/[a-z][a-z'-]*|[^a-z]+/g)
      ?.map((word) => word.trim())
      .filter(Boolean) ?? [];
  const said: string[] = [];
  let isKnown = false;
  for (let at = 0; at < words.length;) {
    const longest = Math.min(MOST_WORDS, words.length - at);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const name = (length: number): string => words.slice(at, at + length).join(" ");
    const length = lengths.find((one) => english.has(name(one)) || english.has(singular(name(one))));
    const found =
      length === undefined ? undefined : (english.get(name(length)) ?? english.get(singular(name(length))));
    if (found !== undefined) isKnown = true;
    else if (/^(?:for|with|and|the|a|an|of|in|to|my|best|cheap|good|i|want|need|buy)$/.test(name(1))) {
      at += 1;
      continue;
    }
    said.push(found ?? name(1));
    at += length ?? 1;
  }
  return isKnown ? said.join(" ") : undefined;
}

/** What follows the name of a use: 洗衣服的, 跑步穿的鞋, 煮饭用的东西. */
const uses = rowsOf(USES).map(([words, goods]) => ({
  pattern: new RegExp(
    `(?:${words})(?:时|的时候)?(?:用|使用|要用)?的?(?:东西|用品|神器|工具|产品|那种)?$|(?:${words})(?:时|的时候)?(?:用|使用|要用)?的(?=\\p{Script=Han})`,
    "u",
  ),
  goods: goods.split(" "),
}));

/** The goods of a use, first with the words around it, then alone; a noun behind it must be theirs (鞋: 跑鞋). */
function usesIn(text: string): string[] {
  for (const { pattern, goods } of uses) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [before, after] = [
      text.slice(0, found.index).trim(),
      text.slice(found.index + found[0].length).trim(),
    ];
    const fit = after === "" ? goods : goods.filter((one) => one.includes([...after][0] ?? ""));
    if (fit.length === 0) continue;
    return [...(before === "" ? [] : fit.map((one) => `${before} ${one}`)), ...fit];
  }
  return [];
}

/** What people say around what they look for. */
const POLITE = new RegExp(
  [
    String.raw`(?:请问|你好|您好|麻烦|帮我|帮忙|给我|我想要?|我要|想要?|打算|准备|求|求推荐|推荐|介绍|有没有|有什么|有啥|哪里有|哪种|哪款|什么样的|什么|怎么样|好不好|吗|呢|吧|啊|呀|呗|了|买|购买|`,
    String.raw`挑|选|找|来|看看|一下|一个|一款|一件|一双|一条|一台|一套|一盒|一些|几个|点|个|款)`,
  ].join(""),
  "gu",
);
const PRAISE =
  /(?:比较|特别|非常|最|很|超级?|真的)?(?:好用|好吃|好喝|好看|便宜|实惠|划算|靠谱|耐用|舒服|质量好|性价比高|高性价比|受欢迎|热门|牌子好)(?:一?点儿?)?的?/gu;
const RELATION = /(?:用来|用于|适合|适用于?|平时|日常|在家|出门|在|能|可以|可|放在?|给|为|送给?|对|和|跟)/gu;
const VERB = /(?:用|穿|戴|吃|喝|玩|盖|睡|背|带|装)的/gu;

/** A sentence without what is polite in it: 我想买一个上班用的背包 is 上班 背包. */
function bare(text: string): string {
  return text
    .replaceAll(/[，。？！,.?!~、；;：:]/g, " ")
    .replaceAll(PRAISE, " ")
    .replaceAll(POLITE, " ")
    .replaceAll(VERB, " ")
    .replaceAll(RELATION, " ")
    .replaceAll(/\s+的|的\s+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Texts to search for instead of a keyword that finds nothing, the likeliest first; none where it says what it means. */
export function meaningsOf(keyword: string): string[] {
  const text = plain(keyword).trim();
  const chinese = /[a-z]{2}/.test(text) ? inChinese(text) : undefined;
  const polite = text
    .replaceAll(/[，。？！,.?!~]/g, " ")
    .replaceAll(PRAISE, "")
    .replaceAll(POLITE, "")
    .trim();
  const sentence = /\p{Script=Han}{4}/u.test(text) ? bare(text) : text;
  const all = [
    ...(chinese === undefined ? [] : [chinese]),
    ...usesIn(text),
    ...(polite === text ? [] : usesIn(polite)),
    ...([...sentence].length > 1 && sentence !== text ? [sentence] : []),
  ];
  return [...new Set(all)].filter((one) => one !== "" && one !== text);
}
