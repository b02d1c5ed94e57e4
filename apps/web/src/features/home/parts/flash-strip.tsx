import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Price, WasPrice } from "@heshi/ui/goods/price";
import { Countdown } from "@heshi/ui/state/countdown";
import { serverNow } from "@heshi/ui/state/server-clock";
import { useCallback } from "react";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { formatMinute } from "@heshi/kernel/text";
import { Link } from "#src/shared/router/link.tsx";
import type { BlockOf } from "../home.queries.ts";
import rest from "./rest-blocks.module.css";
import styles from "./flash-strip.module.css";

/** 限时抢购: the session that runs, else the next, with its countdown and first products. */
export function FlashStrip({ title, items }: Pick<BlockOf<"flash">, "title" | "items">) {
  const renew = useCallback(() => void refetch(["Nav.GetHome"]), []);
  const [first] = items;
  if (first === undefined) return null;
  const { startsAt, endsAt } = first;
  const isAhead = serverNow() < startsAt;
  const hour = Number(formatMinute(new Date(startsAt)).slice(-5, -3));
  return (
    <Card label={title}>
      <div className={styles.strip}>
        <SectionHead
          title={title}
          note={
            <span className={styles.clock}>
              {hour} 点场{isAhead && " 距开始"}
              <Countdown
                key={String(isAhead)}
                until={isAhead ? startsAt : endsAt}
                onEnd={renew}
                label={isAhead ? "距开始" : "距结束"}
              />
            </span>
          }
          more={
            <Link to="/pages/goods/flash" label={`更多${title}`}>
              <More>更多</More>
            </Link>
          }
        />
      </div>
      <ul className={rest.strip}>
        {items.map(({ flashId, waresId, title: name, picture, priceFen, usualFen }) => (
          <li key={flashId}>
            <Link to={goodsPath(waresId)} className={rest.stripItem}>
              <Picture src={picture} alt={name} />
              <Price fen={priceFen} size={15} />
              <span>
                <WasPrice fen={usualFen} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
