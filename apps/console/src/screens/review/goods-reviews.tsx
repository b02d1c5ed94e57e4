import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import type { StateWords } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Reviewed } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { GoodsChanges } from "./goods-changes.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetGoodsReview"]>;

const states: StateWords = {
  draft: ["草稿", "idle"],
  reviewing: ["待审核", "warn"],
  passed: ["已通过", "ok"],
  refused: ["未通过", "danger"],
};
const fields = [
  ["title", "标题"],
  ["subtitle", "副标题"],
  ["pictures", "主图"],
  ["video", "视频"],
  ["detail", "图文详情"],
  ["categoryId", "分类"],
  ["brandId", "品牌"],
  ["parameters", "参数"],
  ["specs", "规格"],
  ["skus", "价格"],
] as const;

type Reasons = { field: (typeof fields)[number][0]; reason: string }[];
const decide = ({ reviewId, submittedAt }: Detail, decision: "pass" | "refuse", reasons: Reasons = []) =>
  admin.DecideGoods({ reviewId, submittedAt, decision, reasons });

/** Shops' goods that wait: new ones, and changes beside what is on sale. */
export const Screen = workList<"GetGoodsReviews", Detail>({
  title: "商品审核",
  about: "按提交时间先后处理；在售商品的修改通过前仍按原内容销售",
  list: "GetGoodsReviews",
  isWide: true,
  filters: [stateFilter(states, "reviewing", ["reviewing", "passed", "refused"])],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("商品", ({ form }) => form.form.title, {
      show: ({ form: { form, shopName } }) => (
        <div className="with-thumb">
          <img className="thumb" src={form.pictures[0]} alt="" />
          <div>
            <div className="one-line">{form.title}</div>
            <div className="faint small">{shopName}</div>
          </div>
        </div>
      ),
    }),
    textColumn("类型", ({ form }) => (form.before ? "修改" : "新品")),
    amountColumn("价格", ({ form }) => Math.min(...form.form.skus.map(({ priceFen }) => priceFen))),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(states),
  ],
  load: { method: "GetGoodsReview", send: (reviewId) => admin.GetGoodsReview({ reviewId }) },
  heading: ({ form, state }) => (
    <DetailHead
      title={form.form.title}
      state={[states, state]}
      note={`${form.shopName} · ${form.categoryName} · ${form.before ? "在售商品的修改" : "首次发布"}`}
    />
  ),
  view: ({ form, hints, history }) => (
    <>
      <GoodsChanges change={form} />
      <Reviewed hints={hints} history={history} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "通过",
      tone: "primary",
      method: "DecideGoods",
      can: ({ state }) => state === "reviewing",
      says: ({ form: { form, before } }) =>
        before
          ? "修改马上生效，买家看到新的内容和价格。"
          : form.shelf === "now"
            ? "商品马上上架，可以被搜索和购买。"
            : "商品放入商家的仓库，由商家上架。",
      send: (detail) => decide(detail, "pass"),
    },
    {
      key: "R",
      title: "不通过",
      tone: "danger",
      method: "DecideGoods",
      can: ({ state }) => state === "reviewing",
      says: () => "商家会看到每一项的原因，修改后可以重新提交。",
      asks: {
        label: "原因",
        most: 100,
        least: 2,
        usual: ["标题与商品不符", "图片含有水印或联系方式", "价格明显异常，请核对", "分类不正确"],
      },
      fields,
      send: (detail, { words, fields: wrong }) =>
        decide(
          detail,
          "refuse",
          fields.flatMap(([field]) => (wrong.includes(field) ? [{ field, reason: words }] : [])),
        ),
    },
  ],
  rule: "标题、图片与商品一致，没有水印、联系方式和绝对化用语；分类正确；价格合理。每一项有误的都要勾出，商家才知道改哪里。",
  empty: "没有待审核的商品，辛苦了",
});
