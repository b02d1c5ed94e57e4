import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Answer = Awaited<ReturnType<typeof admin.GetFaqs>>;
type Row = Answer["list"][number] & { category: string; categories: Answer["categories"] };

/** The answers with the names of their categories. */
async function load() {
  const { list, categories } = await admin.GetFaqs({});
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  return { list: list.map((row) => ({ ...row, category: names.get(row.categoryId) ?? "", categories })) };
}

type Form = {
  categoryId: string;
  title: string;
  text: string;
  keywords: string;
  linkText: string;
  path: string;
  isShown: boolean;
};

/** Questions and answers of the help pages. */
export const Screen = formList<Row, Form>({
  title: "帮助中心",
  about: "保存后会员立即可见",
  list: { method: "GetFaqs", send: load },
  idOf: ({ faqId }) => faqId,
  columns: [
    textColumn("分类", ({ category }) => category),
    textColumn("问题", ({ title }) => title, { width: 360 }),
    countColumn("有用", ({ helpful }) => helpful),
    countColumn("没用", ({ unhelpful }) => unhelpful),
    textColumn("状态", ({ isShown }) => (isShown ? "已上线" : "已隐藏"), {
      show: ({ isShown }) => <State tone={isShown ? "ok" : "grey"}>{isShown ? "已上线" : "已隐藏"}</State>,
    }),
  ],
  fields: ({ rows }) => [
    {
      kind: "select",
      name: "categoryId",
      label: "分类",
      options: (rows[0]?.categories ?? []).map(({ categoryId, name }) => [categoryId, name] as const),
    },
    { kind: "text", name: "title", label: "问题", least: 2, most: 60 },
    { kind: "lines", name: "text", label: "回答", least: 2, most: 3000, rows: 8, extra: "纯文字，空行分段" },
    { kind: "text", name: "keywords", label: "搜索词", most: 100, extra: "会员可能怎么问，用空格分开" },
    { kind: "text", name: "linkText", label: "按钮文字", most: 12 },
    {
      kind: "text",
      name: "path",
      label: "按钮打开的页面",
      most: 200,
      extra: "以 /pages/ 开头，留空则没有按钮",
      pattern: [/^\/pages\/[\w/?=&-]+$/, "请填写以 /pages/ 开头的路径"],
    },
    { kind: "toggle", name: "isShown", label: "上线" },
  ],
  blank: { categoryId: "", title: "", text: "", keywords: "", linkText: "", path: "", isShown: true },
  valuesOf: ({ categoryId, title, text, keywords, linkText, path, isShown }) => ({
    categoryId,
    title,
    text,
    keywords,
    linkText,
    path,
    isShown,
  }),
  save: {
    method: "SaveFaq",
    add: "新增问题",
    send: (values, row) => admin.SaveFaq({ ...values, ...(row && { faqId: row.faqId }) }),
  },
});
