/** What a search says that must be there (无糖) or must not be (不辣). Pure. */
import { plain } from "../../catalogue/parameters.public.ts";
import { all, lexeme, not, oneOf, type Query } from "../tsquery.ts";

/** A substance, how goods say that they are without it, each way as words that are all there, and what says that they have it. */
type Substance = { name: RegExp; without: readonly (readonly string[])[]; has: readonly string[] };

const none = (word: string): readonly (readonly string[])[] =>
  ["无", "免", "零"].map((no) => [`${no}${word}`]);
const SUBSTANCES: readonly Substance[] = [
  {
    name: /^(?:蔗)?糖/,
    without: [
      ...none("糖"),
      ["0", "糖"],
      ["无蔗", "蔗糖"],
      ["0", "蔗糖"],
      ["加蔗", "蔗糖", "无添"],
      ["木糖", "糖醇"],
    ],
    has: ["软糖", "冰糖", "白糖", "红糖", "奶糖", "糖果"],
  },
  { name: /^酒精/, without: [...none("酒精"), ["无酒", "酒精"]], has: ["白酒", "啤酒"] },
  { name: /^硅油/, without: [...none("硅油"), ["无硅", "硅油"]], has: [] },
  { name: /^(?:脂肪?)/, without: [...none("脂"), ["0", "脂"], ["脱脂"]], has: ["全脂"] },
  { name: /^淀粉/, without: [...none("淀粉"), ["无淀", "淀粉"]], has: [] },
  { name: /^谷/, without: [...none("谷")], has: [] },
  { name: /^(?:添加剂?|防腐剂)/, without: [["零添"], ["无添"], ["0", "添加"]], has: [] },
  {
    name: /^辣椒?/,
    without: [["不辣"], ["清汤"], ["番茄"], ["原味"]],
    has: [
      "辣",
      "麻辣",
      "香辣",
      "牛油",
      "重庆",
      "四川",
      "川味",
      "剁椒",
      "泡椒",
      "花椒",
      "藤椒",
      "孜然",
      "螺蛳",
    ],
  },
  { name: /^香菜/, without: [["无香", "香菜"]], has: ["香菜"] },
  { name: /^葱/, without: [], has: ["葱"] },
  { name: /^蒜/, without: [], has: ["蒜"] },
  { name: /^(?:油腻?)/, without: [["不油"], ["清爽"]], has: ["油腻"] },
];

/** 无 and 零 are what goods say of themselves; 不要 and 不 are said of what is not wanted. */
const CLAIM = /(?:无|零|0\s*|免|不含)/;
const REFUSAL = /(?:不要|不吃|不带|不放|不加|不能有|没有|别放|不)/;
const DEMAND = new RegExp(`(${CLAIM.source})|(${REFUSAL.source})`, "gu");

export type Demands = { rest: string; queries: readonly Query[] };

const asTitled = (word: string): Query => oneOf([lexeme(`^${word}`), lexeme(`=${word}`)]);
/** A single character counts in the title alone: choices are numbered. */
const anywhere = (word: string): Query =>
  [...word].length === 1 ? asTitled(word) : oneOf([asTitled(word), lexeme(`~${word}`)]);

/** One demand as queries; a refusal of what no goods are known to say is met by all. */
function queriesOf({ without, has }: Substance, isClaim: boolean): Query[] {
  const refused = has.length > 0 ? [not(oneOf(has.map(asTitled)))] : [];
  const isSaid = isClaim && without.length > 0;
  return isSaid ? [oneOf(without.map((words) => all(words.map(anywhere)))), ...refused] : refused;
}

/** The demands in a keyword, and the words around them; without other words there is nothing to demand it of. */
export function readDemands(keyword: string): Demands {
  const text = plain(keyword);
  for (const match of text.matchAll(DEMAND)) {
    const [said, claim] = match;
    const after = text.slice(match.index + said.length);
    const substance = SUBSTANCES.find(({ name }) => name.test(after));
    const length = substance?.name.exec(after)?.[0].length ?? 0;
    if (!substance || /^[\d.]/.test(text.slice(match.index - 1, match.index))) continue;
    const rest = [text.slice(0, match.index), after.slice(length).replace(/^\s*的/, "")]
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join(" ");
    if (rest === "") continue;
    const more = readDemands(rest);
    return { rest: more.rest, queries: [...queriesOf(substance, claim !== undefined), ...more.queries] };
  }
  return { rest: keyword, queries: [] };
}
