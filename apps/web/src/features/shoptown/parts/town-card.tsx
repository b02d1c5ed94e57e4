import { Merchant } from "@heshi/contract/shop/merchant";
import type { TownShopAction, TownShopCard } from "@heshi/contract/samecity/town-shop";
import { formatDistance, formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { prompt } from "@heshi/ui/overlay/dialog";
import { Countdown } from "@heshi/ui/state/countdown";
import { useCallback } from "react";
import type * as z from "zod/mini";
import { refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import styles from "./town-card.module.css";

type Row = z.infer<typeof TownShopCard>;
const ways = { deliver: "配送", pickUp: "自取" } as const;
const at = (time: number): string => formatShort(new Date(time));

/** An order of the town with what is to be done about it. */
export function TownCard({ order }: { order: Row }) {
  const { way, stateText, isLate, lines, receiver, buyer, promiseAt, slotAt, distance, remark, reason } =
    order;
  const facts: (readonly [string, string])[] = [
    ["买家", receiver === undefined ? buyer : `${receiver.name} ${receiver.mobile}`],
    ...(receiver === undefined ? [] : [["地址", addressOf(receiver)] as const]),
    ...(distance === undefined ? [] : [["距离", formatDistance(distance)] as const]),
    ...(slotAt === undefined ? [] : [["预约", at(slotAt)] as const]),
    ...(promiseAt === undefined
      ? []
      : [[way === "deliver" ? "送达时限" : "备好时限", at(promiseAt)] as const]),
    ...(remark === "" ? [] : [["备注", remark] as const]),
    ...(reason === "" ? [] : [["说明", reason] as const]),
  ];
  return (
    <Card as="article" label={`${ways[way]}订单 ${order.no}，${stateText}`}>
      <SectionHead
        title={`${ways[way]} · ${order.branchName}`}
        more={<Tag kind={isLate ? "warn" : "ok"}>{isLate ? `${stateText} · 已超时` : stateText}</Tag>}
      />
      {lines.map((line) => (
        <OrderItem
          key={line.lineId}
          title={line.title}
          picture={line.picture}
          size={56}
          choice={line.specs.join("，")}
          price={<Price fen={line.priceFen} size={15} ink />}
          count={line.quantity}
        />
      ))}
      <KeyValue rows={facts} />
      {order.acceptUntil !== undefined && <Left until={order.acceptUntil} />}
      {order.actions.length > 0 && <Acts order={order} />}
    </Card>
  );
}

function Left({ until }: { until: number }) {
  const onEnd = useCallback(() => void refetch(["Merchant.GetTownOrders", "Merchant.GetTownCounts"]), []);
  return (
    <p className={styles.left}>
      还剩 <Countdown until={until} onEnd={onEnd} look="plain" />
      ，没有接单会自动退款
    </p>
  );
}

const words: Readonly<Record<TownShopAction, string>> = {
  refuse: "取消订单",
  accept: "接单",
  prepare: "备好了",
  handOver: "交货",
  arrive: "已送达",
};

/** What is pressed most comes last. */
const order: readonly TownShopAction[] = ["refuse", "arrive", "accept", "prepare", "handOver"];

function Acts({ order: { orderId, actions, way, state, no } }: { order: Row }) {
  const [accept] = useCommand(Merchant, "Accept", { toast: "已接单" });
  const [prepare] = useCommand(Merchant, "Prepare", { toast: "已通知买家" });
  const [arrive] = useCommand(Merchant, "Arrive", { toast: "已通知买家" });
  const [refuse] = useCommand(Merchant, "Refuse", { toast: "已取消，款项退回买家" });
  const [hand] = useCommand(Merchant, "HandOver", {
    toast: state === "prepared" && way === "deliver" ? "已送出" : "已交货",
  });
  const asksCode = !(state === "prepared" && way === "deliver");
  const giving = async (): Promise<void> => {
    if (!asksCode) return hand({ orderId }, { text: "商品已经交给送货的人？", confirmText: "已送出" });
    const code = await prompt({
      title: "输入买家的 4 位取货码",
      placeholder: "请买家出示或报出",
      maxLength: 4,
    });
    if (code !== undefined && code.trim() !== "") await hand({ orderId, code: code.trim() });
  };
  const refusing = async (): Promise<void> => {
    const reason = await prompt({ title: "取消订单", placeholder: "请填写原因，买家会看到", maxLength: 50 });
    if (reason !== undefined && reason.trim() !== "") await refuse({ orderId, reason });
  };
  const runs: Readonly<Record<TownShopAction, () => unknown>> = {
    accept: () => accept({ orderId }),
    prepare: () => prepare({ orderId }),
    arrive: () => arrive({ orderId }),
    handOver: giving,
    refuse: refusing,
  };
  const textOf = (act: TownShopAction): string =>
    act === "handOver" ? (asksCode ? "凭码交货" : "送出") : words[act];
  return (
    <div className={styles.acts}>
      {order
        .filter((act) => actions.includes(act))
        .map((act) => (
          <Button
            key={act}
            kind={act === "refuse" ? "outline" : "tint"}
            size="s"
            label={`${textOf(act)} ${no}`}
            onPress={runs[act]}
          >
            {textOf(act)}
          </Button>
        ))}
    </div>
  );
}
