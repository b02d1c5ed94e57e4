import { Wares } from "@heshi/contract/goods/wares";
import type { LotSession } from "@heshi/contract/auction/lot-view";
import { formatFen } from "@heshi/kernel/money";
import { More } from "@heshi/ui/bar/section-head";
import { Button, buttonClass } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { Countdown } from "@heshi/ui/state/countdown";
import { serverNow } from "@heshi/ui/state/server-clock";
import { useCommand } from "#src/shared/data/use-command.ts";
import { asMember } from "#src/shared/router/gates.ts";
import { Link } from "#src/shared/router/link.tsx";
import { type DueLot, lotPath, renewZone } from "../bidding.queries.ts";
import styles from "./bidding.module.css";

export interface SummaryProps {
  session: LotSession;
  licence: string;
  isReminded: boolean;
}
/** A session: its lots, who takes part, how long it lasts, and who holds it. */
export function Summary({ session, licence, isReminded }: SummaryProps) {
  const { sessionId, lots, bidders, opensAt, endsAt } = session;
  const now = serverNow();
  const isComing = now < opensAt;
  const [remind] = useCommand(Wares, "SetLotReminder", {
    toast: isReminded ? "已取消提醒" : "设置成功，开拍前 5 分钟提醒您",
  });
  return (
    <section className={styles.summary} aria-label="本场">
      <p className={styles.line}>
        <span>
          本场 {lots} 件 · {bidders} 人次参与
        </span>
        {now < endsAt && (
          <span className={styles.clock}>
            {isComing ? "距开拍" : "距结束"}
            <Countdown
              until={isComing ? opensAt : endsAt}
              onEnd={() => void renewZone()}
              label={isComing ? "距开拍" : "距结束"}
            />
          </span>
        )}
      </p>
      <p className={styles.line}>
        <span className={styles.small}>拍卖企业：{licence}</span>
        {!isComing && (
          <Link to="/pages/services/bidding/index">
            <More>我的竞拍</More>
          </Link>
        )}
        {isComing && (
          <Button
            kind={isReminded ? "fill" : "tint"}
            size="s"
            onPress={() => asMember("登录后设置提醒", () => remind({ sessionId, isOn: !isReminded }))}
          >
            {isReminded ? "已设提醒" : "提醒我"}
          </Button>
        )}
      </p>
    </section>
  );
}

/** A lot that was won and is not paid. */
export function DueCard({ lot: { lotNo, title, picture, own } }: { lot: DueLot }) {
  if (own.award === undefined) return null;
  const { restFen, deadlineAt } = own.award;
  return (
    <Card label="待付款的拍品">
      <div className={styles.due}>
        <Picture src={picture} alt="" width={48} />
        <div className={styles.grow}>
          <p className={styles.ellipsis}>已拍下 {title}</p>
          <p className={styles.note}>
            还需付 ¥{formatFen(restFen)}
            {deadlineAt !== undefined && (
              <>
                {" "}
                · 剩 <Countdown until={deadlineAt} look="plain" label="付款剩余时间" />
              </>
            )}
          </p>
        </div>
        <Link to={lotPath(lotNo)} className={buttonClass("primary", "s")}>
          去付款
        </Link>
      </div>
    </Card>
  );
}
