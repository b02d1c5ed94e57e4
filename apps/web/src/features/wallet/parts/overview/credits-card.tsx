import { cent, creditTypes, formatCredit } from "@heshi/kernel/credit";
import { Card } from "@heshi/ui/layout/card";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useAmountsHidden } from "../../hidden-amounts.ts";
import type { Wallet } from "./balance-card.tsx";
import styles from "../wallet.module.css";

const currencyOf = {
  credit1: "CREDIT1",
  credit2: "CREDIT2",
  credit3: "CREDIT3",
  credit4: "CREDIT4",
} as const;

/** The four credits, each leading to its records. */
export function CreditsCard({ wallet }: { wallet: Wallet }) {
  const settings = useSettings();
  const isHidden = useAmountsHidden();
  return (
    <Card pad="none" label="我的权益">
      <ul className={styles.credits}>
        {creditTypes.map((type) => {
          const currency = currencyOf[type];
          const amount = wallet.credits.find((credit) => credit.currency === currency)?.amount ?? 0;
          const name = creditName(settings, type);
          const held = wallet.holds.reduce(
            (sum, hold) => sum + (hold.currency === currency ? hold.amount : 0),
            0,
          );
          return (
            <li key={type}>
              <Link to={withQuery("/pages/wallet/record", { currency })} label={`${name}明细`}>
                <b data-zero={amount === 0 || undefined}>
                  {isHidden ? "****" : formatCredit(type, cent(amount))}
                </b>
                <span data-credit={type}>{name}</span>
                {held > 0 && !isHidden && <small>占用 {formatCredit(type, cent(held))}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
