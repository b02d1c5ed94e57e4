import { pointsCredits } from "@heshi/contract/goods/points";
import { formatCredit } from "@heshi/kernel/credit";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { useQuery } from "@tanstack/react-query";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { asMember } from "#src/shared/router/gates.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { memberQuery } from "#src/shared/session/member.ts";
import styles from "./points.module.css";

/** What the member has of each credit, which leads to its records; a visitor is asked to log in. */
export function Purse() {
  const isMember = useIsMember();
  const { data } = useQuery({ ...memberQuery(), enabled: isMember });
  const settings = useSettings();
  if (!isMember)
    return (
      <Card className={styles.login}>
        <span>登录后查看您的积分</span>
        <Button size="s" onPress={() => asMember("登录后查看您的积分", async () => undefined)}>
          登录
        </Button>
      </Card>
    );
  return (
    <Card label="我的积分">
      <div className={styles.purse}>
        {pointsCredits.map((credit) => {
          const name = creditName(settings, credit);
          return (
            <Link
              key={credit}
              to={withQuery("/pages/wallet/record", { currency: credit.toUpperCase() })}
              className={styles.have}
              label={`${name}明细`}
            >
              <b>{data === undefined ? "–" : formatCredit(credit, data.credits[credit])}</b>
              <span>{name}</span>
            </Link>
          );
        })}
      </div>
    </Card>
  );
}
