import { starsText } from "@heshi/kernel/text";
import { yopTones } from "@heshi/contract/tones/shop";
import { yopStateTexts } from "@heshi/contract/shop/yop-states";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { To } from "../../base/router.tsx";
import { moneyText, inTones, State, StateOf, When } from "../../base/words.tsx";
import { Num } from "../../desk/columns.tsx";
import { Acted, Balances } from "../../desk/kit/owner-parts.tsx";
import { Facts, Part } from "../../desk/parts.tsx";

export type ShopDetail = OutputOf<(typeof Admin)["methods"]["GetShop"]>;

const roles: Readonly<Record<string, string>> = {
  owner: "店主",
  goods: "商品",
  orders: "订单",
  service: "客服",
  finance: "财务",
};
const scoreText = (score: number): string => starsText(score) ?? "暂无";
const yopWords = inTones(yopTones, yopStateTexts);

/** The shop's account with YeePay. */
const Account = ({ yop }: Pick<ShopDetail, "yop">) =>
  yop === undefined ? null : (
    <Part title="易宝账户">
      <Facts
        rows={[
          ["状态", <StateOf key="state" words={yopWords} state={yop.state} />],
          ["易宝商户号", yop.merchantNo !== "" && <Num key="no" of={yop.merchantNo} />],
          ["冻结原因", yop.reason],
          ["提交时间", yop.submittedAt !== undefined && <When key="at" at={yop.submittedAt} />],
        ]}
      />
    </Part>
  );

const Staff = ({ staff }: Pick<ShopDetail, "staff">) => (
  <Part title={`店员（${staff.length}）`}>
    <Facts
      none="没有店员"
      rows={staff.map(({ name, mobile, role, isActive }) => [
        `${name} · ${roles[role] ?? role}`,
        <span key={mobile} className="num">
          {mobile} {!isActive && <State tone="grey">已停用</State>}
        </span>,
      ])}
    />
  </Part>
);

/** Everything about a shop on one page: its trade, money, people, what operators did. */
export const ShopView = ({ shopId, scores, orders, stateAt, ...shop }: ShopDetail) => (
  <>
    <Part>
      <Facts
        rows={[
          ["店铺编号", <Num key="id" of={shopId} />],
          ["客服电话", <Num key="phone" of={shop.phone} />],
          [
            "评分",
            `商品 ${scoreText(scores.goods)} · 服务 ${scoreText(scores.service)} · 物流 ${scoreText(scores.express)}`,
          ],
          ["关注", `${shop.followers} 人`],
          ["近 30 天", `${orders >= 1000 ? "1000+" : orders} 单，${moneyText(shop.soldFen)}`],
          ["进行中的售后", `${shop.openAfterSales} 件`],
          ["状态变更", stateAt !== undefined && <When key="at" at={stateAt} />],
          [
            "商品",
            <To key="goods" path={`/goods?keyword=${shopId}`}>
              查看全部商品
            </To>,
          ],
        ]}
      />
    </Part>
    <Balances title="资金" number={shopId} balances={shop.balances} />
    <Account yop={shop.yop} />
    <Staff staff={shop.staff} />
    <Acted acts={shop.acts} />
  </>
);
