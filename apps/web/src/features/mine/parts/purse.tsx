import type { MemberDetail } from "@heshi/contract/member";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/amount";
import { Card } from "@heshi/ui/card";
import { More, SectionHead } from "@heshi/ui/section-head";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#src/shared/link.tsx";
import { lastSetData, setDataQuery } from "#src/shared/settings.ts";
import styles from "./mine.module.css";

/** Credits that stand beside the balance; the fourth counts rights to subscribe and is shown where they are used. */
const SHOWN = ["credit1", "credit2", "credit3"] as const;

/** What the member has: balance and credits, as figures. */
export function Purse({ member }: { readonly member: MemberDetail }) {
  const { data = lastSetData() } = useQuery({ ...setDataQuery(), throwOnError: false });
  const credits = SHOWN.flatMap((type) => {
    const name = data?.creditList.find(({ creditType }) => creditType === type)?.creditName;
    return name === undefined ? [] : [{ type, name }];
  });
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
      <dl className={styles.purse}>
        <div>
          <dt>余额</dt>
          <dd>
            <Amount fen={fen(member.balanceFen)} idleZero />
          </dd>
        </div>
        {credits.map(({ type, name }) => (
          <div key={type}>
            <dt>{name}</dt>
            <dd className={member.credits[type] === 0 ? styles.idle : undefined}>
              {formatCredit(type, cent(member.credits[type]))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
