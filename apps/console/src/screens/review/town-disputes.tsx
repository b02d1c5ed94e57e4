import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { formatDistance } from "@heshi/kernel/text";
import { disputeWords } from "../../base/order-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, shortColumn, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetTownDispute"]>;

const may = ({ mayAward }: Detail): boolean => mayAward;
const award =
  (decision: "toBuyer" | "toShop") =>
  ({ orderId }: Detail, { words }: { words: string }) =>
    admin.AwardTown({ orderId, decision, reason: words });

/** What is said to be missing and was contested, of both sides' words and the path. */
const View = (detail: Detail) => {
  const { orderId, no, mid, memberId, shopName, branchName, reason, answer, distance } = detail;
  return (
    <>
      <Part>
        <Facts
          rows={[
            ["买家", <MemberLink key="mid" mid={mid} id={memberId} />],
            ["门店", `${shopName} ${branchName}`],
            [
              "订单",
              <To key="no" path={`/order?id=${orderId}`}>
                {no}
              </To>,
            ],
            ["配送距离", distance === undefined ? "" : formatDistance(distance)],
            ["送出", detail.handedAt === undefined ? "" : <When key="handed" at={detail.handedAt} />],
            [
              "说已送达",
              detail.deliveredAt === undefined ? "" : <When key="there" at={detail.deliveredAt} />,
            ],
          ]}
        />
      </Part>
      <Part title="双方说明">
        <Facts
          rows={[
            ["买家", reason],
            ["门店", answer],
          ]}
        />
      </Part>
      <Reviewed history={detail.history} />
    </>
  );
};

/** Orders of the town that the buyer says did not come and the shop says did. */
export const Screen = workList<"GetTownDisputes", Detail>({
  title: "同城争议",
  about: "买家反馈没有收到，门店说明已经送到，由平台判定；用订单号可以查到已判定的",
  list: "GetTownDisputes",
  filters: [{ kind: "text", name: "keyword", label: "订单号", width: 260 }],
  idOf: ({ orderId }) => orderId,
  columns: [
    shortColumn("订单号", ({ no }) => no),
    textColumn("商品", ({ title }) => title, { width: 200 }),
    textColumn("门店", ({ branchName }) => branchName, { isExtra: true }),
    textColumn("买家说明", ({ reason }) => reason),
    textColumn("门店说明", ({ answer }) => answer),
    amountColumn("金额", ({ payableFen }) => payableFen),
    timeColumn("争议时间", ({ contestedAt }) => contestedAt),
    stateColumn(disputeWords),
  ],
  load: { method: "GetTownDispute", send: (orderId) => admin.GetTownDispute({ orderId }) },
  heading: ({ state, payableFen, title, pieces }) => (
    <DetailHead
      title="同城争议"
      state={[disputeWords, state]}
      amountFen={payableFen}
      note={`${title} × ${pieces}`}
    />
  ),
  view: (detail) => <View {...detail} />,
  decisions: [
    {
      key: "A",
      title: "退给买家",
      tone: "primary",
      method: "AwardTown",
      can: may,
      says: ({ payableFen }) => `${moneyText(payableFen)} 将原路退给买家，门店不再收到这笔钱。`,
      asks: toldReason("买家和门店", ["门店不能证明已经送到", "送错了地址"]),
      send: award("toBuyer"),
    },
    {
      key: "R",
      title: "转给门店",
      tone: "danger",
      method: "AwardTown",
      can: may,
      says: ({ payableFen }) => `${moneyText(payableFen)} 将转给门店，买家不再收到退款。`,
      asks: toldReason("买家和门店", ["门店已证明送到", "买家已取走商品"]),
      send: award("toShop"),
    },
  ],
  rule: "先看双方说明和经过，必要时在订单里看聊天、打电话核实；金额较大的要两位同事登记同样的判定和原因。判定是最终的。",
  empty: "没有需要判定的同城争议，辛苦了",
});
