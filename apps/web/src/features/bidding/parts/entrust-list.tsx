import type { Entrust } from "@heshi/contract/auction/entrust";
import { Wares } from "@heshi/contract/goods/wares";
import { entrustTones } from "@heshi/contract/tones/auction";
import { formatFen } from "@heshi/kernel/money";
import { formatDay, formatShort } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { confirm } from "@heshi/ui/overlay/dialog";
import type { ReactNode } from "react";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { lotPath } from "../bidding.queries.ts";
import styles from "./bidding.module.css";

const tabs = { open: "出售中", over: "已结束" } as const;
const toPieces = (): Promise<unknown> => navigateTo("/pages/warehouse/mine");

/** 卖出委托 (`tab`): the member's pieces that are auctioned for them, and those that were. */
export function EntrustList({ above }: { above: ReactNode }) {
  return (
    <TabbedList
      tabs={tabs}
      label="委托状态"
      above={above}
      list={(tab) => pages(Wares, "GetEntrusts", { tab })}
      bar={
        <BottomBar>
          <Button grow onPress={toPieces}>
            从云仓选货品委托
          </Button>
        </BottomBar>
      }
      empty={(tab) => ({
        picture: "box",
        title: tab === "open" ? "没有委托出售的货品" : "没有已结束的委托",
        help: "云仓里存满 15 天的货品可以委托竞拍，成交才收手续费",
      })}
    >
      {(rows) => rows.map((row) => <EntrustCard key={row.entrustNo} row={row} />)}
    </TabbedList>
  );
}

/** What has become of an entrusted piece, or what comes next. */
function factsOf({ leastFen, lot, sale, why, until, lots, mostLots, state }: Entrust) {
  const price = ["最低价", `¥${formatFen(leastFen)}`] as const;
  if (sale !== undefined)
    return [
      ["成交价", `¥${formatFen(sale.priceFen)}`] as const,
      ["到手", `¥${formatFen(sale.earnedFen)}`] as const,
      ["到账", sale.isReleased ? "已转入余额" : `${formatDay(new Date(sale.releaseAt))} 转入余额`] as const,
    ];
  if (state === "back") return [price, ["结束原因", why] as const];
  if (lot === undefined)
    return [price, ["上拍", `等待下一场，${formatShort(new Date(until))} 前有效`] as const];
  return [
    price,
    ["开拍", formatShort(new Date(lot.opensAt))] as const,
    [
      "出价",
      lot.priceFen === undefined ? "还没有人出价" : `${lot.bidders} 人，当前 ¥${formatFen(lot.priceFen)}`,
    ] as const,
    ["上拍次数", `第 ${lots} 次，最多 ${mostLots} 次`] as const,
  ];
}

function EntrustCard({ row }: { row: Entrust }) {
  const { entrustNo, title, picture, specs, costFen, state, stateText, lot, mayWithdraw } = row;
  const [withdraw, isBusy] = useCommand(Wares, "WithdrawUnit", { toast: "已撤回，货品在云仓" });
  const ask = async (): Promise<void> => {
    const text = "撤回后货品回到云仓，可以再次委托或提货";
    if (await confirm({ title: "撤回这件货品？", text, confirmText: "撤回" })) await withdraw({ entrustNo });
  };
  return (
    <Card pad="goods" label={title}>
      <OrderItem
        title={title}
        picture={picture}
        choice={specs.join("，")}
        price={`买入 ¥${formatFen(costFen)}`}
      >
        <Tag kind={entrustTones[state]}>{stateText}</Tag>
      </OrderItem>
      <KeyValue rows={factsOf(row)} />
      {(lot !== undefined || mayWithdraw) && (
        <p className={styles.acts}>
          {lot !== undefined && <Link to={lotPath(lot.lotNo)}>看拍品</Link>}
          {mayWithdraw && (
            <Button kind="outline" size="m" busy={isBusy} onPress={ask}>
              撤回
            </Button>
          )}
        </p>
      )}
    </Card>
  );
}
