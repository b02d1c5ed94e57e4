import { Sign } from "@heshi/contract/account/sign-in";
import { type Cent, formatCredit } from "@heshi/kernel/credit";
import { Button } from "@heshi/ui/form/button";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Card } from "@heshi/ui/layout/card";
import { showToast } from "@heshi/ui/overlay/toast";
import { Icon } from "@heshi/ui/picture/icon";
import { illustrations } from "@heshi/ui/picture/illustrations";
import { useCommand } from "#src/shared/data/use-command.ts";
import type { q } from "#src/shared/data/query.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./sign.module.css";

/** What the page knows of today and of a month. */
export type SignMonth = Awaited<ReturnType<ReturnType<typeof q<typeof Sign, "GetMonth">>["queryFn"]>>;

const silver = (amount: Cent): string => formatCredit("credit2", amount);

/** Days in a row, the seven rungs with those of this round ticked, and the button of today. */
export function Ladder({ sign: { ladder, streak, isSigned, silverCent } }: { sign: SignMonth }) {
  const name = creditName(useSettings(true), "credit2");
  const [signIn] = useCommand(Sign, "SignIn", {
    onDone: (done) => showToast(`签到成功，+${silver(done.silverCent)} ${name}`),
  });
  const climbed = isSigned ? ((streak - 1) % ladder.length) + 1 : streak % ladder.length;
  const next = ladder[climbed % ladder.length] ?? silverCent;
  return (
    <Card pad="money" label="今天的签到">
      <div className={styles.head}>
        <p className={styles.streak}>
          已连续签到 <strong>{streak}</strong> 天
        </p>
        <Link to="/pages/wallet/record?currency=CREDIT2" className={styles.own}>
          <img src={illustrations.coin} width={16} height={16} alt="" />
          {formatCredit("credit2", silverCent)} {name}
          <Icon of={caretRightIcon} size={12} />
        </Link>
      </div>
      <ol className={styles.ladder}>
        {ladder.map((amount, at) => (
          <li key={at} className={styles.rung} data-done={at < climbed} data-last={at === ladder.length - 1}>
            <span className={styles.amount}>+{silver(amount)}</span>
            {at < climbed ? (
              <Icon of={checkCircleFillIcon} size={24} />
            ) : (
              <img src={illustrations.coin} width={24} height={24} alt="" />
            )}
            <span className={styles.rungDay}>{at + 1} 天</span>
          </li>
        ))}
      </ol>
      <Button
        size="full"
        disabled={isSigned}
        reason="今天已经签到过了，明天再来"
        busyText="正在签到"
        onPress={() => signIn({})}
      >
        {isSigned ? `今天已签到，明天可得 ${silver(next)} ${name}` : `签到领 ${silver(next)} ${name}`}
      </Button>
    </Card>
  );
}
