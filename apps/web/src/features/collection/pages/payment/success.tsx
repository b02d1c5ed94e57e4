import { payWayNames } from "@heshi/contract/pay/pay";
import { formatSecond } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Caption } from "@heshi/ui/layout/foot";
import { AskButton, ResultPage, type ResultPageProps } from "@heshi/ui/state/result-page";
import { useEffect } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { Payment } from "@heshi/contract/collection/payment";
import { copyText } from "#src/shared/form/copy.ts";
import { clearLeft } from "#src/shared/pay/left.ts";
import { useReturn } from "#src/shared/pay/return.ts";
import { useResult } from "#src/shared/pay/use-result.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { leaveFor, ownChannel, payPath, type Result, resultPath, resultSource } from "../../payer/payer.ts";

/** A payment by a code (`receipt`): paid, not yet confirmed, or not paid. Its address is the payer's receipt. */
export function Page() {
  // WeChat redirects back with `state` only
  const state = useParam("state");
  const receipt = useParam("receipt") || state;
  return (
    <Screen nav="page" title="付款结果" gap={8}>
      <Content receipt={receipt} />
    </Screen>
  );
}

function Content({ receipt }: { receipt: string }) {
  const { left } = useReturn("receipt", receipt);
  const seen = { hasReturned: left !== undefined, hasQuit: left?.hasQuit === true };
  const { result, ask, refetch } = useResult(resultSource(receipt), seen);
  useEffect(() => {
    if (result.state !== "pending") clearLeft();
  }, [result.state]);
  return (
    <>
      <Face result={result} onAsk={ask} onChange={refetch} />
      <Facts result={result} />
    </>
  );
}

const looks = {
  unpaid: { state: "waiting", title: "还没有付款" },
  pending: { state: "waiting", title: "待确认" },
  paid: { state: "done", title: "付款成功" },
  settled: { state: "done", title: "付款成功" },
  refunded: { state: "done", title: "已退款" },
  closed: { state: "failed", title: "付款已关闭" },
} as const satisfies Readonly<Record<Result["state"], Pick<ResultPageProps, "state" | "title">>>;

type FaceProps = { result: Result; onAsk: () => Promise<Result>; onChange: () => Promise<unknown> };

function Face({ result, onAsk, onChange }: FaceProps) {
  const { state, note, receipt, codeNo, amountFen, payee } = result;
  const again = async (): Promise<void> => {
    if (state !== "closed") await rpc(Payment).Stop({ receipt });
    await redirectTo(payPath(codeNo));
  };
  const go = async (): Promise<void> => {
    await leaveFor(
      receipt,
      result.way === "alipay" ? "alipay" : result.way === "wechat" ? "wechat" : ownChannel(),
    );
    await onChange();
  };
  const isOver = state === "paid" || state === "settled" || state === "refunded";
  return (
    <ResultPage
      {...looks[state]}
      figure={<Price fen={amountFen} size={40} ink />}
      lines={[`付给 ${payee}`, note]}
    >
      {isOver && (
        <Button
          kind="outline"
          onPress={() => copyText(`${globalThis.location.origin}${resultPath(receipt)}`)}
        >
          复制凭证链接
        </Button>
      )}
      {(state === "pending" || state === "unpaid") && (
        <Button kind="outline" onPress={again}>
          重新付款
        </Button>
      )}
      {state === "unpaid" && <Button onPress={go}>去付款</Button>}
      {state === "pending" && (
        <AskButton
          onAsk={async () => (await onAsk()).state !== "pending"}
          silent="支付渠道还没有返回结果，请稍等"
        >
          已付款，查结果
        </AskButton>
      )}
      {state === "closed" && <Button onPress={again}>重新付款</Button>}
    </ResultPage>
  );
}

function Facts({ result }: { result: Result }) {
  const { codeName, remark, way, paidAt, createdAt, collectionNo } = result;
  return (
    <>
      <Card pad="money" label="付款凭证">
        <KeyValue
          rows={[
            ["收款码", codeName],
            ...(remark === "" ? [] : [["备注", remark] as const]),
            ...(way === undefined ? [] : [["付款方式", payWayNames[way]] as const]),
            [paidAt === undefined ? "发起时间" : "付款时间", formatSecond(new Date(paidAt ?? createdAt))],
            ["单号", collectionNo],
          ]}
        />
      </Card>
      <Caption>
        请保存本页链接，之后可以随时查看这笔付款。对付款有疑问，请联系收款方，或凭单号联系合市客服。
      </Caption>
    </>
  );
}
