import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Answer = Awaited<ReturnType<typeof admin.GetLessons>>;
type Row = Answer["list"][number] & { category: string; categories: Answer["categories"] };
type Form = Omit<Answer["list"][number], "lessonId" | "readers">;

/** The lessons with the names of their categories. */
async function load() {
  const { list, categories } = await admin.GetLessons({});
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  return { list: list.map((row) => ({ ...row, category: names.get(row.categoryId) ?? "", categories })) };
}

/** Lessons for shops. */
export const Screen = formList<Row, Form>({
  title: "商学院",
  about: "保存后立即可见；改了业务规则，请同时修改讲到它的课程",
  list: { method: "GetLessons", send: load },
  idOf: ({ lessonId }) => lessonId,
  columns: [
    textColumn("分类", ({ category }) => category),
    textColumn("课程", ({ title }) => title, { width: 320 }),
    countColumn("分钟", ({ minutes }) => minutes),
    countColumn("学完", ({ readers }) => readers),
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
    { kind: "text", name: "title", label: "标题", least: 2, most: 40 },
    { kind: "text", name: "summary", label: "一句话介绍", least: 4, most: 60 },
    {
      kind: "lines",
      name: "text",
      label: "正文",
      least: 50,
      most: 3000,
      rows: 16,
      extra: "纯文字；“# ”开头的一行是小标题，“- ”开头的是要点",
    },
    { kind: "number", name: "minutes", label: "阅读分钟数", from: 1, to: 60 },
    { kind: "number", name: "sort", label: "顺序", from: 0, to: 9999 },
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
  blank: {
    categoryId: "",
    title: "",
    summary: "",
    text: "",
    minutes: 3,
    linkText: "",
    path: "",
    sort: 100,
    isShown: true,
  },
  valuesOf: ({ lessonId: _id, readers: _readers, category: _name, categories: _all, ...values }) => values,
  save: {
    method: "SaveLesson",
    add: "新增课程",
    send: (values, row) => admin.SaveLesson({ ...values, ...(row && { lessonId: row.lessonId }) }),
  },
});
