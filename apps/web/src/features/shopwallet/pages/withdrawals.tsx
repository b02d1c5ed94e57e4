import { withdrawTones } from "@heshi/contract/tones/money";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { WithdrawTab } from "@heshi/contract/money/withdraw";
import { formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "../parts/wallet.module.css";

const tabs: Readonly<Record<WithdrawTab, string>> = {
  all: "全部",
  open: "进行中",
  paid: "已到账",
  ended: "未到账",
};
const empties: Readonly<Record<WithdrawTab, string>> = {
  all: "还没有提现记录",
  open: "没有进行中的提现",
  paid: "没有已到账的提现",
  ended: "没有未到账的提现",
};

/** 提现记录 of a shop: by state, newest first. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="提现状态"
      list={(tab) => pages(Merchant, "GetWithdrawals", { tab })}
      empty={(tab) => ({ picture: "coin", title: empties[tab] })}
    >
      {(rows) => (
        <Card pad="none">
          <Rows>
            {rows.map(({ withdrawNo, state, stateText, amountFen, accountName, tail, createdAt }) => (
              <Row
                key={withdrawNo}
                label={`${accountName}（${tail}）`}
                note={formatMinute(new Date(createdAt))}
                value={
                  <span className={styles.end}>
                    <b className={styles.amount}>{formatFen(amountFen)}</b>
                    <Tag kind={withdrawTones[state]}>{stateText}</Tag>
                  </span>
                }
                link={(row) => (
                  <Link to={withQuery("/pages/shop/wallet/withdrawal", { id: withdrawNo })}>{row}</Link>
                )}
              />
            ))}
          </Rows>
        </Card>
      )}
    </TabbedList>
  );
}
