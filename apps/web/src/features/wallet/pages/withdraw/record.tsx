import { withdrawTones } from "@heshi/contract/tones/money";
import { Credit } from "@heshi/contract/money/credit";
import type { WithdrawTab, WithdrawView } from "@heshi/contract/money/withdraw";
import { formatFen } from "@heshi/kernel/money";
import { Dates } from "@heshi/ui/base/keep-together";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { AccountIcon } from "../../parts/account-icon.tsx";
import { accountText, recordTime } from "../../account-text.ts";
import styles from "../../parts/withdraw.module.css";

const tabs: Readonly<Record<WithdrawTab, string>> = {
  all: "全部",
  open: "进行中",
  paid: "已到账",
  ended: "未到账",
};
const empties: Readonly<Record<WithdrawTab, Omit<EmptyProps, "picture">>> = {
  all: {
    title: "还没有提现记录",
    help: "余额可以提现到本人的银行卡、微信或支付宝",
    action: { text: "去提现", onPress: () => navigateTo("/pages/wallet/withdraw/index") },
  },
  open: { title: "没有进行中的提现" },
  paid: { title: "没有已到账的提现" },
  ended: { title: "没有未到账的提现", help: "未通过、退回和取消的会显示在这里" },
};

/** 提现记录: by state, newest first; each leads to its timeline. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="提现状态"
      list={(tab) => pages(Credit, "GetWithdrawals", { tab })}
      empty={(tab) => ({ picture: "coin", ...empties[tab] })}
      live={["withdraw.state"]}
    >
      {(rows) => (
        <Card pad="none">
          <Rows>
            {rows.map((row) => (
              <Withdrawal key={row.withdrawNo} {...row} />
            ))}
          </Rows>
        </Card>
      )}
    </TabbedList>
  );
}

function Withdrawal({ withdrawNo, state, stateText, amountFen, createdAt, ...account }: WithdrawView) {
  return (
    <Row
      icon={<AccountIcon kind={account.kind} bank={account.bank} name={account.accountName} />}
      label={accountText({ name: account.accountName, tail: account.tail })}
      note={<Dates text={recordTime(createdAt)} />}
      value={
        <>
          <span className={styles.amount}>{formatFen(amountFen)}</span>
          <span className={styles.state} data-tone={withdrawTones[state]}>
            {stateText}
          </span>
        </>
      }
      chevron={false}
      onPress={() => void navigateTo(withQuery("/pages/wallet/withdraw/detail", { id: withdrawNo }))}
    />
  );
}
