import { Invest } from "@heshi/contract/invest/invest";
import { claimTexts, investTexts, periodTexts } from "@heshi/contract/invest/invest-states";
import { formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Mine, mineQuery } from "../invest.queries.ts";

/** 我的计划 (`no`): its periods, what is left of it, and its refund. */
export function Page() {
  const investNo = useParam("no");
  const { data } = useQuery(mineQuery(investNo));
  return (
    <Screen
      nav="page"
      gap={8}
      skeleton={<OrderSkeleton count={2} />}
      bar={data?.state === "active" && <Actions mine={data} />}
    >
      <Content investNo={investNo} />
    </Screen>
  );
}

function Content({ investNo }: { investNo: string }) {
  const { data } = useSuspenseQuery(mineQuery(investNo));
  const { title, picture, state, periods, used, list, timeline } = data;
  return (
    <PullRefresh onRefresh={() => queryClient.invalidateQueries(mineQuery(investNo))}>
      <Card label="计划">
        <OrderItem
          title={title}
          picture={picture}
          choice={`已用 ${used} / ${periods} 期`}
          price={<Text tone={state === "active" ? "brand" : "ink-2"}>{investTexts[state]}</Text>}
        />
      </Card>
      <Card pad="none" label="每期内容">
        <Rows>
          {list.map((row) => (
            <Row
              key={row.seq}
              label={`第 ${row.seq} 期`}
              note={row.goods}
              value={wordsOf(row)}
              quiet={row.state !== "open"}
              link={(inner) => (
                <Link to={withQuery("/pages/invest/period", { no: investNo, seq: row.seq })}>{inner}</Link>
              )}
            />
          ))}
        </Rows>
      </Card>
      <FactsCard mine={data} />
      <StateTimeline title="记录" steps={timeline} />
    </PullRefresh>
  );
}

/** What a period is: its parcel first, then the day from which it is open. */
function wordsOf({ state, claim, opensAt }: Mine["list"][number]): string {
  if (claim !== undefined && state !== "back") return claimTexts[claim];
  return state === "waiting" ? `${formatDay(new Date(opensAt))} 起可领` : periodTexts[state];
}

const FactsCard = ({ mine }: { mine: Mine }) => {
  const { investNo, priceFen, leftFen, refundedFen, createdAt, endsAt, equityCent, equityAt, state } = mine;
  return (
    <Card pad="money" label="计划信息">
      <SectionHead title="计划信息" />
      <KeyValue
        rows={[
          ["单号", investNo],
          ["加入时间", formatMinute(new Date(createdAt))],
          ["有效期至", formatMinute(new Date(endsAt))],
          ["价格", `¥${formatFen(priceFen)}（余额支付）`],
          state === "active"
            ? ["可退", `¥${formatFen(leftFen)}`]
            : ["已退回余额", `¥${formatFen(refundedFen)}`],
          ...(equityCent > 0
            ? [
                [
                  "权益",
                  `${formatCredit("credit3", equityCent)}，${formatDay(new Date(equityAt))} 起计入等级`,
                ] as const,
              ]
            : []),
        ]}
      />
    </Card>
  );
};

function Actions({ mine: { investNo, leftFen } }: { mine: Mine }) {
  const [refund, isBusy] = useCommand(Invest, "Refund", { toast: "已退回余额" });
  const text = `没有使用的 ¥${formatFen(leftFen)} 会马上退回余额，待寄的礼包、权益和由它带来的等级同时取消。确定退款吗？`;
  return (
    <BottomBar end label="计划操作">
      <Button
        kind="outline"
        busy={isBusy}
        onPress={() =>
          refund({ investNo, expectedFen: leftFen }, { text, confirmText: "确认退款", cancelText: "再想想" })
        }
      >
        退款 ¥{formatFen(leftFen)}
      </Button>
    </BottomBar>
  );
}
