import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { amountText, purposes } from "../../base/money-words.ts";
import { To } from "../../base/router.tsx";
import { State, type StateWords, yuanText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, Num, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, History, Part } from "../../desk/parts.tsx";
import type { Decision } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetShop"]>;

const states: StateWords = {
  open: ["营业中", "ok"],
  closed: ["已关闭", "idle"],
  frozen: ["已冻结", "danger"],
};
const roles: Readonly<Record<string, string>> = {
  owner: "店主",
  goods: "商品",
  orders: "订单",
  service: "客服",
  finance: "财务",
};
const stars = (of: number): string => (of / 100).toFixed(1);

type Change = Pick<Decision<Detail>, "key" | "title" | "says"> & { to: Detail["state"]; usual: string[] };
const change = ({ to, usual, ...rest }: Change): Decision<Detail> => ({
  ...rest,
  tone: to === "open" ? "primary" : "danger",
  method: "SetShopState",
  can: ({ state }) => state !== to,
  asks: { label: "原因（记入日志）", least: 2, most: 200, usual },
  send: ({ shopId }, { words }) => admin.SetShopState({ shopId, state: to, reason: words }),
});

const yopStates: StateWords = {
  draft: ["未申请", "idle"],
  reviewing: ["审核中", "warn"],
  returned: ["需修改", "danger"],
  verifying: ["真实性验证中", "warn"],
  signing: ["待签协议", "warn"],
  opening: ["开通中", "warn"],
  opened: ["已开通", "ok"],
  frozen: ["已冻结", "danger"],
};

/** The shop's account with YeePay. */
const Account = ({ yop }: Pick<Detail, "yop">) =>
  yop === undefined ? null : (
    <Part title="易宝账户">
      <Facts
        rows={[
          [
            "状态",
            <State key="state" tone={yopStates[yop.state]?.[1] ?? "idle"}>
              {yopStates[yop.state]?.[0]}
            </State>,
          ],
          ["易宝商户号", yop.merchantNo !== "" && <Num key="no" of={yop.merchantNo} />],
          ["冻结原因", yop.reason],
          ["提交时间", yop.submittedAt !== undefined && <When key="at" at={yop.submittedAt} />],
        ]}
      />
    </Part>
  );

const freeze = (isFrozen: boolean): Decision<Detail> => ({
  key: isFrozen ? "Y" : "U",
  title: isFrozen ? "冻结易宝账户" : "解冻易宝账户",
  tone: isFrozen ? "danger" : "primary",
  method: "SetYopFrozen",
  can: ({ yop }) => yop?.state === (isFrozen ? "opened" : "frozen"),
  says: ({ name }) => (isFrozen ? `${name} 在解冻前不能提现，店铺照常营业。` : `${name} 可以照常提现。`),
  asks: {
    label: "原因（记入日志，商家可以看到）",
    least: 2,
    most: 100,
    usual: isFrozen ? ["涉嫌异常交易，等待核实", "司法协助"] : ["核实无误", "误操作"],
  },
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
          {name} {isSelf && <State tone="danger">自营</State>}
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
  view: ({
    shopId,
    phone,
    scores,
    followers,
    orders,
    soldFen,
    openAfterSales,
    staff,
    balances,
    acts,
    stateAt,
    yop,
  }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["店铺编号", <Num key="id" of={shopId} />],
            ["客服电话", <Num key="phone" of={phone} />],
            [
              "评分",
              `商品 ${stars(scores.goods)} · 服务 ${stars(scores.service)} · 物流 ${stars(scores.express)}`,
            ],
            ["关注", `${followers} 人`],
            ["近 30 天", `${orders >= 1000 ? "1000+" : orders} 单，¥${yuanText(soldFen)}`],
            ["进行中的售后", `${openAfterSales} 件`],
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
      <Part title="资金">
        <Facts
          rows={balances.map(({ purpose, currency, amount, accountId }) => [
            purposes[purpose] ?? purpose,
            <To key={accountId} path={`/ledger?keyword=${shopId}&account=${accountId}`}>
              <span className="num">{amountText(currency, amount)}</span>
            </To>,
          ])}
        />
        {balances.length === 0 && <span className="faint">没有余额</span>}
      </Part>
      <Account yop={yop} />
      <Part title={`店员（${staff.length}）`}>
        <Facts
          rows={staff.map(({ name, mobile, role, isActive }) => [
            `${name} · ${roles[role] ?? role}`,
            <span key={mobile} className="num">
              {mobile} {!isActive && <State tone="idle">已停用</State>}
            </span>,
          ])}
        />
        {staff.length === 0 && <span className="faint">没有店员</span>}
      </Part>
      {acts.length > 0 && (
        <Part title="平台的处理">
          <History steps={[...acts].reverse()} />
        </Part>
      )}
    </>
  ),
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
    freeze(true),
    freeze(false),
  ],
  rule: "冻结用于违规和风险，解除前要核实；关店用于停业。两者都不影响已付款的订单和售后。",
  empty: "没有找到店铺",
});
