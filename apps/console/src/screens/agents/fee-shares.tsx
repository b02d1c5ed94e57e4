import { bonusTones } from "@heshi/contract/tones/proxies";
import { formatFen } from "@heshi/kernel/money";
import { inTones, When } from "../../base/words.tsx";
import { amountColumn, Num, personColumn, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";

const states = inTones(bonusTones, { held: "待到账", released: "已到账", back: "已退回" });
const kinds: Readonly<Record<string, string>> = {
  agent: "经销佣金",
  agent2: "经销二级佣金",
  proxy: "区域代理",
};

type Row = AdminRow<"GetFeeShares">;
/** ¥4.01 × 15%，合计上限扣 ¥0.20 */
const computed = ({ baseFen, rateBp, cutFen }: Row): string =>
  `¥${formatFen(baseFen)} × ${rateBp / 100}%，不足 1 分舍去${cutFen > 0 ? `，合计上限扣 ¥${formatFen(cutFen)}` : ""}`;
const ties = ({ inviter, invited, recruited }: Row): string =>
  [
    inviter === undefined ? "没有邀请人" : `由 ${inviter.nickname} 邀请`,
    `邀请 ${invited} 人`,
    `招募 ${recruited} 家店`,
  ].join("，");
const whyOf = ({ kind, shopName }: Row): string =>
  kind === "proxy" ? `招募了店铺 ${shopName}` : kind === "agent" ? "买家由其邀请" : "买家的邀请人由其邀请";

/** Shares of the fee, of one member where their number is given, each explained. */
export const Screen = workList<"GetFeeShares", Row>({
  title: "手续费分成",
  about: "每一笔分成归谁、为什么、怎么算；填会员号看一位会员的全部",
  list: "GetFeeShares",
  isWide: true,
  filters: [{ kind: "text", name: "mid", label: "会员号", width: 160 }],
  idOf: ({ shareId }) => shareId,
  columns: [
    personColumn("会员", ({ mid, nickname }) => [nickname, mid]),
    textColumn("种类", ({ kind }) => kinds[kind] ?? kind),
    textColumn("关系", ties),
    textColumn("店铺", ({ shopName }) => shopName),
    textColumn("订单号", ({ orderNo }) => orderNo, { isNumber: true }),
    textColumn("账单号", ({ billNo }) => billNo, { isNumber: true, isExtra: true }),
    textColumn("怎么算", computed),
    amountColumn("分成", ({ fen }) => fen),
    amountColumn("已退回", ({ backFen }) => backFen),
    timeColumn("记账", ({ madeAt }) => madeAt),
    stateColumn(states),
  ],
  heading: (row) => (
    <DetailHead title={`${row.nickname}，${kinds[row.kind] ?? row.kind}`} state={[states, row.state]} />
  ),
  view: (row) => (
    <Part title="怎么来的">
      <Facts
        rows={[
          [
            "会员",
            <MemberLink key="mid" mid={row.mid}>
              {row.nickname}
            </MemberLink>,
          ],
          ["关系", ties(row)],
          ["为什么", whyOf(row)],
          ["订单", <Num key="order" of={row.orderNo} />],
          ["店铺账单", <Num key="bill" of={row.billNo} />],
          ["怎么算", computed(row)],
          ["分成", `¥${formatFen(row.fen)}`],
          ["退款扣回", `¥${formatFen(row.backFen)}`],
          ["到账", row.releasedAt === undefined ? "还没有" : <When key="at" at={row.releasedAt} />],
        ]}
      />
    </Part>
  ),
  decisions: [],
  empty: "没有分成",
});
