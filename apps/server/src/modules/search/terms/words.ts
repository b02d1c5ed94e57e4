import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "../../../platform/asset-folder.ts";

/** Cuts Chinese text into words and gives their pinyin. */
export type Words = {
  /** The words of a text without overlaps; every character is in one of them. */
  cut: (text: string) => string[];
  /** Every dictionary word in a text, also inside others. */
  all: (text: string) => string[];
  /** Syllables without tones, one for each Chinese character; other characters are left out. */
  syllables: (text: string) => string[];
};

async function load(): Promise<Words> {
  const [{ Jieba }, { dict }, { pinyin }] = await Promise.all([
    import("@node-rs/jieba"),
    import("@node-rs/jieba/dict.js"),
    import("pinyin-pro"),
  ]);
  const jieba = Jieba.withDict(dict);
  jieba.loadDict(readFileSync(join(assetFolder(), "search/words.txt")));
  return {
    // Unknown words are not guessed, so that the same text is cut alike in a title and in a search.
    cut: (text) => jieba.cut(text, false),
    all: (text) => jieba.cutAll(text),
    syllables: (text) => pinyin(text, { toneType: "none", type: "array", nonZh: "removed", v: true }),
  };
}

let loaded: Promise<Words> | undefined;

/** The dictionaries, loaded on first use: 0.2 s and 80 MB. */
export const loadWords = (): Promise<Words> => (loaded ??= load());
