import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { goodsStates } from "../../base/goods-words.ts";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  countColumn,
  Num,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { ShopLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Pictures } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetGoodsCard"]>;

/** Products: looked up, and taken off sale with a reason. */
export const Screen = workList<"GetGoods", Detail>({
  title: "商品",
  about: "按商品编号查找，或按店铺编号列出",
  list: "GetGoods",
  filters: [{ kind: "text", name: "keyword", label: "商品或店铺编号", width: 240 }, stateFilter(goodsStates)],
  idOf: ({ waresId }) => waresId,
  columns: [
    textColumn("商品", ({ title }) => title, {
      show: ({ title, picture, shopName }) => (
        <div className="with-thumb">
          <img className="thumb" src={picture} alt="" />
          <div>
            <div className="one-line">{title}</div>
            <div className="one-line faint small">{shopName}</div>
          </div>
        </div>
      ),
    }),
    amountColumn("价格", ({ priceFen }) => priceFen),
    countColumn("已售", ({ sold }) => sold),
    timeColumn("创建时间", ({ createdAt }) => createdAt),
    stateColumn(goodsStates),
  ],
  load: { method: "GetGoodsCard", send: (waresId) => admin.GetGoodsCard({ waresId }) },
  heading: ({ title, state, priceFen, stateReason }) => (
    <DetailHead
      title={title}
      state={[goodsStates, state]}
      amountFen={priceFen}
      note={stateReason || undefined}
    />
  ),
  view: ({ waresId, subtitle, pictures, categoryName, shopName, shopId, skus }) => (
    <>
      <Part>
        <Pictures urls={pictures} size={104} />
      </Part>
      <Part>
        <Facts
          rows={[
            ["商品编号", <Num key="id" of={waresId} />],
            ["副标题", subtitle],
            ["分类", categoryName],
            [
              "店铺",
              <ShopLink key="shop" shopId={shopId}>
                {shopName}
              </ShopLink>,
            ],
          ]}
        />
      </Part>
      <Part title={`规格（${skus.length}）`}>
        <Facts
          rows={skus.map(({ skuId, values, priceFen, available }) => [
            values.join(" ") || "默认",
            <span key={skuId} className="num">
              {moneyText(priceFen)} · 库存 {available}
            </span>,
          ])}
        />
      </Part>
    </>
  ),
  decisions: [
    {
      key: "W",
      title: "平台下架",
      tone: "danger",
      method: "WithdrawGoods",
      can: ({ state }) => state === "on" || state === "off",
      says: ({ title }) => `${title} 马上不能购买，商家修改并重新审核后才能再卖；已有订单不变。`,
      asks: toldReason("商家", ["涉嫌侵权，请提供授权", "宣传内容与商品不符", "含有禁售内容"]),
      send: ({ waresId }, { words }) => admin.WithdrawGoods({ waresId, reason: words }),
    },
  ],
  empty: "没有找到商品",
});
