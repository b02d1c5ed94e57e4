import type { MemberDetail } from "@heshi/contract/account/member";
import { cent, type Currency, formatCredit } from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import type { ReactNode } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useSettings } from "#src/shared/form/settings.ts";
import styles from "./mine.module.css";

/** The credits next to the balance; the fourth, subscription rights, is shown where they are used. */
const SHOWN = ["credit1", "credit2", "credit3"] as const;

/** Total lengths from which columns fit their figures, and from which the figures are smaller. */
const LONG = 18;
const LONGEST = 28;

const currencyOf = { credit1: "CREDIT1", credit2: "CREDIT2", credit3: "CREDIT3" } as const;

type RecordsProps = { currency: Currency; name: string; children: ReactNode };

/** A figure that leads to what has moved it. */
const Records = ({ currency, name, children }: RecordsProps) => (
  <Link
    to={withQuery("/pages/wallet/record", { currency })}
    label={`${name}明细`}
    className={styles.moved}
    otherwise={children}
  >
    {children}
  </Link>
);

/** The member's balance and credits. */
export function Purse({ member }: { member: MemberDetail }) {
  const data = useSettings();
  const credits = SHOWN.flatMap((type) => {
    const name = data?.creditList.find(({ creditType }) => creditType === type)?.creditName;
    if (name === undefined) return [];
    const count = member.credits[type];
    return [{ type, name, text: formatCredit(type, cent(count)), isZero: count === 0 }];
  });
  const balance = fen(member.balanceFen);
  const length = [formatFen(balance), ...credits.map(({ text }) => text)].join("").length;
  return (
    <Card label="我的钱包">
      <SectionHead
        title="我的钱包"
        more={
          <Link to="/pages/wallet/index">
            <More>进入钱包</More>
          </Link>
        }
      />
      <dl
        className={styles.purse}
        data-long={length > LONG || undefined}
        data-longest={length > LONGEST || undefined}
      >
        <div>
          <dt>余额</dt>
          <dd>
            <Records currency="CNY" name="余额">
              <Amount fen={balance} idleZero size={length > LONGEST ? 13 : 17} weight="bold" />
            </Records>
          </dd>
        </div>
        {credits.map(({ type, name, text, isZero }) => (
          <div key={type}>
            <dt>{name}</dt>
            <dd className={isZero ? styles.idle : undefined}>
              <Records currency={currencyOf[type]} name={name}>
                {text}
              </Records>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
