import { rechargeTones } from "@heshi/contract/tones/money";
import { Credit } from "@heshi/contract/money/credit";
import { payWayNames } from "@heshi/contract/pay/pay";
import type { RechargeTab, RechargeView } from "@heshi/contract/money/recharge";
import { formatCredit } from "@heshi/kernel/credit";
import { formatMonth, monthOf } from "@heshi/kernel/month";
import { formatMinute } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { WayMark } from "#src/shared/pay/mark.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { StateAmount } from "#src/shared/withdraw/state-amount.tsx";
import { resultPath } from "../../recharge/recharge.ts";
import recharge from "../../recharge/recharge.module.css";

const tabs: Readonly<Record<RechargeTab, string>> = {
  all: "全部",
  unpaid: "待支付",
  paid: "已到账",
  closed: "已关闭",
};
const empties: Readonly<Record<RechargeTab, Omit<EmptyProps, "picture">>> = {
  all: {
    title: "还没有充值记录",
    help: "充值后可以用余额支付，部分金额赠送银币",
    action: { text: "去充值", onPress: () => navigateTo("/pages/wallet/recharge/index") },
  },
  unpaid: { title: "没有待支付的充值" },
  paid: { title: "没有已到账的充值" },
  closed: { title: "没有关闭的充值", help: "取消和超时未支付的会显示在这里" },
};

/** 充值记录: by state and month, newest first; each leads to its result. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="充值状态"
      list={(tab) => pages(Credit, "GetRecharges", { tab })}
      empty={(tab) => ({ picture: "coin", ...empties[tab] })}
      live={["recharge.state"]}
    >
      {(rows) =>
        byMonth(rows).map(([month, list]) => (
          <section key={month} aria-label={month}>
            <h2 className={recharge.month}>{month}</h2>
            <Card pad="none">
              <Rows>
                {list.map((row) => (
                  <Recharge key={row.rechargeNo} {...row} />
                ))}
              </Rows>
            </Card>
          </section>
        ))
      }
    </TabbedList>
  );
}

function byMonth(rows: readonly RechargeView[]): [month: string, list: RechargeView[]][] {
  const months = new Map<string, RechargeView[]>();
  for (const row of rows) {
    const month = formatMonth(monthOf(new Date(row.createdAt)));
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months];
}

function Recharge({
  rechargeNo,
  state,
  stateText,
  amountFen,
  silverCent,
  way,
  underWay,
  createdAt,
}: RechargeView) {
  const by = way ?? underWay;
  const bonus = silverCent > 0 && state === "paid" ? `，送 ${formatCredit("credit2", silverCent)} 银币` : "";
  return (
    <Row
      icon={<WayMark way={by ?? "balance"} />}
      label={by === undefined ? "余额充值" : `${payWayNames[by]}充值`}
      note={`${formatMinute(new Date(createdAt)).slice(5)}${bonus}`}
      value={<StateAmount fen={amountFen} state={stateText} tone={rechargeTones[state]} />}
      chevron={false}
      onPress={() => void navigateTo(resultPath(rechargeNo))}
    />
  );
}
