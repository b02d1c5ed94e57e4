import { Wares } from "@heshi/contract/goods/wares";
import type { CommentTarget, OwnComment } from "@heshi/contract/goods/wares-comment";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import type * as z from "zod/mini";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { type CursorQuery, pages } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { OwnCommentCard } from "../parts/own-comment.tsx";
import styles from "../parts/comment.module.css";

type Target = z.infer<typeof CommentTarget>;
type Own = z.infer<typeof OwnComment>;
type Tab = "todo" | "done";

const tabs: Readonly<Record<Tab, string>> = { todo: "待评价", done: "已评价" };

const empties: Readonly<Record<Tab, Omit<EmptyProps, "picture">>> = {
  todo: {
    title: "没有待评价的商品",
    help: "收货后 15 天内可以评价，首次评价得银币",
    action: { text: "查看订单", onPress: () => redirectTo("/pages/order/list") },
  },
  done: { title: "还没有发表过评价", help: "写下使用感受，帮别人少走弯路" },
};

/** Order lines to comment on, optionally of one order (`orderId`), and the member's comments (`tab=done`). */
export function Page() {
  const orderId = useParam("orderId") || undefined;
  return (
    <TabbedList
      title="我的评价"
      tabs={tabs}
      label="评价"
      list={(tab): CursorQuery<Target | Own> =>
        tab === "todo" ? pages(Wares, "GetCommentTargets", { orderId }) : pages(Wares, "GetMyComments")
      }
      empty={(tab) => ({ picture: "gift", ...empties[tab] })}
      skeleton={<OrderSkeleton />}
    >
      {(rows) =>
        rows.map((row) =>
          "until" in row ? (
            <TargetCard key={row.lineId} target={row} />
          ) : (
            <Commented key={row.commentId} comment={row} />
          ),
        )
      }
    </TabbedList>
  );
}

const openDetail = (query: Parameters<typeof withQuery>[1]): Promise<void> =>
  navigateTo(withQuery("/pages/order/comment/detail", query));

function TargetCard({ target: { goods, ...target } }: { target: Target }) {
  return (
    <Card as="article" label={goods.title}>
      <ShopHead name={target.shopName} self={target.isSelf} />
      <div className={styles.target}>
        <OrderItem title={goods.title} picture={goods.picture} choice={goods.specs.join("，")} />
      </div>
      <div className={styles.buttons}>
        <span className={styles.until}>{formatShort(new Date(target.until))} 前可评价</span>
        <Button
          kind="accent"
          size="s"
          label={`评价${goods.title}`}
          onPress={() => openDetail({ lineId: target.lineId, orderId: target.orderId })}
        >
          去评价
        </Button>
      </div>
    </Card>
  );
}

function Commented({ comment }: { comment: Own }) {
  const { commentId, goods, supplement, supplementUntil } = comment;
  const canAdd = supplement === undefined && supplementUntil !== undefined && supplementUntil > serverTime();
  return (
    <OwnCommentCard comment={comment}>
      <Button
        kind="outline"
        size="s"
        label={`查看对${goods.title}的评价`}
        onPress={() => openDetail({ id: commentId })}
      >
        查看
      </Button>
      {canAdd && (
        <Button
          kind="accent"
          size="s"
          label={`追评${goods.title}`}
          onPress={() => openDetail({ id: commentId, supplement: 1 })}
        >
          追加评价
        </Button>
      )}
    </OwnCommentCard>
  );
}
