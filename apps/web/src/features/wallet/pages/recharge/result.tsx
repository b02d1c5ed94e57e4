import type { RechargeView } from "@heshi/contract/trade/recharge";
import { Empty } from "@heshi/ui/state/empty";
import { DetailSkeleton } from "@heshi/ui/state/skeleton";
import { useEffect, useState } from "react";
import { AskSheet, UnderWayNote } from "#src/shared/pay/ask-sheet.tsx";
import { type Face, faceOf, type Said } from "#src/shared/pay/face.ts";
import { clearLeft, type Left } from "#src/shared/pay/left.ts";
import { useReturn } from "#src/shared/pay/return.ts";
import { useResult } from "#src/shared/pay/use-result.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ClosedRecharge, OpenRecharge, PaidRecharge, PendingRecharge } from "../../parts/recharge-faces.tsx";
import { RechargeCashier } from "../../parts/recharge-cashier.tsx";
import { paymentOf, rechargeSource } from "../../recharge.ts";

/** A recharge (`rechargeNo`): its channel while it is unpaid, and its result. */
export function Page() {
  // WeChat redirects back with `state` only
  const state = useParam("state");
  const rechargeNo = useParam("rechargeNo") || state;
  const [isEnded, setEnded] = useState(false);
  const { left } = useReturn("rechargeNo", rechargeNo);
  if (!/^C\d{18}$/.test(rechargeNo)) return <NoRecharge />;
  return (
    <Screen nav="page" title={isEnded ? "充值结果" : undefined}>
      <Content rechargeNo={rechargeNo} left={left} onEnded={setEnded} />
    </Screen>
  );
}

interface ContentProps {
  rechargeNo: string;
  left: Left | undefined;
  /** Reports whether a result is shown, for the page's title. */
  onEnded: (isEnded: boolean) => void;
}

const isBefore = (face: Face): face is "pay" | "ask" | "asking" => ["pay", "ask", "asking"].includes(face);

function Content({ rechargeNo, left, onEnded }: ContentProps) {
  const [said, setSaid] = useState<Said>();
  const [quit, setQuit] = useState(left?.hasQuit === true ? left : undefined);
  const seen = { hasReturned: left !== undefined, hasQuit: quit !== undefined };
  const { result, refetch, ask, isUnpaid } = useResult(rechargeSource(rechargeNo), seen);
  const face = faceOf(result.state, { said, isUnpaid, ...seen });
  const say = (answer: Said): void => {
    clearLeft();
    setSaid(answer);
  };
  // once at the cashier the user stays there, even if the channel stops answering
  if (face === "pay" && said === undefined) setSaid("again");
  useEffect(() => onEnded(!isBefore(face)), [face, onEnded]);
  useEffect(() => {
    if (result.state !== "pending") clearLeft();
  }, [result.state]);
  const common = { payment: paymentOf(result), isUnpaid, onAsk: ask };
  if (face === "asking") return <DetailSkeleton />;
  if (isBefore(face))
    return (
      <>
        <UnderWayNote {...common} quit={quit} />
        <RechargeCashier recharge={result} left={left ?? quit} onQuit={setQuit} onChange={refetch} />
        <AskSheet {...common} open={face === "ask"} onSay={say} />
      </>
    );
  return <Ended face={face} recharge={result} onAsk={ask} onOther={() => say("again")} />;
}

interface EndedProps {
  face: Exclude<Face, "pay" | "ask" | "asking">;
  recharge: RechargeView;
  onAsk: () => Promise<RechargeView>;
  onOther: () => void;
}

function Ended({ face, ...props }: EndedProps) {
  if (face === "paid") return <PaidRecharge recharge={props.recharge} />;
  if (face === "closed") return <ClosedRecharge recharge={props.recharge} />;
  return face === "open" ? <OpenRecharge {...props} /> : <PendingRecharge {...props} />;
}

function NoRecharge() {
  return (
    <Screen nav="page">
      <Empty
        picture="coin"
        title="没有找到这笔充值"
        help="充值记录里可以看到所有充值"
        action={{ text: "充值记录", onPress: () => redirectTo("/pages/wallet/recharge/record") }}
      />
    </Screen>
  );
}
