import type { TownOrder } from "@heshi/contract/samecity/town";
import { Order } from "@heshi/contract/trade/order";
import { formatDistance, formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { prompt } from "@heshi/ui/overlay/dialog";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { q } from "#src/shared/data/query.ts";
import { onPush } from "#src/shared/data/live.ts";
import { queryClient, refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { RiderLine } from "#src/shared/place/rider-line.tsx";
import { TripMap } from "#src/shared/place/trip-map.tsx";
import { townQuery } from "../kept/codes.queries.ts";
import { CodeFace } from "../parts/code-face.tsx";
import styles from "./town.module.css";

/** Where the rider is, is pushed; it is asked for when nothing came for this long. */
const POLL_MS = 20_000;
const at = (time: number): string => formatShort(new Date(time));

/** How an order of the town goes on: where it is, its code, its branch, and what the buyer may do. */
export function TownCards({ orderId, title }: { orderId: string; title: string }) {
  const { data: town } = useSuspenseQuery({
    ...townQuery(orderId, title),
    // each push begins this again
    refetchInterval: ({ state }) => (state.data?.state === "handed" ? POLL_MS : false),
  });
  usePush(["town.state"], () => void refetch(["Order"]));
  useEffect(() => followRider(orderId), [orderId]);
  return (
    <>
      <Way town={town} />
      {town.code !== undefined && (
        <Card label="取货码">
          <SectionHead title="取货码" />
          <CodeFace
            name="取货码"
            code={town.code}
            digits={town.code}
            isSaid
            help={town.way === "pickUp" ? "到店取货时报这 4 位数字" : "收到商品后，再把这 4 位数字告诉对方"}
          />
        </Card>
      )}
      <Branch town={town} />
      {town.timeline.length > 0 && <StateTimeline title="门店进度" steps={town.timeline} short={3} />}
    </>
  );
}

/** Puts what is pushed of who brings an order into what is known of it; returns how to stop. */
const followRider = (orderId: string): (() => void) =>
  onPush("town.rider", ({ orderId: moved, rider }) => {
    if (moved !== orderId) return;
    queryClient.setQueryData(q(Order, "GetTown", { orderId }).queryKey, (town) =>
      town?.state === "handed" ? { ...town, rider } : town,
    );
  });

type Props = { town: TownOrder };

const isOver = ({ state }: TownOrder): boolean => state === "received" || state === "refunded";

/** When it is there, and how far it is. */
function factsOf(town: TownOrder): (readonly [string, string])[] {
  const { way, promiseAt, slotAt, distance } = town;
  const facts: (readonly [string, string])[] = [];
  if (slotAt !== undefined) facts.push(["预约时间", at(slotAt)]);
  if (promiseAt !== undefined && !isOver(town))
    facts.push([way === "deliver" ? "预计送达" : "预计备好", at(promiseAt)]);
  if (distance !== undefined) facts.push(["配送距离", formatDistance(distance)]);
  return facts;
}

function Way({ town }: Props) {
  const { way, stateText, nextText, isLate } = town;
  const title = way === "deliver" ? "同城配送" : "到店自取";
  const facts = factsOf(town);
  return (
    <Card label={title}>
      <SectionHead
        title={title}
        more={<Tag kind={isLate ? "warn" : "ok"}>{isLate ? `${stateText} · 已超时` : stateText}</Tag>}
      />
      {town.state !== "refunded" && <TripMap trip={town} />}
      <RiderLine rider={town.rider} />
      <p className={styles.next}>{nextText}</p>
      {facts.length > 0 && <KeyValue rows={facts} />}
      <Acts town={town} />
    </Card>
  );
}

function Acts({ town: { orderId, actions, state } }: Props) {
  const [receive] = useCommand(Order, "ReceiveTown", { toast: "已确认收到" });
  const [report] = useCommand(Order, "ReportMissing", { toast: "已请门店处理" });
  const [cancel] = useCommand(Order, "Cancel", { toast: "已取消，款项原路退回" });
  const ask = async (): Promise<void> => {
    const reason = await prompt({
      title: "没有收到商品",
      placeholder: "请说明情况，门店会看到",
      maxLength: 100,
    });
    if (reason !== undefined && reason.trim() !== "") await report({ orderId, reason });
  };
  // before the acceptance the page's own bar cancels
  const isLate = actions.includes("cancel") && state !== "waiting";
  if (actions.length === 0 || (actions.includes("cancel") && !isLate)) return null;
  return (
    <>
      {isLate && <Note kind="info">已经超过承诺时间，您可以直接取消，全额退款</Note>}
      <div className={styles.acts}>
        {isLate && (
          <Button
            kind="outline"
            size="s"
            onPress={() =>
              cancel(
                { orderId, reason: "超过承诺时间" },
                { text: "确定取消这笔订单？款项会原路退回", confirmText: "取消订单" },
              )
            }
          >
            取消订单
          </Button>
        )}
        {actions.includes("reportMissing") && (
          <Button kind="outline" size="s" onPress={ask}>
            没有收到
          </Button>
        )}
        {actions.includes("receive") && (
          <Button
            kind="tint"
            size="s"
            onPress={() => receive({ orderId }, { text: "确定已经收到全部商品？", confirmText: "已收到" })}
          >
            我已收到
          </Button>
        )}
      </div>
    </>
  );
}

function Branch({ town: { branch } }: Props) {
  return (
    <Card label="门店">
      <SectionHead
        title={branch.name}
        more={
          <a href={`tel:${branch.phone}`} className={styles.phone} aria-label={`给${branch.name}打电话`}>
            电话
          </a>
        }
      />
      <p className={styles.address}>{branch.address}</p>
    </Card>
  );
}
