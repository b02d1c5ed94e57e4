import { Merchant } from "@heshi/contract/shop/merchant";
import type { TownShopAction, TownShopCard } from "@heshi/contract/samecity/town-shop";
import { formatDistance, formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button, buttonClass } from "@heshi/ui/form/button";
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
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./town-card.module.css";

type Row = z.infer<typeof TownShopCard>;
const ways = { deliver: "配送", pickUp: "自取" } as const;
const at = (time: number): string => formatShort(new Date(time));

/** Who it is for, where and when, and what was said about it. */
function factsOf(order: Row): (readonly [string, string])[] {
  const { way, receiver, buyer, promiseAt, slotAt, distance, remark, reason, answer } = order;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["买家", receiver === undefined ? buyer : `${receiver.name} ${receiver.mobile}`],
    ["地址", receiver && addressOf(receiver)],
    ["距离", distance === undefined ? undefined : formatDistance(distance)],
    ["预约", slotAt === undefined ? undefined : at(slotAt)],
    [way === "deliver" ? "送达时限" : "备好时限", promiseAt === undefined ? undefined : at(promiseAt)],
    ["备注", remark],
    ["说明", reason],
    ["门店说明", answer],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}

/** An order of the town with what is to be done about it. */
export function TownCard({ order }: { order: Row }) {
  const { way, stateText, isLate, lines } = order;
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
      <KeyValue rows={factsOf(order)} />
      {order.acceptUntil !== undefined && <Left until={order.acceptUntil} what="接单" />}
      {order.answerUntil !== undefined && <Left until={order.answerUntil} what="处理" />}
      {(order.actions.length > 0 || order.isOut) && <Acts order={order} />}
    </Card>
  );
}

function Left({ until, what }: { until: number; what: string }) {
  const onEnd = useCallback(() => void refetch(["Merchant.GetTownOrders", "Merchant.GetTownCounts"]), []);
  return (
    <p className={styles.left}>
      还剩 <Countdown until={until} onEnd={onEnd} look="plain" />
      ，没有{what}会自动退款
    </p>
  );
}

const words: Readonly<Record<TownShopAction, string>> = {
  refuse: "取消订单",
  accept: "接单",
  prepare: "备好了",
  handOver: "交货",
  arrive: "已送达",
  contest: "已经送到",
};

/** What is pressed most comes last. */
const order: readonly TownShopAction[] = ["refuse", "contest", "arrive", "accept", "prepare", "handOver"];

/** Asks for some words, and does something with them unless there are none. */
async function withWords(
  asked: { title: string; placeholder: string; maxLength: number },
  act: (words: string) => Promise<unknown>,
): Promise<void> {
  const words = (await prompt(asked))?.trim() ?? "";
  if (words !== "") await act(words);
}

/** What each act does; digits are asked for unless it goes out with a courier. */
function useActs({ orderId }: Row, isSending: boolean): Readonly<Record<TownShopAction, () => unknown>> {
  const [accept] = useCommand(Merchant, "Accept", { toast: "已接单" });
  const [prepare] = useCommand(Merchant, "Prepare", { toast: "已通知买家" });
  const [arrive] = useCommand(Merchant, "Arrive", { toast: "已通知买家" });
  const [refuse] = useCommand(Merchant, "Refuse", { toast: "已取消，款项退回买家" });
  const [contest] = useCommand(Merchant, "Contest", { toast: "已提交平台处理" });
  const [hand] = useCommand(Merchant, "HandOver", { toast: isSending ? "已送出" : "已交货" });
  return {
    accept: () => accept({ orderId }),
    prepare: () => prepare({ orderId }),
    arrive: () => arrive({ orderId }),
    handOver: () =>
      isSending
        ? hand({ orderId }, { text: "商品已经交给送货的人？", confirmText: "已送出" })
        : withWords(
            { title: "输入买家的 4 位取货码", placeholder: "请买家出示或报出", maxLength: 4 },
            (code) => hand({ orderId, code }),
          ),
    contest: () =>
      withWords(
        { title: "已经送到", placeholder: "什么时候、怎么交给谁的，平台会核实", maxLength: 100 },
        (reason) => contest({ orderId, reason }),
      ),
    refuse: () =>
      withWords({ title: "取消订单", placeholder: "请填写原因，买家会看到", maxLength: 50 }, (reason) =>
        refuse({ orderId, reason }),
      ),
  };
}

function Acts({ order: row }: { order: Row }) {
  const isSending = row.state === "prepared" && row.way === "deliver";
  const runs = useActs(row, isSending);
  const textOf = (act: TownShopAction): string =>
    act === "handOver" ? (isSending ? "送出" : "凭码交货") : words[act];
  return (
    <div className={styles.acts}>
      {row.isOut && (
        <Link
          to={withQuery("/pages/shop/town/trip", { id: row.orderId })}
          className={buttonClass("outline", "s")}
          label={`送货位置 ${row.no}`}
        >
          送货位置
        </Link>
      )}
      {order
        .filter((act) => row.actions.includes(act))
        .map((act) => (
          <Button
            key={act}
            kind={act === "refuse" ? "outline" : "tint"}
            size="s"
            label={`${textOf(act)} ${row.no}`}
            onPress={runs[act]}
          >
            {textOf(act)}
          </Button>
        ))}
    </div>
  );
}
