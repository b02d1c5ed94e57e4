import { admin } from "../../data/rpc.ts";
import { textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetSynonyms>>["list"][number];
type Form = { word: string; words: string; kinds: string };

const wordsOf = (text: string): string[] => text.split(/[\s、，,]+/).filter((word) => word !== "");

/** What else is searched for with a word. */
export const Screen = formList<Row, Form>({
  title: "同义词",
  about: "保存后十秒内在搜索里生效",
  list: { method: "GetSynonyms", send: () => admin.GetSynonyms({}) },
  idOf: ({ word }) => word,
  columns: [
    textColumn("词", ({ word }) => word),
    textColumn("同义词（互相能搜到）", ({ words }) => words.join("、")),
    textColumn("下位词（搜它时也找到）", ({ kinds }) => kinds.join("、")),
  ],
  fields: ({ row }) => [
    ...(row ? [] : [{ kind: "text" as const, name: "word", label: "词", least: 1, most: 20 }]),
    {
      kind: "text",
      name: "words",
      label: "同义词",
      most: 300,
      extra: "如 土豆：马铃薯、洋芋；用顿号或空格分开",
    },
    { kind: "text", name: "kinds", label: "下位词", most: 300, extra: "如 杯子：保温杯、马克杯" },
  ],
  blank: { word: "", words: "", kinds: "" },
  valuesOf: ({ word, words, kinds }) => ({ word, words: words.join("、"), kinds: kinds.join("、") }),
  save: {
    method: "SaveSynonym",
    add: "新增同义词",
    send: ({ word, words, kinds }, row) =>
      admin.SaveSynonym({ word: row?.word ?? word, words: wordsOf(words), kinds: wordsOf(kinds) }),
  },
  remove: {
    method: "RemoveSynonym",
    title: "删除",
    says: ({ word }) => `搜索“${word}”时不再找到这些词`,
    send: ({ word }) => admin.RemoveSynonym({ word }),
  },
  empty: "还没有同义词",
});
