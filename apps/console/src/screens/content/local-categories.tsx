import { localCategories } from "@heshi/contract/samecity/local-categories";
import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetLocalCategories>>["list"][number];
type Form = { picture: string; sort: number; isShown: boolean };

/** The categories of the page of the town: order, picture, on or off. */
export const Screen = formList<Row, Form>({
  title: "同城分类",
  about: "同城页上分类的顺序和图标；隐藏后会员不能按它筛选，店铺仍能按距离和搜索找到",
  list: { method: "GetLocalCategories", send: () => admin.GetLocalCategories({}) },
  idOf: ({ category }) => category,
  columns: [
    textColumn("分类", ({ category }) => localCategories[category], {
      show: ({ category, picture }) => (
        <div className="with-thumb">
          {picture !== "" && <img className="thumb" src={picture} alt="" />}
          {localCategories[category]}
        </div>
      ),
    }),
    textColumn("图标", ({ picture }) => (picture === "" ? "默认" : "自定义")),
    countColumn("门店", ({ branches }) => branches),
    countColumn("排序", ({ sort }) => sort),
    textColumn("状态", ({ isShown }) => (isShown ? "显示" : "隐藏"), {
      show: ({ isShown }) => <State tone={isShown ? "ok" : "grey"}>{isShown ? "显示" : "隐藏"}</State>,
    }),
  ],
  fields: () => [
    { kind: "pictures", name: "picture", label: "图标", most: 1, extra: "方形、透明底；不上传就用默认图标" },
    { kind: "number", name: "sort", label: "排序", from: 0, to: 9999, extra: "小的在前" },
    { kind: "toggle", name: "isShown", label: "在同城页显示" },
  ],
  blank: { picture: "", sort: 100, isShown: true },
  valuesOf: ({ picture, sort, isShown }) => ({ picture, sort, isShown }),
  save: {
    method: "SaveLocalCategory",
    send: (values, row) =>
      row === undefined ? Promise.resolve() : admin.SaveLocalCategory({ ...values, category: row.category }),
  },
});
