import { Credit } from "@heshi/contract/money/credit";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Card } from "@heshi/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BalanceCard } from "../parts/overview/balance-card.tsx";
import { CreditsCard } from "../parts/overview/credits-card.tsx";
import { MonthsChart } from "../parts/overview/months-chart.tsx";
import { Services } from "../parts/overview/services.tsx";

const WITHDRAWALS = "/pages/wallet/withdraw/record";
/** What else the wallet keeps a list of. */
const LISTS = [
  ["收款", "/pages/collection/index"],
  ["收入明细", "/pages/wallet/income"],
  ["充值记录", "/pages/wallet/recharge/record"],
  ["提现记录", WITHDRAWALS],
  ["汇款记录", "/pages/wallet/remit/record"],
  ["资金明细", "/pages/wallet/record"],
] as const;

/** 我的钱包: what the member has, and where it went. */
export function Page() {
  return (
    <Screen
      nav="wash"
      wash
      right={<NavButton text="明细" onPress={() => void navigateTo("/pages/wallet/record")} />}
    >
      <Wallet />
    </Screen>
  );
}

function Wallet() {
  const { data: wallet } = useSuspenseQuery(q(Credit, "GetWallet"));
  // there is no second one beside one that is under way
  const isWithdrawing = wallet.holds.some(({ kind }) => kind === "withdraw");
  return (
    <>
      <BalanceCard wallet={wallet} />
      <CreditsCard wallet={wallet} />
      <MonthsChart months={wallet.months} />
      <Services />
      <Card pad="none">
        <Rows>
          {LISTS.filter(([, to]) => isBuilt(to)).map(([label, to]) => (
            <Row
              key={to}
              label={label}
              value={to === WITHDRAWALS && isWithdrawing ? "1 笔处理中" : undefined}
              link={(row) => <Link to={to}>{row}</Link>}
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}
