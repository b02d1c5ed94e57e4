import { collectionTones } from "@heshi/contract/tones/collection";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { wayWords } from "../../base/order-words.ts";
import { moneyText, When } from "../../base/words.tsx";
import { inTones } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, Num, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink, NumberLink, ShopLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { Booked } from "./books/booked.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetCollection"]>;
const states = inTones(
  { unpaid: "warn", ...collectionTones, closed: "grey" },
  { unpaid: "待付款", paid: "待结算", settled: "已结算", refunded: "已全部退款", closed: "未付关闭" },
);

/** Payments by codes on counters, with their attempts and refunds. */
export const Screen = workList<"GetCollections", Detail>({
  title: "扫码收款",
  about: "店铺和会员用收款码收到的每一笔款",
  list: "GetCollections",
  isWide: true,
  filters: [
    stateFilter(states, "paid"),
    { kind: "text", name: "keyword", label: "收款单号、码号或支付单号", width: 250 },
  ],
  idOf: ({ collectionNo }) => collectionNo,
  columns: [
    textColumn("收款单号", ({ collectionNo }) => collectionNo, { isNumber: true }),
    textColumn("收款方", ({ payee }) => payee),
    textColumn("收款码", ({ codeName }) => codeName),
    textColumn("方式", ({ way }) => (way === undefined ? "" : (wayWords[way] ?? way))),
    amountColumn("金额", ({ amountFen }) => amountFen),
    amountColumn("已退", ({ refundedFen }) => refundedFen),
    textColumn("码号", ({ codeNo }) => codeNo, { isNumber: true, isExtra: true }),
    timeColumn("发起时间", ({ createdAt }) => createdAt),
    stateColumn(states),
  ],
  load: { method: "GetCollection", send: (collectionNo) => admin.GetCollection({ collectionNo }) },
  heading: ({ payee, state, amountFen }) => (
    <DetailHead title={payee} state={[states, state]} amountFen={amountFen} />
  ),
  view: ({ collectionNo, payee, shopId, mid, payerMid, ...one }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["收款单号", <Num key="no" of={collectionNo} />],
            [
              "收款方",
              shopId === undefined ? (
                <MemberLink key="payee" mid={mid ?? ""} />
              ) : (
                <ShopLink key="payee" shopId={shopId}>
                  {payee}
                </ShopLink>
              ),
            ],
            ["收款码", `${one.codeName}（${one.codeNo}）`],
            ["备注", one.remark !== "" && one.remark],
            ["余额付款人", payerMid !== undefined && <MemberLink key="payer" mid={payerMid} />],
            ["服务费率", `${(one.feeBp / 100).toFixed(2)}%`],
            ["已退", one.refundedFen > 0 && moneyText(one.refundedFen)],
            ["结算", <When key="settles" at={one.settledAt ?? one.settlesAt} />],
          ]}
        />
      </Part>
      <Part title="支付单和退款单">
        {one.attemptNos.map((number) => (
          <p key={number}>
            <NumberLink to="attempts" number={number} />
          </p>
        ))}
        {one.refundNos.map((number) => (
          <p key={number}>
            <NumberLink to="refunds" number={number} />
          </p>
        ))}
      </Part>
      <Part title="经过">
        {one.history.map(({ title, at }) => (
          <p key={`${title}${at}`}>
            {title} <When at={at} />
          </p>
        ))}
      </Part>
      <Booked number={collectionNo} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "代收款人退回",
      tone: "primary",
      method: "RefundCollection",
      can: ({ mid, paidAt, amountFen, refundedFen }) =>
        mid !== undefined && paidAt !== undefined && refundedFen < amountFen,
      says: ({ amountFen, refundedFen, payee }) =>
        `${payee} 收到的 ${moneyText(amountFen - refundedFen)} 将按付款方式退回付款人，从该会员的账户扣除。仅在收款人被冻结或无法操作时使用。`,
      asks: { label: "退款原因", least: 2, most: 60, usual: ["收款人账号已冻结", "付款人投诉属实"] },
      send: ({ collectionNo }, { words }) => admin.RefundCollection({ collectionNo, reason: words.trim() }),
    },
  ],
  rule: "退款由收款方操作，会员账号被冻结而不能退的可由平台代为退回；通道拒绝的退款在“退款单”中处理。按单号查找不限状态。",
  empty: "没有这样的收款",
});
