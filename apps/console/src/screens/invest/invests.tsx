import { claimTexts, periodTexts } from "@heshi/contract/invest/invest-states";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { formatCredit } from "@heshi/kernel/credit";
import { investWords } from "../../base/invest-words.ts";
import { moneyText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  personColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { RowsTable } from "../../desk/rows-table.tsx";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetInvest"]>;

/** Plans that members have joined, with their periods and path. */
export const Screen = workList<"GetInvests", Detail>({
  title: "参与记录",
  about: "会员加入的健康计划；退款由会员自己办理，到期未使用的自动退回余额",
  list: "GetInvests",
  isWide: true,
  filters: [
    stateFilter(investWords),
    { kind: "text", name: "keyword", label: "计划单号或会员号", width: 240 },
  ],
  idOf: ({ investNo }) => investNo,
  columns: [
    textColumn("计划单号", ({ investNo }) => investNo, { isNumber: true }),
    personColumn("会员", ({ nickname, mid }) => [nickname, mid]),
    textColumn("计划", ({ title }) => title),
    textColumn("已用期数", ({ used, periods }) => `${used} / ${periods}`, { isNumber: true }),
    amountColumn("价格", ({ priceFen }) => priceFen),
    amountColumn("未使用", ({ leftFen }) => leftFen),
    timeColumn("加入时间", ({ createdAt }) => createdAt),
    stateColumn(investWords),
  ],
  load: { method: "GetInvest", send: (investNo) => admin.GetInvest({ investNo }) },
  heading: ({ investNo, state, title }) => (
    <DetailHead title={investNo} state={[investWords, state]} note={title} />
  ),
  view: (detail) => <View {...detail} />,
  decisions: [],
  empty: "没有找到参与记录",
});

function View({ mid, nickname, priceFen, leftFen, refundedFen, equityCent, equityAt, ...rest }: Detail) {
  const { createdAt, endsAt, list, history } = rest;
  return (
    <>
      <Part>
        <Facts
          rows={[
            [
              "会员",
              <MemberLink key="mid" mid={mid}>
                {nickname}
              </MemberLink>,
            ],
            ["价格", moneyText(priceFen)],
            ["未使用", moneyText(leftFen)],
            ["已退回", moneyText(refundedFen)],
            ["权益", formatCredit("credit3", equityCent)],
            ["权益到账", <When key="equity" at={equityAt} />],
            ["加入时间", <When key="at" at={createdAt} />],
            ["有效期至", <When key="ends" at={endsAt} />],
          ]}
        />
      </Part>
      <Part title="每期内容">
        <RowsTable
          rows={list}
          cells={[
            ["期", ({ seq }) => `第 ${seq} 期`],
            ["礼包", ({ goods }) => goods],
            ["可领取", ({ opensAt }) => <When at={opensAt} isShort />],
            ["状态", ({ state, usedBy }) => `${periodTexts[state]}${usedBy === "" ? "" : `（${usedBy}）`}`],
            ["礼包", ({ claim }) => (claim === undefined ? "" : claimTexts[claim])],
            ["转给店铺", ({ usedFen }) => (usedFen === undefined ? "" : moneyText(usedFen)), "amount"],
          ]}
        />
      </Part>
      <Reviewed hints={[]} history={history} />
    </>
  );
}
