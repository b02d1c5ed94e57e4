import type { LossState, UnitState } from "@heshi/contract/warehouse/unit-states";

/** What the states of a piece are called. */
export const unitTexts: Readonly<Record<UnitState, string>> = {
  free: "待售",
  listed: "竞拍中",
  reserved: "订单占用",
  held: "在仓",
  entrusted: "委托出售中",
  claimed: "售后中",
  picked: "提货中",
  delivered: "已寄出",
  lost: "缺失",
};

/** What the states of a missing piece are called. */
export const lossTexts: Readonly<Record<LossState, string>> = { open: "待赔付", paid: "已赔付" };
