import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { claimWords } from "../../base/invest-words.ts";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { personColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";

type Row = OutputOf<(typeof Admin)["methods"]["GetPlanClaims"]>["list"][number];

/** 顺丰速运 SF123 → the company and the number; a number alone is recognised by the server. */
function parcelOf(words: string): { company: string; number: string } {
  const parts = words.trim().split(/\s+/);
  const number = parts.pop() ?? "";
  return { company: parts.join(" "), number };
}

/** Goods of plans that members have claimed, to be sent by the platform's own shop. */
export const Screen = workList<"GetPlanClaims", Row>({
  title: "待寄礼包",
  about: "会员领取的每期礼包，寄出后这一期的款项转给店铺；运费由店铺承担",
  list: "GetPlanClaims",
  filters: [stateFilter(claimWords, "asked")],
  idOf: ({ claimNo }) => claimNo,
  columns: [
    textColumn("领取单号", ({ claimNo }) => claimNo, { isNumber: true }),
    personColumn("会员", ({ nickname, mid }) => [nickname, mid]),
    textColumn("礼包", ({ goods }) => goods),
    textColumn("计划", ({ title, seq }) => `${title}，第 ${seq} 期`),
    timeColumn("领取时间", ({ createdAt }) => createdAt),
    stateColumn(claimWords),
  ],
  heading: ({ claimNo, state, goods }) => (
    <DetailHead title={claimNo} state={[claimWords, state]} note={goods} />
  ),
  view: ({ mid, nickname, investNo, title, seq, receiver, companyName, number, createdAt }) => (
    <Part>
      <Facts
        rows={[
          [
            "会员",
            <MemberLink key="mid" mid={mid}>
              {nickname}
            </MemberLink>,
          ],
          ["计划单号", investNo],
          ["计划", `${title}，第 ${seq} 期`],
          ["收货人", receiver],
          ["快递", `${companyName} ${number}`.trim()],
          ["领取时间", <When key="at" at={createdAt} />],
        ]}
      />
    </Part>
  ),
  decisions: [
    {
      key: "A",
      title: "寄出",
      tone: "primary",
      method: "ShipPlanClaim",
      can: ({ state }) => state === "asked",
      says: () => "礼包已交给快递后再填写。寄出后会员收到通知，这一期算作已使用。",
      asks: { label: "快递公司和单号，例如：顺丰速运 SF1234567890123", least: 6, most: 60 },
      send: ({ claimNo }, { words }) => admin.ShipPlanClaim({ claimNo, ...parcelOf(words) }),
    },
  ],
  empty: "没有待寄的礼包",
});
