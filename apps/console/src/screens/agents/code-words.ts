import { batchTones, codeCaseTones, labelTones } from "@heshi/contract/tones/agents";
import { inTones } from "../../base/words.tsx";

export const batchStates = inTones(batchTones, {
  entered: "待下载",
  taken: "待确认收到",
  open: "已启用",
  void: "已作废",
});
export const labelStates = inTones(labelTones, {
  unused: "未使用",
  bound: "待出库",
  shipped: "已出库",
  split: "已拆箱",
  returned: "已退回",
  void: "已作废",
});
export const caseStates = inTones(codeCaseTones, {
  open: "待处理",
  confirmed: "已核实",
  dismissed: "不成立",
});
