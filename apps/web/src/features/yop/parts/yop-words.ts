import { type YopField, yopFields, type YopState } from "@heshi/contract/shop/yop-states";

/** What each state means for the shop, and what comes next. */
export const yopNotes: Readonly<Record<YopState, string>> = {
  draft: "开通后，货款由易宝结算到您的银行账户",
  reviewing: "易宝正在审核资料，一般 1 至 3 个工作日",
  returned: "请按下面的原因修改后重新提交",
  verifying: "易宝正在核实主体和账户，请留意联系人手机",
  signing: "资料已通过，请签署易宝协议",
  opening: "协议已签，易宝正在开通，通常几分钟",
  opened: "账户已开通，货款可以结算到您的银行账户",
  frozen: "账户被冻结期间不能提现，店铺照常营业",
};

/** What a reason says about a field, without the field's name, which is shown before it. */
export const aboutField = (field: YopField, reason: string): string =>
  reason.startsWith(yopFields[field]) && reason !== yopFields[field]
    ? reason.slice(yopFields[field].length).replace(/^[：:，,\s]+/, "")
    : reason;

/** The page of the application, and that of its progress. */
export const [APPLY, DETAIL] = ["/pages/shop/yop/apply", "/pages/shop/yop/detail"] as const;
