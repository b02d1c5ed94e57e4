import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetBrands>>["list"][number];
type Form = {
  name: string;
  english: string;
  slogan: string;
  logo: string;
  story: string;
  pictures: string;
  sort: number;
  isShown: boolean;
};

/** Brands with their pages. */
export const Screen = formList<Row, Form>({
  title: "品牌",
  about: "改名会同时更新商品的搜索",
  list: { method: "GetBrands", send: () => admin.GetBrands({}) },
  idOf: ({ brandId }) => brandId,
  columns: [
    textColumn("品牌", ({ name }) => name, {
      show: ({ name, english, logo }) => (
        <div className="with-thumb">
          <img className="thumb" src={logo} alt="" />
          <div>
            {name}
            <div className="faint small">{english}</div>
          </div>
        </div>
      ),
    }),
    textColumn("首字母", ({ letter }) => letter, { isNumber: true }),
    textColumn("口号", ({ slogan }) => slogan),
    countColumn("在售商品", ({ goodsCount }) => goodsCount),
    countColumn("关注", ({ followers }) => followers),
    countColumn("排序", ({ sort }) => sort),
    textColumn("状态", ({ isShown }) => (isShown ? "显示" : "隐藏"), {
      show: ({ isShown }) => <State tone={isShown ? "ok" : "grey"}>{isShown ? "显示" : "隐藏"}</State>,
    }),
  ],
  fields: () => [
    { kind: "text", name: "name", label: "名称", least: 1, most: 30 },
    { kind: "text", name: "english", label: "英文名", most: 40 },
    { kind: "text", name: "slogan", label: "口号", most: 40 },
    { kind: "pictures", name: "logo", label: "标志", most: 1, least: 1 },
    { kind: "lines", name: "story", label: "品牌故事", most: 1000, rows: 5 },
    { kind: "pictures", name: "pictures", label: "品牌页图片", most: 12 },
    { kind: "number", name: "sort", label: "排序", from: 0, to: 9999, extra: "小的在前" },
    { kind: "toggle", name: "isShown", label: "显示" },
  ],
  blank: { name: "", english: "", slogan: "", logo: "", story: "", pictures: "", sort: 100, isShown: true },
  valuesOf: ({ name, english, slogan, logo, story, pictures, sort, isShown }) => ({
    name,
    english,
    slogan,
    logo,
    story,
    pictures: pictures.join("\n"),
    sort,
    isShown,
  }),
  save: {
    method: "SaveBrand",
    add: "新增品牌",
    send: ({ pictures, ...values }, row) =>
      admin.SaveBrand({
        ...values,
        pictures: pictures.split("\n").filter((url) => url !== ""),
        ...(row && { brandId: row.brandId }),
      }),
  },
});
