import { moneyText } from "../../base/words.tsx";
import { afterWords } from "../../base/order-words.ts";
import { admin } from "../../data/rpc.ts";
import { amountColumn, shortColumn, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { type Intervention as Detail, InterventionView } from "./intervention-view.tsx";

const isOpen = ({ state }: Detail): boolean => state === "intervening";
const decide =
  (decision: "uphold" | "allowReturn" | "reject") =>
  (detail: Detail, { words }: { words: string }) =>
    admin.DecideIntervention({ afterSaleId: detail.afterSaleId, decision, reason: words });
const asks = (usual: readonly string[]) => ({ label: "裁决说明", least: 2, most: 200, usual });

/** After-sales in which member and shop do not agree. */
export const Screen = workList<"GetInterventions", Detail>({
  title: "售后介入",
  about: "双方没有谈成，由平台裁决；用单号或会员可以查到任何一件售后",
  list: "GetInterventions",
  filters: [{ kind: "text", name: "keyword", label: "售后单号、订单号、会员号或手机号", width: 300 }],
  idOf: ({ afterSaleId }) => afterSaleId,
  columns: [
    shortColumn("售后单号", ({ no }) => no),
    textColumn("类型", ({ kindText }) => kindText, { isExtra: true }),
    textColumn("商品", ({ line }) => line.title, { width: 236 }),
    textColumn("店铺", ({ shop }) => shop.name, { isExtra: true }),
    textColumn("原因", ({ reasonText }) => reasonText),
    amountColumn("金额", ({ kind, amountFen }) =>
      kind === "exchange" && amountFen === 0 ? undefined : amountFen,
    ),
    timeColumn("申请时间", ({ createdAt }) => createdAt, { isExtra: true }),
    timeColumn("介入时间", ({ intervenedAt }) => intervenedAt),
    stateColumn(afterWords),
  ],
  load: { method: "GetIntervention", send: (afterSaleId) => admin.GetIntervention({ afterSaleId }) },
  heading: ({ kindText, state, amountFen, line }) => (
    <DetailHead
      title={kindText}
      state={[afterWords, state]}
      amountFen={amountFen}
      note={`${line.title} × ${line.quantity}`}
    />
  ),
  view: (detail) => <InterventionView {...detail} />,
  decisions: [
    {
      key: "A",
      title: "支持退款",
      tone: "primary",
      method: "DecideIntervention",
      can: isOpen,
      says: ({ amountFen }) => `${moneyText(amountFen)} 将退给会员，商家不再收到这笔钱。`,
      asks: asks(["商品确有质量问题，支持退款", "商家未按约定发货，支持退款"]),
      send: decide("uphold"),
    },
    {
      key: "T",
      title: "先寄回商品",
      method: "DecideIntervention",
      can: (detail) => isOpen(detail) && detail.mayReturn && detail.kind !== "money",
      says: () => "会员先把商品寄回，商家收到后再退款。",
      asks: asks(["请先寄回商品，商家收到后退款"]),
      send: decide("allowReturn"),
    },
    {
      key: "R",
      title: "不支持",
      tone: "danger",
      method: "DecideIntervention",
      can: isOpen,
      says: () => "售后将结束，会员不能再次申请介入。",
      asks: asks(["商家已举证，商品无质量问题", "已超过售后期限"]),
      send: decide("reject"),
    },
  ],
  rule: "未发货、未收到或有质量问题的，支持退款；商品完好且未寄回的，先寄回再退款；超过期限或人为损坏的，不支持。裁决是最终的。",
  empty: "没有需要裁决的售后，辛苦了",
});
