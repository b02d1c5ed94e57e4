import { refundWords, wayWords } from "../../base/order-words.ts";
import { To } from "../../base/router.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  countColumn,
  Num,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { NumberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { Booked } from "./books/booked.tsx";
import { workList } from "../../desk/work-list.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { moneyText, When } from "../../base/words.tsx";
import type { AdminRow, Decision } from "../../desk/work-list.types.ts";

type Refund = AdminRow<"GetRefunds">;
const endWords = { balance: "退到付款人余额", bank: "银行另行退款" } as const;

/** Ends a refund that the channel has refused for good; another colleague confirms. */
const end = (key: string, to: keyof typeof endWords, usual: readonly string[]): Decision<Refund> => ({
  key,
  title: endWords[to],
  method: "EndRefund",
  can: ({ state, way }) => state === "failed" && way !== "balance",
  says: ({ amountFen }) =>
    to === "balance"
      ? `${moneyText(amountFen)} 将进入付款人的余额，另一位同事确认后生效，通道不再退。`
      : `登记 ${moneyText(amountFen)} 已由公司银行账户付给付款人，须写明流水号和收款账户，另一位同事确认后生效。`,
  asks: loggedReason(usual),
  send: ({ refundNo }, { words }) => admin.EndRefund({ refundNo, to, note: words }),
  said: () => "已处理",
});

/** Money on its way back through channels; what failed is sent again. */
export const Screen = workList<"GetRefunds", AdminRow<"GetRefunds">>({
  title: "退款单",
  about: "原路退回的钱；通道拒绝的在这里重试或另行退款",
  list: "GetRefunds",
  filters: [
    stateFilter(refundWords, "failed"),
    { kind: "text", name: "keyword", label: "退款、支付或订单号", width: 230 },
  ],
  idOf: ({ refundNo }) => refundNo,
  columns: [
    textColumn("退款单号", ({ refundNo }) => refundNo, { isNumber: true }),
    textColumn("方式", ({ way }) => wayWords[way] ?? way),
    amountColumn("金额", ({ amountFen }) => amountFen),
    textColumn("原因", ({ reason }) => reason, { width: 220 }),
    countColumn("尝试", ({ tries }) => tries),
    timeColumn("发起时间", ({ createdAt }) => createdAt),
    stateColumn(refundWords),
  ],
  load: { method: "GetRefund", send: (refundNo) => admin.GetRefund({ refundNo }) },
  heading: ({ way, state, amountFen, lastError }) => (
    <DetailHead
      title={`${wayWords[way] ?? way}退款`}
      state={[refundWords, state]}
      amountFen={amountFen}
      note={lastError === "" ? undefined : `通道的答复：${lastError}`}
    />
  ),
  view: ({
    refundNo,
    attemptNo,
    orderId,
    orderNo,
    reason,
    tries,
    createdAt,
    refundedAt,
    endedAs,
    endedNote,
  }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["退款单号", <Num key="no" of={refundNo} />],
            ["支付单", <NumberLink key="a" to="attempts" number={attemptNo} />],
            [
              "订单",
              orderId && (
                <To key="o" path={`/order?id=${orderId}`}>
                  {orderNo ?? orderId}
                </To>
              ),
            ],
            ["原因", reason],
            ["尝试", `${tries} 次`],
            ["发起", <When key="at" at={createdAt} />],
            ["另行退款", endedAs && `${endWords[endedAs]}：${endedNote}`],
            ["退回", refundedAt !== undefined && <When key="done" at={refundedAt} />],
          ]}
        />
      </Part>
      <Booked number={orderNo ?? refundNo} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "重新退款",
      tone: "primary",
      method: "RetryRefund",
      can: ({ state, way }) => state !== "refunded" && way !== "balance",
      says: () => "用同一个退款单号再次请求通道，通道已退过的不会再退。",
      send: ({ refundNo }) => admin.RetryRefund({ refundNo }),
      said: () => "已再次请求通道",
    },
    end("B", "balance", ["超过通道的退款期限", "付款账户已注销"]),
    end("C", "bank", ["银行流水号 ，收款人 ，账号尾号 "]),
  ],
  rule: "通道确实退不了的，退到余额或由银行另行付款，需两位同事；余额不足、通道繁忙等原因先处理，再重试；同一退款单号通道只退一次。",
  empty: "没有失败的退款，辛苦了",
});
