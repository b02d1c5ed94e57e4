import { flashAskFields } from "@heshi/contract/shop/flash";
import { reviewTones } from "@heshi/contract/tones/review";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { To } from "../../base/router.tsx";
import { inTones, moneyText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { RowsTable } from "../../desk/rows-table.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { bulkPass, listedStates, reviewDecisions, reviewStates } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetFlashReview"]>;
const states = { ...reviewStates, ...inTones(reviewTones, { cancelled: "已撤回" }) };
const fields = Object.entries(flashAskFields) as [keyof typeof flashAskFields, string][];

const Two = ({ first, second }: { first: string; second: string }) => (
  <>
    <div className="num">{first}</div>
    <div className="faint small">{second}</div>
  </>
);

/** Goods that shops want to sell in a flash sale. */
export const Screen = workList<"GetFlashReviews", Detail>({
  title: "抢购报名",
  about: "商家为商品报名抢购场次；通过后到点自动开抢",
  list: "GetFlashReviews",
  filters: [stateFilter(states, "reviewing", [...listedStates, "cancelled"])],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("商品", ({ form }) => form.title, {
      show: ({ form }) => (
        <div className="with-thumb">
          <img className="thumb" src={form.picture} alt="" />
          <div>
            <div className="one-line">{form.title}</div>
            <div className="one-line faint small">{form.shopName}</div>
          </div>
        </div>
      ),
    }),
    timeColumn("场次", ({ form }) => form.startsAt),
    countColumn("件数", ({ form }) => form.skus.reduce((sum, { total }) => sum + total, 0)),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(states),
  ],
  load: { method: "GetFlashReview", send: (reviewId) => admin.GetFlashReview({ reviewId }) },
  heading: ({ form, state }) => (
    <DetailHead title={form.title} state={[states, state]} note={form.shopName} />
  ),
  view: ({ form, hints, history }) => (
    <>
      <Part title="报名">
        <Facts
          rows={[
            ["场次", <When key="from" at={form.startsAt} />],
            ["结束", <When key="until" at={form.endsAt} />],
            ["每人限购", `${form.limitPerMember} 件`],
            [
              "商品",
              <To key="goods" path={`/goods?keyword=${form.waresId}&id=${form.waresId}`}>
                查看商品
              </To>,
            ],
          ]}
        />
      </Part>
      <Part title={`规格（${form.skus.length}）`}>
        <RowsTable
          rows={form.skus}
          cells={[
            [
              "规格",
              ({ values, usualFen }) => (
                <Two first={values.join(" ") || "默认"} second={`原价 ${moneyText(usualFen)}`} />
              ),
            ],
            [
              "抢购价",
              ({ priceFen, usualFen }) => (
                <Two first={moneyText(priceFen)} second={`${((priceFen / usualFen) * 10).toFixed(1)} 折`} />
              ),
              "amount",
            ],
            [
              "件数",
              ({ total, available }) => <Two first={String(total)} second={`库存 ${available}`} />,
              "amount",
            ],
          ]}
        />
      </Part>
      <Reviewed hints={hints} history={history} />
    </>
  ),
  decisions: reviewDecisions<Detail, keyof typeof flashAskFields>({
    method: "DecideFlash",
    decide: (verdict) => admin.DecideFlash(verdict),
    fields,
    passSays: () => "商品进入这一场次，到点按抢购价售卖。",
    asker: "商家",
    usual: ["优惠幅度太小", "报名数量太少", "这一场次已满，请换一场", "近期价格刚刚上调"],
  }),
  bulk: bulkPass({
    method: "DecideFlash",
    says: (rows) => `${rows.length} 件商品进入所报的场次，到点按抢购价售卖。请先逐件看过。`,
    pass: (verdict) => admin.DecideFlash(verdict),
  }),
  rule: "抢购价明显低于近 30 天的成交价，数量够一场卖，商品评价良好。",
  empty: "没有待审核的报名",
});
