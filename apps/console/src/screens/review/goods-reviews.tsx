import { goodsReviewFields } from "@heshi/contract/shop/goods-review";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { admin } from "../../data/rpc.ts";
import { amountColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Reviewed } from "../../desk/parts.tsx";
import { bulkPass, listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";
import { GoodsChanges } from "./goods-changes.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetGoodsReview"]>;

const fields = Object.entries(goodsReviewFields) as [keyof typeof goodsReviewFields, string][];

/** Shops' goods that wait: new ones, and changes beside what is on sale. */
export const Screen = workList<"GetGoodsReviews", Detail>({
  title: "商品审核",
  about: "按提交时间先后处理；在售商品的修改通过前仍按原内容销售",
  list: "GetGoodsReviews",
  isWide: true,
  filters: [stateFilter(reviewStates, "reviewing", listedStates)],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("商品", ({ form }) => form.form.title, {
      show: ({ form: { form, shopName } }) => (
        <div className="with-thumb">
          <img className="thumb" src={form.pictures[0]} alt="" />
          <div>
            <div className="one-line">{form.title}</div>
            <div className="one-line faint small">{shopName}</div>
          </div>
        </div>
      ),
    }),
    textColumn("类型", ({ form }) => (form.before ? "修改" : "新品")),
    amountColumn("价格", ({ form }) => Math.min(...form.form.skus.map(({ priceFen }) => priceFen))),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(reviewStates),
  ],
  load: { method: "GetGoodsReview", send: (reviewId) => admin.GetGoodsReview({ reviewId }) },
  heading: ({ form, state }) => (
    <DetailHead
      title={form.form.title}
      state={[reviewStates, state]}
      note={`${form.shopName} · ${form.categoryName} · ${form.before ? "在售商品的修改" : "首次发布"}`}
    />
  ),
  view: ({ form, hints, history }) => (
    <>
      <GoodsChanges change={form} />
      <Reviewed hints={hints} history={history} />
    </>
  ),
  decisions: reviewDecisions<Detail, keyof typeof goodsReviewFields>({
    method: "DecideGoods",
    decide: (verdict) => admin.DecideGoods(verdict),
    fields,
    passSays: ({ form: { form, before } }) => {
      if (before) return "修改马上生效，买家看到新的内容和价格。";
      return form.shelf === "now" ? "商品马上上架，可以被搜索和购买。" : "商品放入商家的仓库，由商家上架。";
    },
    asker: "商家",
    usual: ["标题与商品不符", "图片含有水印或联系方式", "价格明显异常，请核对", "分类不正确"],
  }),
  bulk: bulkPass({
    method: "DecideGoods",
    says: (rows) => `${rows.length} 件商品按提交的内容通过：新品上架或入库，修改马上生效。请先逐件看过。`,
    pass: (verdict) => admin.DecideGoods(verdict),
  }),
  rule: "标题、图片与商品一致，没有水印、联系方式和绝对化用语；分类正确；价格合理。每一项有误的都要勾出，商家才知道改哪里。",
  empty: "没有待审核的商品，辛苦了",
});
