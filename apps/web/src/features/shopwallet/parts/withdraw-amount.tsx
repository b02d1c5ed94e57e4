import { Merchant } from "@heshi/contract/shop/merchant";
import type { WithdrawView } from "@heshi/contract/money/withdraw";
import { withdrawFee } from "@heshi/contract/money/withdraw-fee";
import { addFen, type Fen, formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { AmountPage } from "#src/shared/parts/amount-page.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { shopPasswordRow } from "../password-row.ts";
import type { WithdrawPageView } from "../wallet.queries.ts";
import styles from "./wallet.module.css";

export interface WithdrawAmountProps {
  page: WithdrawPageView;
  card: NonNullable<WithdrawPageView["card"]>;
  onDone: (withdrawal: WithdrawView) => void;
}

/** What an amount costs by the terms that the page came with. */
function costOf(page: WithdrawPageView, amountFen: Fen) {
  const feeFen = withdrawFee(amountFen, page);
  return [
    ["手续费", `¥${formatFen(feeFen)}`],
    ["从余额扣除", `¥${formatFen(addFen(amountFen, feeFen))}`],
  ] as const;
}

/** The amount of a shop's withdrawal with its fee, then the login password. */
export function WithdrawAmount({ page, card, onDone }: WithdrawAmountProps) {
  const [amountFen, setAmount] = useState<Fen>();
  const to = `${card.name} 尾号 ${card.tail}`;
  const waits = card.isUsable ? "到账银行卡" : `${formatShort(new Date(card.usableAt))} 起可用`;
  return (
    <>
      <AmountPage
        label="提现金额"
        action="提现"
        allText="全部提现"
        minFen={page.leastFen}
        maxFen={page.mostFen}
        availableFen={page.balanceFen}
        allFen={page.allFen}
        preview={() => q(Merchant, "GetWithdrawPage")}
        facts={(terms, amount) => costOf(terms, amount)}
        onNext={setAmount}
        hint={`手续费从余额另扣，未到账全部退回可提现余额。今天还可以提现 ${page.leftCount} 次。`}
      >
        <Card pad="none">
          <Rows>
            <Row
              label={
                <>
                  {card.name} <span className={styles.whole}>尾号 {card.tail}</span>
                </>
              }
              note={waits}
            />
          </Rows>
        </Card>
      </AmountPage>
      <Sheet open={amountFen !== undefined} onClose={() => setAmount(undefined)} title="确认提现">
        {amountFen !== undefined && <Confirm amountFen={amountFen} to={to} page={page} onDone={onDone} />}
      </Sheet>
    </>
  );
}

type ConfirmProps = Omit<WithdrawAmountProps, "card"> & { amountFen: Fen; to: string };

/** How much goes where at what fee, and the password. */
const Confirm = ({ amountFen, to, page, onDone }: ConfirmProps) => (
  <CommandForm
    command={[Merchant, "Withdraw"]}
    initial={{ amountFen, pwd: "" }}
    secretField="pwd"
    next={onDone}
    parts={[
      () => (
        <div className={styles.asked}>
          <p className={styles.head}>
            <Price fen={amountFen} size={40} ink />
          </p>
          <KeyValue rows={[["到账银行卡", to], ...costOf(page, amountFen)]} />
        </div>
      ),
      shopPasswordRow,
      ({ errors }) => errors["amountFen"] !== undefined && <p role="alert">{errors["amountFen"]}</p>,
    ]}
    submit="确认提现"
    busyText="正在提交"
  />
);
