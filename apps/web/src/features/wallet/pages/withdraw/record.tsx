import { Credit } from "@heshi/contract/money/credit";
import { pages } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Withdrawals } from "#src/shared/withdraw/withdrawals.tsx";
import { AccountIcon } from "../../parts/account-icon.tsx";

/** 提现记录: the member's withdrawals. */
export const Page = () => (
  <Withdrawals
    list={(tab) => pages(Credit, "GetWithdrawals", { tab })}
    detail="/pages/wallet/withdraw/detail"
    none={{
      help: "余额可以提现到本人的银行卡、微信或支付宝",
      action: { text: "去提现", onPress: () => navigateTo("/pages/wallet/withdraw/index") },
    }}
    icon={({ kind, bank, accountName }) => <AccountIcon kind={kind} bank={bank} name={accountName} />}
    live={["withdraw.state"]}
  />
);
