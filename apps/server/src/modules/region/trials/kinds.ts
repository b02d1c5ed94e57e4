/** Pasted addresses by kind, made of the region tree, each with what is right. Pure. */
import { regionLevel } from "../region.domain.ts";
import { abbreviations, autonomous, former, formerEndings, prefectures, roadTowns } from "./names.ts";
import { byNames, type Maker } from "./shared.ts";
import { corps, frames, mixedNames, spots } from "./people.ts";
import { buildings, insideWords, otherCity, repeats } from "./texts.ts";

const plain: Maker = (tree) =>
  [...tree.byCode.values()]
    .filter(({ code }) => regionLevel(code) >= 3)
    .map(({ code }) => ({
      text: `${byNames(tree, code)}幸福路12号 王小明 13812345678`,
      code: code.slice(0, 6),
      name: "王小明",
    }));

/** Each kind by its name; `least` is the share that must be right. */
export const KINDS: readonly { kind: string; make: Maker; least: number }[] = [
  { kind: "plain", make: plain, least: 0.995 },
  { kind: "A1 buildings", make: buildings, least: 0.95 },
  { kind: "A1 repeats", make: repeats, least: 0.95 },
  { kind: "A2 inside words", make: insideWords, least: 0.95 },
  { kind: "A2 other city", make: otherCity, least: 0.95 },
  { kind: "A3 autonomous", make: autonomous, least: 0.95 },
  { kind: "A4 abbreviations", make: abbreviations, least: 0.95 },
  { kind: "A5 former", make: former, least: 0.95 },
  { kind: "A6 former endings", make: formerEndings, least: 0.95 },
  { kind: "A7 spots", make: spots, least: 0.95 },
  { kind: "A8 mixed names", make: mixedNames, least: 0.95 },
  { kind: "A9 frames", make: frames, least: 0.95 },
  { kind: "A10 corps", make: corps, least: 0.95 },
  { kind: "A11 road towns", make: roadTowns, least: 0.95 },
  { kind: "A12 prefectures", make: prefectures, least: 0.95 },
];
