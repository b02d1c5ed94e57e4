import type { PostForm } from "@heshi/contract/content/post-form";
import { allWordsOf } from "./claims.domain.ts";

/** The words of a keyword that are asked for at most. */
const MOST_WORDS = 5;

/** Runs of letters and digits, without differences of width and case. */
const runsOf = (text: string): string[][] =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((run) => [...run]);
const pairsOf = (run: readonly string[]): string[] =>
  run.slice(1).map((letter, at) => `${run[at] ?? ""}${letter}`);

/** What something is found by: each letter of its words, and each with the one behind it. Pure. */
export const piecesOf = (form: PostForm): string[] => [
  ...new Set(runsOf(allWordsOf(form)).flatMap((run) => [...run, ...pairsOf(run)])),
];

/** What is looked for: each pair of letters that follow one another in a word, or its one letter. Pure. */
export const piecesFor = (keyword: string): string[] => [
  ...new Set(
    runsOf(keyword.split(/\s+/).slice(0, MOST_WORDS).join(" ")).flatMap((run) =>
      run.length === 1 ? run : pairsOf(run),
    ),
  ),
];
