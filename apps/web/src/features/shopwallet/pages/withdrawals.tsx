import { Merchant } from "@heshi/contract/shop/merchant";
import { pages } from "#src/shared/data/query.ts";
import { Withdrawals } from "#src/shared/withdraw/withdrawals.tsx";

/** 提现记录 of a shop. */
export const Page = () => (
  <Withdrawals
    list={(tab) => pages(Merchant, "GetWithdrawals", { tab })}
    detail="/pages/shop/wallet/withdrawal"
  />
);
