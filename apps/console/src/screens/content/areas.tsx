import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { tint } from "./home/block-words.ts";

type Row = Awaited<ReturnType<typeof admin.GetAreas>>["list"][number];
type Form = {
  name: string;
  subtitle: string;
  from: string;
  to: string;
  ink: string;
  picture: string;
  sort: number;
  goods: string;
};

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== "");

/** Areas: selections of goods with a banner of their own. */
export const Screen = formList<Row, Form>({
  title: "专区",
  about: "在首页编排里选择显示哪些专区",
  list: { method: "GetAreas", send: () => admin.GetAreas({}) },
  idOf: ({ areaId }) => areaId,
  columns: [
    textColumn("专区", ({ name }) => name, {
      show: ({ name, subtitle, picture, tint }) => (
        <div className="with-thumb">
          <img className="thumb" src={picture} alt="" style={{ background: tint.from }} />
          <div>
            {name}
            <div className="faint small">{subtitle}</div>
          </div>
        </div>
      ),
    }),
    countColumn("商品", ({ waresIds }) => waresIds.length),
    countColumn("排序", ({ sort }) => sort),
  ],
  fields: () => [
    { kind: "text", name: "name", label: "名称", least: 1, most: 12 },
    { kind: "text", name: "subtitle", label: "副标题", most: 24 },
    { kind: "pictures", name: "picture", label: "图片", most: 1, least: 1 },
    { kind: "colour", name: "from", label: "左侧底色" },
    { kind: "colour", name: "to", label: "右侧底色" },
    { kind: "colour", name: "ink", label: "文字颜色" },
    { kind: "goods", name: "goods", label: "商品", most: 200 },
    { kind: "number", name: "sort", label: "排序", from: 0, to: 9999, extra: "小的在前" },
  ],
  blank: {
    name: "",
    subtitle: "",
    ...tint,
    picture: "",
    sort: 100,
    goods: "",
  },
  valuesOf: ({ name, subtitle, tint, picture, sort, waresIds }) => ({
    name,
    subtitle,
    ...tint,
    picture,
    sort,
    goods: waresIds.join("\n"),
  }),
  save: {
    method: "SaveArea",
    add: "新增专区",
    send: ({ from, to, ink, goods, ...values }, row) =>
      admin.SaveArea({
        ...values,
        tint: { from, to, ink },
        waresIds: linesOf(goods),
        ...(row && { areaId: row.areaId }),
      }),
  },
  remove: {
    method: "RemoveArea",
    title: "删除",
    says: ({ name }) => `首页不再显示“${name}”；商品仍在商城`,
    send: ({ areaId }) => admin.RemoveArea({ areaId }),
  },
  empty: "还没有专区",
});
