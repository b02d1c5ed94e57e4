import type { CompanyAccount } from "@heshi/contract/money/remit";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useState } from "react";
import { copyText } from "#src/shared/form/copy.ts";
import { AccountIcon } from "../account-icon.tsx";
import styles from "./remit.module.css";

export interface CompanyCardProps {
  accounts: readonly CompanyAccount[];
  value: CompanyAccount;
  onChange: (account: CompanyAccount) => void;
}

/** The company's account to pay to, each line of it with a button that copies it. */
export function CompanyCard({ accounts, value, onChange }: CompanyCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { bank, bankName, branch, holder, number } = value;
  const choose = (key: string): void => {
    const found = accounts.find(({ companyAccountId }) => companyAccountId === key);
    if (found) onChange(found);
  };
  return (
    <Card pad="money" label="收款账户">
      <div className={styles.bank}>
        <AccountIcon kind="bank" bank={bank} name={bankName} />
        <h2 className={styles.bankName}>{bankName}</h2>
        {accounts.length > 1 && (
          <button type="button" className={styles.change} onClick={() => setOpen(true)}>
            更换
          </button>
        )}
      </div>
      <KeyValue
        rows={[
          ["户名", <Copied key="holder" what="户名" text={holder} />],
          ["账号", <Copied key="number" what="账号" text={number} shown={inGroups(number)} />],
          ["开户行", <Copied key="branch" what="开户行" text={branch === "" ? bankName : branch} />],
        ]}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择收款账户"
        value={value.companyAccountId}
        items={accounts.map((one) => ({
          key: one.companyAccountId,
          text: `${one.bankName}（${one.number.slice(-4)}）`,
          note: one.branch,
          icon: <AccountIcon kind="bank" bank={one.bank} name={one.bankName} />,
        }))}
        onDone={choose}
      />
    </Card>
  );
}

/** 5719 0567 8910 301, as people read it to somebody. */
const inGroups = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

function Copied({ what, text, shown = text }: { what: string; text: string; shown?: string }) {
  return (
    <span className={styles.copied}>
      <b>{shown}</b>
      <button type="button" aria-label={`复制${what}`} onClick={() => void copyText(text, `${what}已复制`)}>
        复制
      </button>
    </span>
  );
}
