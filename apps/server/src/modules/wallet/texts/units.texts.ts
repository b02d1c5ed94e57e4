import type { RecordTexts } from "../../ledger/ledger.public.ts";

/** How a member's records of goods that are owned and not shipped are called. */
export const unitsTexts = {
  unitsTakenIn: { kind: "shopping", title: "货品入云仓" },
  unitsLost: { kind: "adjust", title: "盘点缺失" },
  unitsFound: { kind: "adjust", title: "盘点多出" },
  unitsFoundGiven: { kind: "adjust", title: "盘点多出入仓" },
  lossCompensated: { kind: "adjust", title: "云仓缺失赔付" },
  lossRecovered: { kind: "adjust", title: "缺失货品找回，退回赔付" },
  unitsStored: { kind: "shopping", title: "存入云仓" },
  unitsReturned: { kind: "refund", title: "售后退回" },
  unitsDelivered: { kind: "shopping", title: "提货" },
  deliveryHeld: { kind: "shopping", title: "提货运费，等待寄出" },
  deliveryReleased: { kind: "refund", title: "提货取消，运费退回", isBack: true },
  deliveryPaid: { kind: "shopping", title: "提货运费" },
  unitsEntrusted: { kind: "transfer", title: "委托出售" },
  unitsTakenBack: { kind: "transfer", title: "撤回委托", isBack: true },
  unitsSold: { kind: "transfer", title: "委托成交" },
  agentStocked: { kind: "shopping", title: "经销进货" },
  agentReturned: { kind: "refund", title: "经销退货" },
  agentDelivered: { kind: "shopping", title: "经销发货" },
} satisfies Partial<RecordTexts>;
