import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { payChannels } from "@heshi/contract/pay/outside";
import { payables } from "@heshi/contract/pay/payables";
import { attemptWords, refundWords, wayWords } from "../../base/order-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, State, StateOf, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, Num, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink, NumberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { Booked } from "./books/booked.tsx";
import { Notices } from "./notices.tsx";
import { PayableNumber } from "./payable-number.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetAttempt"]>;
const ways = [...payChannels, "balance"].map((way) => [way, wayWords[way] ?? way] as const);

/** Each try to pay, what its channel said, and what went back. */
export const Screen = workList<"GetAttempts", Detail>({
  title: "支付单",
  about: "每一次付款尝试，和通道说了什么",
  list: "GetAttempts",
  filters: [
    stateFilter(attemptWords, "open"),
    { kind: "select", name: "way", label: "支付方式", options: ways },
    { kind: "text", name: "keyword", label: "支付单、付款对象或通道单号", width: 250 },
  ],
  idOf: ({ attemptNo }) => attemptNo,
  columns: [
    textColumn("支付单号", ({ attemptNo }) => attemptNo, { isNumber: true }),
    textColumn("方式", ({ way }) => wayWords[way] ?? way),
    amountColumn("金额", ({ amountFen }) => amountFen),
    textColumn("会员号", ({ mid }) => mid ?? "", { isNumber: true }),
    textColumn("通道单号", ({ channelNo }) => channelNo, { isNumber: true, isExtra: true }),
    timeColumn("发起时间", ({ createdAt }) => createdAt),
    stateColumn(attemptWords),
  ],
  load: { method: "GetAttempt", send: (attemptNo) => admin.GetAttempt({ attemptNo }) },
  heading: ({ way, state, amountFen, note }) => (
    <DetailHead
      title={wayWords[way] ?? way}
      state={[attemptWords, state]}
      amountFen={amountFen}
      note={note || undefined}
    />
  ),
  view: ({ attemptNo, kind, payableNo, mid, channelNo, queries, nextQueryAt, ...detail }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["支付单号", <Num key="no" of={attemptNo} />],
            ["用于", payables[kind].name],
            [payables[kind].numberName, <PayableNumber key="payable" kind={kind} number={payableNo} />],
            ["会员", mid !== undefined && <MemberLink key="mid" mid={mid} />],
            ["通道单号", channelNo !== "" && <Num key="channel" of={channelNo} />],
            ["发起", <When key="at" at={detail.createdAt} />],
            ["付款", detail.paidAt !== undefined && <When key="paid" at={detail.paidAt} />],
            ["向通道查询", `${queries} 次`],
            ["下次查询", nextQueryAt !== undefined && <When key="next" at={nextQueryAt} />],
          ]}
        />
      </Part>
      <Part title={`通道通知（${detail.notices.length}）`}>
        <Notices notices={detail.notices} />
      </Part>
      {detail.refunds.length > 0 && (
        <Part title="退款">
          {detail.refunds.map(({ refundNo, state, amountFen }) => (
            <p key={refundNo}>
              <NumberLink to="refunds" number={refundNo} /> <Num of={moneyText(amountFen)} />{" "}
              <StateOf words={refundWords} state={state} />
            </p>
          ))}
        </Part>
      )}
      <Booked number={attemptNo} />
      {detail.state === "disputed" && (
        <Part>
          <State tone="danger">有争议</State> <To path="/payments">在“异常支付”中处理</To>
        </Part>
      )}
    </>
  ),
  decisions: [
    {
      key: "Q",
      title: "向通道查询",
      tone: "primary",
      method: "AskAttempt",
      can: ({ state, way }) => state === "open" && way !== "balance",
      says: () => "马上向通道查询这笔付款的结果，几秒后显示在这里；已付的会自动入账。",
      send: ({ attemptNo }) => admin.AskAttempt({ attemptNo }),
      stays: true,
      said: () => "已向通道查询",
    },
  ],
  rule: "按单号查找不限状态。通知验签后才保存。重放按当时读懂的内容再记一次账，已入账的不会重复。",
  empty: "没有这样的支付单",
});
