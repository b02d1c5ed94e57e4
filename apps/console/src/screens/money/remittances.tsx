import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { remittanceWords } from "../../base/money-words.ts";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  Num,
  personColumn,
  shortColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { moneyDecisions } from "../../desk/review-decisions.ts";
import { Voucher } from "./voucher.tsx";
import { workList } from "../../desk/work-list.tsx";
import { Booked } from "./books/booked.tsx";
import { FirstDecision } from "../../desk/kit/first-decision.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { MoneyTags } from "../../desk/kit/money-tags.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetRemittance"]>;

/** Remittances to the company's accounts, credited or refused by one or two operators. */
export const Screen = workList<"GetRemittances", Detail>({
  title: "对公汇款",
  about: "核对银行流水后入账，大额需要两位同事",
  list: "GetRemittances",
  filters: [
    stateFilter(remittanceWords, "waiting"),
    { kind: "text", name: "keyword", label: "单号、流水号或会员号", width: 240 },
    { kind: "toggle", name: "isLarge", label: "大额" },
  ],
  idOf: ({ remitNo }) => remitNo,
  columns: [
    shortColumn("单号", ({ remitNo }) => remitNo),
    personColumn("会员", ({ holder, mid }) => [holder, mid]),
    amountColumn("金额", ({ amountFen }) => amountFen),
    textColumn("汇入账户", ({ bankName, tail }) => `${bankName} ${tail}`),
    textColumn("银行流水号", ({ serial }) => serial, { isNumber: true }),
    timeColumn("提交时间", ({ createdAt }) => createdAt),
    stateColumn(remittanceWords, (row) => <MoneyTags {...row} />),
  ],
  load: { method: "GetRemittance", send: (remitNo) => admin.GetRemittance({ remitNo }) },
  heading: ({ holder, state, amountFen, bankName, tail }) => (
    <DetailHead
      title={`${holder} 的汇款`}
      state={[remittanceWords, state]}
      amountFen={amountFen}
      note={`汇入${bankName}（${tail}）`}
    />
  ),
  view: ({ remitNo, mid, serial, reason, hints, history, waits }) => (
    <>
      <FirstDecision waits={waits} />
      <Part>
        <Facts
          rows={[
            [
              "银行流水号",
              <b key="serial" className="num serial">
                {serial}
              </b>,
            ],
            ["会员", <MemberLink key="mid" mid={mid} />],
            ["单号", <Num key="no" of={remitNo} />],
            ["原因", reason],
          ]}
        />
      </Part>
      <Voucher key={remitNo} remitNo={remitNo} />
      <Reviewed hints={hints} history={history} />
      <Booked number={remitNo} />
    </>
  ),
  decisions: moneyDecisions<Detail, { isWaiting: boolean }>({
    method: "DecideRemittance",
    can: ({ state }) => state === "waiting",
    pass: {
      title: "确认入账",
      says: ({ amountFen, serial, isLarge, isWaiting }) =>
        `银行已收到流水 ${serial} 的 ${moneyText(amountFen)}，存入会员余额` +
        (isLarge && !isWaiting ? "，先等另一位同事确认。" : "，入账后不能撤回。"),
      send: ({ remitNo }) => admin.DecideRemittance({ remitNo, decision: "credit" }),
      said: "已入账",
    },
    refuse: {
      title: "不通过",
      says: () => "不入账，会员会看到原因，可以重新提交。",
      usual: ["银行没有查到这笔汇款", "凭证与填写的金额或流水号不一致", "付款户名不是会员本人"],
      send: ({ remitNo }, reason) => admin.DecideRemittance({ remitNo, decision: "refuse", reason }),
      said: "已拒绝",
    },
  }),
  rule: ({ twoPersonsFen }) =>
    "付款户名是会员本人，金额、流水号与银行到账一致后入账；同一流水号只能入账一次。" +
    `超过 ${moneyText(twoPersonsFen)} 需两位同事先后确认；登记的人不能自己复核。`,
  empty: "没有待确认的汇款，辛苦了",
});
