import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "../../../platform/asset-folder.ts";

/** Chinese words and how they sound. */
export type Words = {
  /** The words of a text, each letter in one of them. */
  cut: (text: string) => string[];
  /** Every word that stands somewhere in a text, those inside others too. */
  all: (text: string) => string[];
  /** Syllables without tones, one a Chinese sign; what is none is left out. */
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
    // Without the guessing of unknown words: the same text is cut alike in a title and in a search.
    cut: (text) => jieba.cut(text, false),
    all: (text) => jieba.cutAll(text),
    syllables: (text) => pinyin(text, { toneType: "none", type: "array", nonZh: "removed", v: true }),
  };
}

let loaded: Promise<Words> | undefined;

/** The dictionaries, loaded when they are first needed: they take 0.2 s and 80 MB. */
export const loadWords = (): Promise<Words> => (loaded ??= load());
