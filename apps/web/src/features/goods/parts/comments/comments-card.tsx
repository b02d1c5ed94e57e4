import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { formatCount } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { firstCommentsQuery, summaryQuery } from "../../detail.queries.ts";
import { CommentItem } from "./comment-item.tsx";
import type { DetailChoices } from "../detail/detail-state.ts";
import styles from "./comments.module.css";
import { parts } from "../detail/section-tabs.tsx";

type CardProps = { goods: GoodsDetail; state: DetailChoices };

/** 评价 on the product's page: share of good ones, tags and the two newest comments. */
export function CommentsCard(props: CardProps) {
  return (
    <div id={parts.comments}>
      <Loaded skeleton={<CommentsSkeleton count={props.goods.commentCount} />}>
        <Comments {...props} />
      </Loaded>
    </div>
  );
}

/** The loading state in the size of the card that follows, so that nothing below it moves. */
function CommentsSkeleton({ count }: { count: number }) {
  if (count === 0)
    return (
      <Skeleton>
        <Card>
          <Bone width={64} height={24} />
          <Bone width="56%" top={8} />
        </Card>
      </Skeleton>
    );
  return (
    <Skeleton>
      <Card>
        <Bone width={96} height={24} />
        <Bone width="72%" height={28} radius="full" top={8} />
        {[1, 2].slice(0, count).map((key) => (
          <div key={key} className={styles.bones}>
            <Bone width={120} height={24} radius="full" />
            <Bone top={8} />
            <Bone width="80%" top={8} />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}

function Comments({ goods, state }: CardProps) {
  const { data: summary } = useSuspenseQuery(summaryQuery(goods.waresId));
  const { data: first } = useSuspenseQuery(firstCommentsQuery(goods.waresId));
  const count = summary.tags.find(({ tag }) => tag === "all")?.count ?? 0;
  if (count === 0) {
    return (
      <Card label="评价">
        <SectionHead title="评价" />
        <p className={styles.none}>还没有评价，买过的朋友来说说吧</p>
      </Card>
    );
  }
  return (
    <Card label="评价">
      <SectionHead
        title="评价"
        count={formatCount(count)}
        more={
          <button type="button" aria-label="全部评价" onClick={() => state.openComments("all")}>
            <More>{summary.goodPercent === undefined ? "全部" : `${summary.goodPercent}% 好评`}</More>
          </button>
        }
      />
      <div className={styles.tags}>
        <Chips>
          {summary.tags
            .filter(({ tag, count: many }) => tag !== "all" && many > 0)
            .map(({ tag, text, count: many }) => (
              <Chip key={tag} small onPress={() => state.openComments(tag)}>
                {text} {formatCount(many)}
              </Chip>
            ))}
        </Chips>
      </div>
      <ul>
        {first.list.map((comment) => (
          <li key={comment.commentId} className={styles.item}>
            <CommentItem comment={comment} short />
          </li>
        ))}
      </ul>
    </Card>
  );
}
