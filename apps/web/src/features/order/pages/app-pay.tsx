import { useEffect, useState } from "react";
import { Empty } from "@heshi/ui/state/empty";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { useQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { tradeNoPattern } from "@heshi/contract/trade/trade-no";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AskSheet, UnderWayNote } from "#src/shared/pay/ask-sheet.tsx";
import { faceOf, type Face, type Said } from "#src/shared/pay/face.ts";
import { clearLeft, type Left } from "#src/shared/pay/left.ts";
import { useReturn } from "#src/shared/pay/return.ts";
import { useResult } from "#src/shared/pay/use-result.ts";
import { paymentOf } from "../cashier/cashier-state.ts";
import { resultQuery, tradeSource } from "../order.queries.ts";
import { ClosedFace, OpenFace, PaidFace, PendingFace } from "../cashier/result-faces.tsx";
import { PayFace } from "../cashier/pay-face.tsx";
import { CashierSkeleton } from "../parts/skeletons.tsx";
import { useCashierWay } from "../cashier/use-cashier-way.ts";

const titles: Readonly<Record<Face, string>> = {
  pay: "收银台",
  ask: "收银台",
  asking: "收银台",
  pending: "支付结果",
  open: "支付结果",
  paid: "支付结果",
  closed: "支付结果",
};

const LIST = "/pages/order/list?tab=unpaid";

/** Pays a trade (`tradeNo`) and shows the result. */
export function Page() {
  // WeChat redirects back with `state` only
  const state = useParam("state");
  const tradeNo = useParam("tradeNo") || state;
  const [face, setFace] = useState<Face>();
  const { data } = useQuery({ ...resultQuery(tradeNo), enabled: false });
  const back = useReturn("tradeNo", tradeNo);
  const { leave } = useCashierWay(tradeNo, data, back);
  if (!tradeNoPattern.test(tradeNo)) return <NoTrade />;
  return (
    <Screen
      nav="page"
      title={face === undefined ? undefined : titles[face]}
      left={<NavButton icon={caretLeftIcon} label="返回" onPress={leave} />}
      skeleton={<CashierSkeleton />}
    >
      <Content tradeNo={tradeNo} left={back.left} onFace={setFace} />
    </Screen>
  );
}

interface ContentProps {
  tradeNo: string;
  left: Left | undefined;
  /** Reports the view, for the page's title. */
  onFace: (face: Face) => void;
}

function Content({ tradeNo, left, onFace }: ContentProps) {
  const [said, setSaid] = useState<Said>();
  const [quit, setQuit] = useState(left?.hasQuit === true ? left : undefined);
  const seen = { hasReturned: left !== undefined, hasQuit: quit !== undefined };
  const { result, refetch, ask, isUnpaid } = useResult(tradeSource(tradeNo), seen);
  const face = faceOf(result.state, { said, isUnpaid, ...seen });
  const say = (answer: Said): void => {
    clearLeft();
    setSaid(answer);
  };
  // once at the cashier the user stays there, even if the channel stops answering
  if (face === "pay" && said === undefined) setSaid("again");
  useEffect(() => onFace(face), [face, onFace]);
  useEffect(() => {
    if (result.state !== "pending") clearLeft();
  }, [result.state]);
  const common = { payment: paymentOf(result), isUnpaid, onAsk: ask };
  const ended = { result, onAsk: ask, onOther: () => say("again") };
  switch (face) {
    case "asking":
      return <CashierSkeleton />;
    case "pay":
    case "ask":
      return (
        <>
          <UnderWayNote {...common} quit={quit} />
          <PayFace
            result={result}
            left={left ?? quit}
            hasQuit={seen.hasQuit}
            onQuit={setQuit}
            onChange={refetch}
          />
          <AskSheet {...common} open={face === "ask"} onSay={say} />
        </>
      );
    case "pending":
      return <PendingFace {...ended} />;
    case "open":
      return <OpenFace {...ended} />;
    case "paid":
      return <PaidFace result={result} />;
    case "closed":
      return <ClosedFace result={result} />;
  }
}

function NoTrade() {
  return (
    <Screen nav="page">
      <Empty
        picture="coin"
        title="没有要支付的订单"
        help="待付款的订单可以在“我的订单”里继续支付"
        action={{ text: "查看订单", onPress: () => redirectTo(LIST) }}
      />
    </Screen>
  );
}
