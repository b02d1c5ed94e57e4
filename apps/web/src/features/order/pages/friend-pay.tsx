import type { FriendBill } from "@heshi/contract/pay/friendpay";
import { payWayNames } from "@heshi/contract/pay/pay";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { AskButton, ResultPage } from "@heshi/ui/state/result-page";
import { Empty } from "@heshi/ui/state/empty";
import { useEffect, useState } from "react";
import { tradeNoPattern } from "@heshi/contract/trade/trade-no";
import { AskSheet, UnderWayNote } from "#src/shared/pay/ask-sheet.tsx";
import { faceOf, type Said } from "#src/shared/pay/face.ts";
import { clearLeft, type Left } from "#src/shared/pay/left.ts";
import { useReturn } from "#src/shared/pay/return.ts";
import { useResult } from "#src/shared/pay/use-result.ts";
import { goTo, redirectTo, switchTab } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BillFace } from "../friend/bill-face.tsx";
import { friendPaymentOf, friendSource } from "../friend/friend-source.ts";
import { ShareFace } from "../friend/share-face.tsx";

/** 找人代付: `tradeNo` for the buyer, who shares the link; `payCode` for the friend, who pays. */
export function Page() {
  const tradeNo = useParam("tradeNo");
  // WeChat redirects back with `state` only
  const state = useParam("state");
  const payCode = useParam("payCode") || state;
  const { left } = useReturn("payCode", payCode);
  const isFriend = /^[\da-f]{32}$/.test(payCode);
  return (
    <Screen nav="page" gap={8}>
      {tradeNoPattern.test(tradeNo) ? (
        <ShareFace tradeNo={tradeNo} />
      ) : isFriend ? (
        <FriendContent payCode={payCode} left={left} />
      ) : (
        <Empty
          picture="ticket"
          title="没有要代付的订单"
          help="请从收银台选择“找人代付”，或打开好友发来的链接"
          action={{ text: "查看订单", onPress: () => goTo("/pages/order/list") }}
        />
      )}
    </Screen>
  );
}

function FriendContent({ payCode, left }: { payCode: string; left: Left | undefined }) {
  const [said, setSaid] = useState<Said>();
  const [quit, setQuit] = useState(left?.hasQuit === true ? left : undefined);
  const seen = { hasReturned: left !== undefined, hasQuit: quit !== undefined };
  const { result, refetch, ask, isUnpaid } = useResult(friendSource(payCode), seen);
  const face = faceOf(result.state, { said, isUnpaid, ...seen });
  const say = (answer: Said): void => {
    clearLeft();
    setSaid(answer);
  };
  if (face === "pay" && said === undefined) setSaid("again");
  useEffect(() => {
    if (result.state !== "pending") clearLeft();
  }, [result.state]);
  if (result.isOwn) return <Own bill={result} />;
  if (face === "paid" || face === "closed") return <Ended bill={result} />;
  const common = { payment: friendPaymentOf(result), isUnpaid, onAsk: ask };
  if (face === "pending" || face === "open" || face === "asking")
    return <Waiting bill={result} onAsk={ask} onOther={() => say("again")} isUnpaid={isUnpaid === true} />;
  return (
    <>
      <UnderWayNote {...common} quit={quit} />
      <BillFace bill={result} left={left ?? quit} onQuit={setQuit} onChange={refetch} />
      <AskSheet {...common} open={face === "ask"} onSay={say} />
    </>
  );
}

const Home = () => <Button onPress={() => switchTab(HOME)}>去首页逛逛</Button>;

/** The result for the friend: paid by them or by another, or closed. */
function Ended({ bill }: { bill: FriendBill }) {
  const { state, isPayer, payableFen, way, paidAt, words } = bill;
  if (state === "paid" && isPayer) {
    const at = paidAt === undefined ? "" : formatMinute(new Date(paidAt));
    const lines = [[way === undefined ? "" : payWayNames[way], at].filter(Boolean).join(" · "), words];
    return (
      <ResultPage
        state="done"
        title="代付成功"
        figure={<Price fen={payableFen} size={28} ink />}
        lines={lines}
      >
        <Button kind="outline" onPress={() => redirectTo("/pages/wallet/record")}>
          查看明细
        </Button>
        <Home />
      </ResultPage>
    );
  }
  const title = state === "paid" ? "订单已付款" : "代付已结束";
  return (
    <ResultPage
      state={state === "paid" ? "done" : "failed"}
      title={title}
      lines={[words || "订单已关闭，不用再付款"]}
    >
      <Home />
    </ResultPage>
  );
}

interface WaitingProps {
  bill: FriendBill;
  isUnpaid: boolean;
  onAsk: () => Promise<FriendBill>;
  onOther: () => void;
}

function Waiting({ bill, isUnpaid, onAsk, onOther }: WaitingProps) {
  const line = isUnpaid ? "支付渠道还没有收到这笔付款" : "支付结果确认中，请勿重复支付；本页会自动更新";
  return (
    <ResultPage
      state={isUnpaid ? "failed" : "waiting"}
      title={isUnpaid ? "还没有付款" : "待确认"}
      figure={<Price fen={bill.payableFen} size={28} ink />}
      lines={[line]}
    >
      <Button kind="outline" onPress={onOther}>
        重新支付
      </Button>
      <AskButton onAsk={async () => (await onAsk()).state !== "pending"} silent="还没有查到付款，请稍后再试">
        查结果
      </AskButton>
    </ResultPage>
  );
}

/** The buyer has opened their own link. */
function Own({ bill }: { bill: FriendBill }) {
  return (
    <Empty
      picture="ticket"
      title={bill.state === "paid" ? "订单已付款" : "这是您发起的代付"}
      help={bill.state === "paid" ? "不用再付款了" : "把链接发给好友，由好友打开付款"}
      action={{ text: "查看订单", onPress: () => redirectTo("/pages/order/list?tab=all") }}
    />
  );
}
