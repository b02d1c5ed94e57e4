import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetServicePhrases>>["list"][number];
type Form = { question: string; answer: string };

/** Quick replies of the service, and questions that are answered at once. */
export const Screen = formList<Row, Form>({
  title: "快捷回复",
  about: "填写了问题的，会员问到时自动回复；最多 50 条",
  list: { method: "GetServicePhrases", send: () => admin.GetServicePhrases({}) },
  idOf: ({ phraseId }) => phraseId,
  columns: [
    textColumn("用途", ({ question }) => (question === "" ? "快捷回复" : "自动回复"), {
      show: ({ question }) => (
        <State tone={question === "" ? "grey" : "info"}>{question === "" ? "快捷回复" : "自动回复"}</State>
      ),
    }),
    textColumn("问题", ({ question }) => question),
    textColumn("内容", ({ answer }) => answer, { width: 480 }),
  ],
  fields: () => [
    { kind: "text", name: "question", label: "会员的问题", most: 30, extra: "留空则只作为快捷回复" },
    { kind: "lines", name: "answer", label: "内容", least: 1, most: 300 },
  ],
  blank: { question: "", answer: "" },
  valuesOf: ({ question, answer }) => ({ question, answer }),
  save: {
    method: "SaveServicePhrase",
    add: "新增回复",
    send: (values, row) => admin.SaveServicePhrase({ ...values, ...(row && { phraseId: row.phraseId }) }),
  },
  remove: {
    method: "RemoveServicePhrase",
    title: "删除",
    says: () => "删除后不再出现，也不再自动回复",
    send: ({ phraseId }) => admin.RemoveServicePhrase({ phraseId }),
  },
  empty: "还没有快捷回复",
});
