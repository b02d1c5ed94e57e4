import { Wares } from "@heshi/contract/goods/wares";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Rating } from "@heshi/ui/form/rating";
import { Card } from "@heshi/ui/layout/card";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import branchStyles from "./branch.module.css";
import styles from "./goods-top.module.css";

const SHOWN = 2;

/** What the newest buyers say, with the shop's answers; all comments are on the product's page. */
export function CommentsPart({ goods: { waresId, commentCount, goodPercent } }: { goods: GoodsDetail }) {
  const { data } = useQuery({
    ...q(Wares, "GetComments", { waresId, limit: SHOWN }),
    enabled: commentCount > 0,
  });
  if (commentCount === 0 || data === undefined) return null;
  return (
    <Card label="评价">
      <SectionHead
        title={`评价 ${commentCount}`}
        {...(goodPercent === undefined ? {} : { count: `好评 ${goodPercent}%` })}
      />
      <ul aria-label="评价">
        {data.list.map(({ commentId, nickname, score, text, createdAt, reply }) => (
          <li key={commentId} className={styles.comment}>
            <span className={styles.who}>
              {nickname}
              <Rating value={score} />
              <span>{formatDay(new Date(createdAt))}</span>
            </span>
            <p>{text}</p>
            {reply !== undefined && <p className={styles.reply}>商家回复：{reply.text}</p>}
          </li>
        ))}
      </ul>
      <Link to={goodsPath(waresId)} className={branchStyles.all}>
        看全部评价
      </Link>
    </Card>
  );
}
