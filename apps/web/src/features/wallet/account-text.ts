import type { PayoutAccount } from "@heshi/contract/trade/bank";

/** 招商银行储蓄卡（6021） */
export const accountText = ({ name, tail }: Pick<PayoutAccount, "name" | "tail">): string =>
  `${name}（${tail}）`;
