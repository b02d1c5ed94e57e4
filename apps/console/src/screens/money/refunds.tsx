import { refundWords, wayWords } from "../../base/order-words.ts";
import { To } from "../../base/router.tsx";
import { When } from "../../base/words.tsx";
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
import type { AdminRow } from "../../desk/work-list.types.ts";

/** Money on its way back through channels; what failed is sent again. */
export const Screen = workList<"GetRefunds", AdminRow<"GetRefunds">>({
  title: "退款单",
  about: "原路退回的钱；通道拒绝的在这里重试",
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
  view: ({ refundNo, attemptNo, orderId, orderNo, reason, tries, createdAt, refundedAt }) => (
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
  ],
  rule: "余额不足、通道繁忙等原因先处理，再重试；同一退款单号通道只退一次。",
  empty: "没有失败的退款，辛苦了",
});
