import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { CursorList } from "#src/shared/data/cursor-list.tsx";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { ownCommentsQuery, targetsQuery } from "../comment.queries.ts";
import { OwnCommentCard } from "../parts/own-comment.tsx";
import styles from "../parts/comment.module.css";

const tabs = [
  { key: "todo", text: "待评价" },
  { key: "done", text: "已评价" },
] as const;

const DETAIL = "/pages/order/comment/detail";

/** What waits for a comment (of one order with `orderId`), and what was commented (`tab=done`). */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const orderId = query.get("orderId") ?? undefined;
  const tab = query.get("tab") === "done" ? "done" : "todo";
  const show = (key: string): void =>
    setQuery({ tab: key, ...(orderId === undefined ? {} : { orderId }) }, { replace: true });
  return (
    <Screen
      gap={8}
      top={<Tabs label="评价" items={tabs} value={tab} onChange={show} />}
      skeleton={<OrderSkeleton />}
    >
      {tab === "todo" ? <Targets orderId={orderId} /> : <OwnComments />}
    </Screen>
  );
}

function Targets({ orderId }: { readonly orderId: string | undefined }) {
  const empty = (
    <Empty
      picture="gift"
      title="没有待评价的商品"
      help="收货后 15 天内可以评价，首次评价得银币"
      action={{ text: "查看订单", onPress: () => redirectTo("/pages/order/list") }}
    />
  );
  return (
    <CursorList query={targetsQuery(orderId)} empty={empty}>
      {(targets) =>
        targets.map((target) => (
          <Card as="article" key={target.lineId} label={target.goods.title}>
            <ShopHead name={target.shopName} self={target.isSelf} />
            <div className={styles.target}>
              <OrderItem
                title={target.goods.title}
                picture={target.goods.picture}
                choice={target.goods.specs.join("，")}
              />
            </div>
            <div className={styles.buttons}>
              <span className={styles.until}>{formatMinute(new Date(target.until)).slice(5)} 前可评价</span>
              <Button
                kind="wanted"
                size="s"
                label={`评价${target.goods.title}`}
                onPress={() =>
                  navigateTo(withQuery(DETAIL, { lineId: target.lineId, orderId: target.orderId }))
                }
              >
                去评价
              </Button>
            </div>
          </Card>
        ))
      }
    </CursorList>
  );
}

function OwnComments() {
  const empty = <Empty picture="gift" title="还没有发表过评价" help="写下使用感受，帮别人少走弯路" />;
  return (
    <CursorList query={ownCommentsQuery()} empty={empty}>
      {(comments) =>
        comments.map((comment) => {
          const canAdd =
            comment.supplement === undefined &&
            comment.supplementUntil !== undefined &&
            comment.supplementUntil > serverTime();
          return (
            <OwnCommentCard key={comment.id} comment={comment}>
              <Button
                kind="outline"
                size="s"
                label={`查看对${comment.goods.title}的评价`}
                onPress={() => navigateTo(withQuery(DETAIL, { id: comment.id }))}
              >
                查看
              </Button>
              {canAdd && (
                <Button
                  kind="wanted"
                  size="s"
                  label={`追评${comment.goods.title}`}
                  onPress={() => navigateTo(withQuery(DETAIL, { id: comment.id, supplement: 1 }))}
                >
                  追加评价
                </Button>
              )}
            </OwnCommentCard>
          );
        })
      }
    </CursorList>
  );
}
