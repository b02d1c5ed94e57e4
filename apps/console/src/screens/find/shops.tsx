import { State, type StateWords } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  countColumn,
  OneLine,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { loggedReason, toldReason } from "../../desk/kit/reason.ts";
import { DetailHead } from "../../desk/parts.tsx";
import type { Decision } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";
import { type ShopDetail as Detail, ShopView } from "./shop-view.tsx";

const states: StateWords = {
  open: ["营业中", "ok"],
  closed: ["已关闭", "grey"],
  frozen: ["已冻结", "danger"],
};

type Change = Pick<Decision<Detail>, "key" | "title" | "says"> & { to: Detail["state"]; usual: string[] };
const change = ({ to, usual, ...rest }: Change): Decision<Detail> => ({
  ...rest,
  tone: to === "open" ? "primary" : "danger",
  method: "SetShopState",
  can: ({ state }) => state !== to,
  asks: loggedReason(usual, 200),
  send: ({ shopId }, { words }) => admin.SetShopState({ shopId, state: to, reason: words }),
});

const freezeAccount = (isFrozen: boolean): Decision<Detail> => ({
  key: isFrozen ? "Y" : "U",
  title: isFrozen ? "冻结易宝账户" : "解冻易宝账户",
  tone: isFrozen ? "danger" : "primary",
  method: "SetYopFrozen",
  can: ({ yop }) => yop?.state === (isFrozen ? "opened" : "frozen"),
  says: ({ name }) => (isFrozen ? `${name} 在解冻前不能提现，店铺照常营业。` : `${name} 可以照常提现。`),
  asks: toldReason("商家", isFrozen ? ["涉嫌异常交易，等待核实", "司法协助"] : ["核实无误", "误操作"]),
  send: ({ shopId }, { words }) => admin.SetYopFrozen({ shopId, isFrozen, reason: words }),
});

/** Shops: their people and money, opened, closed and frozen with a reason. */
export const Screen = workList<"GetShops", Detail>({
  title: "店铺",
  about: "按店铺编号或完整的店名查找",
  list: "GetShops",
  filters: [{ kind: "text", name: "keyword", label: "店铺编号或店名", width: 240 }, stateFilter(states)],
  idOf: ({ shopId }) => shopId,
  columns: [
    textColumn("店铺", ({ name }) => name, {
      show: ({ name, logo, isSelf }) => (
        <div className="with-thumb">
          <img className="thumb" src={logo} alt="" />
          <OneLine of={name}>
            {isSelf && <State tone="danger">自营</State>} {name}
          </OneLine>
        </div>
      ),
    }),
    textColumn("城市", ({ city }) => city),
    countColumn("在售商品", ({ goodsCount }) => goodsCount),
    timeColumn("开店时间", ({ openedAt }) => openedAt),
    stateColumn(states),
  ],
  load: { method: "GetShop", send: (shopId) => admin.GetShop({ shopId }) },
  heading: ({ name, state, stateReason }) => (
    <DetailHead title={name} state={[states, state]} note={stateReason || undefined} />
  ),
  view: (detail) => <ShopView {...detail} />,
  decisions: [
    change({
      key: "O",
      title: "开店",
      to: "open",
      says: ({ name, goodsCount }) => `${name} 恢复营业，${goodsCount} 件商品重新可以购买。`,
      usual: ["整改完成", "误操作"],
    }),
    change({
      key: "C",
      title: "关店",
      to: "closed",
      says: ({ name, goodsCount }) => `${name} 停止营业，${goodsCount} 件商品不能再购买；已有订单照常履约。`,
      usual: ["商家申请停业", "长期未发货"],
    }),
    change({
      key: "F",
      title: "冻结",
      to: "frozen",
      says: ({ name, goodsCount }) =>
        `${name} 停止营业，${goodsCount} 件商品不能再购买；已有订单和售后照常处理，商家不能自行恢复。`,
      usual: ["涉嫌售假，等待核实", "资质过期", "投诉集中，等待核实"],
    }),
    freezeAccount(true),
    freezeAccount(false),
  ],
  rule: "冻结用于违规和风险，解除前要核实；关店用于停业。两者都不影响已付款的订单和售后。",
  empty: "没有找到店铺",
});
