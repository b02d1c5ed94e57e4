import { State, type StateWords, StateOf } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { tint } from "./home/block-words.ts";

type Row = Awaited<ReturnType<typeof admin.GetLocalBanners>>["list"][number];
type Form = Record<
  "title" | "subtitle" | "button" | "from" | "to" | "ink" | "picture" | "path" | "cityCode",
  string
> & {
  sort: number;
  isShown: boolean;
  showsFrom: number | undefined;
  showsUntil: number | undefined;
};

const states: StateWords = { up: ["展示中", "ok"], waits: ["未到时间", "warn"], over: ["已过期", "grey"] };

/** Why a banner is seen now, or is not. */
const stateOf = ({ isUp, showsFrom }: Row): string =>
  isUp ? "up" : showsFrom !== undefined && showsFrom > Date.now() ? "waits" : "over";

/** Banners of the page of the town, by city and time. */
export const Screen = formList<Row, Form>({
  title: "同城轮播图",
  about: "同城页分类下方的轮播图，可以限定城市和时间",
  list: { method: "GetLocalBanners", send: () => admin.GetLocalBanners({}) },
  idOf: ({ bannerId }) => bannerId,
  columns: [
    textColumn("轮播图", ({ title }) => title, {
      show: ({ title, subtitle, picture, tint: own }) => (
        <div className="with-thumb">
          <img className="thumb" src={picture} alt="" style={{ background: own.from }} />
          <div>
            {title}
            <div className="faint small">{subtitle}</div>
          </div>
        </div>
      ),
    }),
    textColumn("城市", ({ cityCode, cityName }) => cityName ?? cityCode ?? "全部"),
    timeColumn("上线", ({ showsFrom }) => showsFrom),
    timeColumn("下线", ({ showsUntil }) => showsUntil),
    countColumn("排序", ({ sort }) => sort),
    textColumn("状态", (row) => (row.isShown ? states[stateOf(row)]?.[0] : "隐藏"), {
      show: (row) =>
        row.isShown ? <StateOf words={states} state={stateOf(row)} /> : <State tone="grey">隐藏</State>,
    }),
  ],
  fields: () => [
    { kind: "text", name: "title", label: "标题", least: 1, most: 20 },
    { kind: "text", name: "subtitle", label: "副标题", most: 40 },
    { kind: "text", name: "button", label: "按钮文字", most: 8 },
    { kind: "colour", name: "from", label: "左侧底色" },
    { kind: "colour", name: "to", label: "右侧底色" },
    { kind: "colour", name: "ink", label: "文字颜色" },
    { kind: "pictures", name: "picture", label: "图片", most: 1, least: 1 },
    {
      kind: "text",
      name: "path",
      label: "打开的页面",
      least: 1,
      most: 200,
      pattern: [/^\/(?:pages\/|$)/, "请填写应用内的页面，以 /pages/ 开头"],
      extra: "如 /pages/intracity/shop/list?category=food",
    },
    {
      kind: "text",
      name: "cityCode",
      label: "城市编号",
      most: 4,
      pattern: [/^\d{4}$/, "城市编号为 4 位数字"],
      extra: "行政区划代码前 4 位，如 3301（杭州）；留空为全部城市",
    },
    { kind: "time", name: "showsFrom", label: "上线时间", extra: "留空为现在" },
    { kind: "time", name: "showsUntil", label: "下线时间", extra: "留空为一直展示" },
    { kind: "number", name: "sort", label: "排序", from: 0, to: 9999, extra: "小的在前" },
    { kind: "toggle", name: "isShown", label: "在同城页显示" },
  ],
  blank: {
    title: "",
    subtitle: "",
    button: "去看看",
    ...tint,
    picture: "",
    path: "",
    cityCode: "",
    sort: 100,
    isShown: true,
    showsFrom: undefined,
    showsUntil: undefined,
  },
  valuesOf: ({ bannerId: _id, isUp: _isUp, cityName: _name, tint: own, cityCode = "", ...row }) => ({
    ...row,
    ...own,
    cityCode,
    showsFrom: row.showsFrom,
    showsUntil: row.showsUntil,
  }),
  save: {
    method: "SaveLocalBanner",
    add: "新增轮播图",
    send: ({ from, to, ink, cityCode, ...values }, row) =>
      admin.SaveLocalBanner({
        ...values,
        tint: { from, to, ink },
        ...(cityCode !== "" && { cityCode }),
        ...(row && { bannerId: row.bannerId }),
      }),
  },
  remove: {
    method: "RemoveLocalBanner",
    title: "删除",
    says: ({ title }) => `同城页不再展示“${title}”`,
    send: ({ bannerId }) => admin.RemoveLocalBanner({ bannerId }),
  },
  empty: "还没有同城轮播图",
});
