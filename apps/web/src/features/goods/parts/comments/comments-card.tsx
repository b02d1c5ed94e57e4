import { Wares } from "@heshi/contract/goods/wares";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { formatCount } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Text } from "@heshi/ui/base/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { q } from "#src/shared/data/query.ts";
import { CommentItem } from "./comment-item.tsx";
import type { DetailState } from "../detail/detail-state.ts";
import styles from "./comments.module.css";
import { parts } from "../detail/section-tabs.tsx";

type CardProps = { goods: GoodsDetail; state: DetailState };

/** 评价 on the product's page: share of good ones, tags and the two newest comments. */
export function CommentsCard(props: CardProps) {
  return (
    <div id={parts.comments}>
      <Loaded skeleton={<RowSkeleton count={2} />}>
        <Comments {...props} />
      </Loaded>
    </div>
  );
}

function Comments({ goods, state }: CardProps) {
  const { data: summary } = useSuspenseQuery(q(Wares, "GetCommentSummary", { waresId: goods.waresId }));
  const { data: first } = useSuspenseQuery(q(Wares, "GetComments", { waresId: goods.waresId, limit: 2 }));
  const count = summary.tags.find(({ tag }) => tag === "all")?.count ?? 0;
  if (count === 0) {
    return (
      <Card label="评价">
        <SectionHead title="评价" />
        <Text as="p" size={13} tone="ink-2">
          还没有评价，买过的朋友来说说吧
        </Text>
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
