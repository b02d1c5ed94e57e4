import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetCategories>>["list"][number];
type Form = {
  parentId: string;
  name: string;
  picture: string;
  sort: number;
  adultsOnly: boolean;
  healthClaim: boolean;
};
/** What stands for no category above. */
const TOP = "0";

/** The tree of categories. */
export const Screen = formList<Row, Form>({
  title: "分类",
  about: "最多三级；改名会同时更新商品的搜索",
  list: { method: "GetCategories", send: () => admin.GetCategories({}) },
  idOf: ({ categoryId }) => categoryId,
  columns: [
    textColumn("分类", ({ path }) => path, {
      show: ({ name, level, picture }) => (
        <div className="with-thumb" style={{ paddingLeft: (level - 1) * 28 }}>
          {picture !== "" && <img className="thumb" src={picture} alt="" />}
          {level === 1 ? <b>{name}</b> : name}
        </div>
      ),
    }),
    textColumn("级别", ({ level }) => `${level} 级`),
    textColumn("可见", ({ adultsOnly }) => (adultsOnly ? "仅成年人" : "")),
    countColumn("商品", ({ goodsCount }) => goodsCount),
    countColumn("排序", ({ sort }) => sort),
  ],
  fields: ({ row, rows }) => [
    ...(row
      ? []
      : [
          {
            kind: "select" as const,
            name: "parentId",
            label: "上级",
            options: [
              [TOP, "无，作为一级分类"] as const,
              ...rows
                .filter(({ level }) => level < 3)
                .map(({ categoryId, path }) => [categoryId, path] as const),
            ],
          },
        ]),
    { kind: "text", name: "name", label: "名称", least: 1, most: 12 },
    { kind: "pictures", name: "picture", label: "图片", most: 1 },
    { kind: "number", name: "sort", label: "排序", from: 0, to: 9999, extra: "小的在前" },
    {
      kind: "toggle",
      name: "adultsOnly",
      label: "仅限成年人",
      extra: "烟酒等：未成年人模式下不展示、不能购买，下级分类也一样",
    },
    {
      kind: "toggle",
      name: "healthClaim",
      label: "涉及保健功效",
      extra: "保健食品等：不会出现在社区的菜谱和页面里，下级分类也一样",
    },
  ],
  blank: { parentId: TOP, name: "", picture: "", sort: 100, adultsOnly: false, healthClaim: false },
  valuesOf: ({ parentId = TOP, name, picture, sort, adultsOnly, healthClaim }) => ({
    parentId,
    name,
    picture,
    sort,
    adultsOnly,
    healthClaim,
  }),
  save: {
    method: "SaveCategory",
    add: "新增分类",
    send: ({ parentId, ...values }, row) =>
      admin.SaveCategory({
        ...values,
        ...(row ? { categoryId: row.categoryId } : parentId === TOP ? {} : { parentId }),
      }),
  },
  remove: {
    method: "RemoveCategory",
    title: "删除",
    can: ({ goodsCount }) => goodsCount === 0,
    says: ({ name }) => `删除“${name}”；有下级分类的不能删除`,
    send: ({ categoryId }) => admin.RemoveCategory({ categoryId }),
  },
});
