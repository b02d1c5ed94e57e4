import { Friendpay } from "@heshi/contract/pay/friendpay";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { Countdown } from "@heshi/ui/state/countdown";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { orderEvents, usePush } from "#src/shared/data/use-order-push.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { copyLink, sendLink } from "#src/shared/share/send-link.ts";
import { GoodsCard } from "./goods-card.tsx";
import styles from "./friend.module.css";

type Share = OutputOf<(typeof Friendpay)["methods"]["GetShare"]>;
const MOST = 60;

/** The buyer's side: sends the link, copies it, takes it back. */
export function ShareFace({ tradeNo }: { tradeNo: string }) {
  const { data, refetch } = useSuspenseQuery(q(Friendpay, "GetShare", { tradeNo }));
  const [note, setNote] = useState(data.note);
  usePush(orderEvents, () => void refetch());
  if (data.state === "paid" || data.state === "closed") return <Over state={data.state} />;
  const linkOf = async () => {
    const { payCode = "" } = await rpc(Friendpay).Share({ tradeNo, note: note.trim() });
    const url = `${window.location.origin}/pages/order/friend-pay?payCode=${payCode}`;
    return { url, title: `帮我付一下这个订单，¥${formatFen(data.payableFen)}` };
  };
  return (
    <>
      <div className={styles.head}>
        <p className={styles.words}>
          支付剩余时间{" "}
          <Countdown until={data.deadlineAt} onEnd={() => void refetch()} look="plain" label="支付剩余时间" />
        </p>
        <Price fen={data.payableFen} size={40} />
        <Standing share={data} />
      </div>
      <GoodsCard pieces={data.pieces} goods={data.goods} />
      <Card pad="none" label="给好友">
        <TextField label="留言" value={note} onChange={setNote} maxLength={MOST} placeholder="选填" />
      </Card>
      <Foot>
        <Button size="full" onPress={async () => sendLink(await linkOf())}>
          发送给好友
        </Button>
        <Button size="full" kind="outline" onPress={async () => copyLink(await linkOf())}>
          复制代付链接
        </Button>
      </Foot>
      {data.payCode !== undefined && (
        <button type="button" className={styles.back} onClick={() => void takeBack(tradeNo)}>
          收回代付链接
        </button>
      )}
      <Caption>
        好友会看到商品、金额、您的留言和隐去姓名的收货区县，看不到手机号和详细地址。退款会退回给付款的人。链接在订单付款、取消或超时后失效。
      </Caption>
    </>
  );
}

function Standing({ share: { state, payCode } }: { share: Share }) {
  if (state === "pending") return <p className={styles.words}>有一笔付款正在确认中，请勿重复支付</p>;
  return (
    <p className={styles.words}>
      {payCode === undefined ? "把订单发给好友，请好友帮忙付款" : "代付链接已生成，等待好友付款"}
    </p>
  );
}

async function takeBack(tradeNo: string): Promise<void> {
  const isSure = await confirm({
    title: "收回代付链接吗？",
    text: "收回后好友不能再用它付款；需要时可以重新发起",
    confirmText: "收回",
    cancelText: "再等等",
    prefersCancel: true,
  });
  if (!isSure) return;
  await rpc(Friendpay).TakeBack({ tradeNo });
  showToast("已收回，原链接已失效");
}

function Over({ state }: { state: "paid" | "closed" }) {
  return (
    <Empty
      picture="ticket"
      title={state === "paid" ? "订单已付款" : "订单已关闭"}
      help={state === "paid" ? "代付链接已失效，不会重复付款" : "需要时请重新下单"}
      action={{ text: "查看订单", onPress: () => redirectTo("/pages/order/list?tab=all") }}
    />
  );
}
