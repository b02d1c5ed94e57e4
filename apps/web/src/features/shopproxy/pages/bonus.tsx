import type { OutputOf } from "@heshi/contract/frame/define";
import { Proxy } from "@heshi/contract/proxies/proxy";
import { bonusTones } from "@heshi/contract/tones/proxies";
import { formatFen, subFen } from "@heshi/kernel/money";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import styles from "../parts/proxy.module.css";

type Bonus = OutputOf<(typeof Proxy)["methods"]["GetBonuses"]>["list"][number];
const tabs = { all: "全部", held: "待到账", released: "已到账", back: "已退回" } as const;
const empties: Readonly<Record<keyof typeof tabs, string>> = {
  all: "还没有奖金",
  held: "没有待到账的奖金",
  released: "没有已到账的奖金",
  back: "没有退回的奖金",
};

/** 代理奖金: each share of a fee with how it was computed. */
export function Page() {
  const [shown, show] = useState<Bonus>();
  const [isOpen, setOpen] = useState(false);
  return (
    <TabbedList
      tabs={tabs}
      label="奖金状态"
      list={(tab) => pages(Proxy, "GetBonuses", { tab })}
      empty={(tab) => ({
        picture: "coin",
        title: empties[tab],
        help: tab === "all" ? "招募的店铺有订单结算后，奖金会显示在这里" : undefined,
      })}
    >
      {(rows) => (
        <>
          <Card pad="none">
            <Rows>
              {rows.map((bonus) => (
                <BonusRow
                  key={bonus.bonusId}
                  bonus={bonus}
                  onOpen={() => {
                    show(bonus);
                    setOpen(true);
                  }}
                />
              ))}
            </Rows>
          </Card>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title="奖金怎么算" pad>
            {shown && <KeyValue rows={explained(shown)} />}
          </Sheet>
        </>
      )}
    </TabbedList>
  );
}

const BonusRow = ({ bonus, onOpen }: { bonus: Bonus; onOpen: () => void }) => (
  <Row
    label={bonus.shopName}
    note={`手续费 ¥${formatFen(bonus.baseFen)} × ${bonus.rateBp / 100}%，${bonus.day}`}
    value={
      <span className={styles.end}>
        <b className={styles.amount}>¥{formatFen(subFen(bonus.fen, bonus.backFen))}</b>
        <Tag kind={bonusTones[bonus.state]}>{tabs[bonus.state]}</Tag>
      </span>
    }
    onPress={onOpen}
  />
);

/** What is less than a fen of a share, in yuan: 401 fen at 15 % → 0.0015. */
const restOf = ({ baseFen, rateBp }: Bonus): string => (((baseFen * rateBp) % 10_000) / 1_000_000).toString();

function explained(bonus: Bonus): readonly (readonly [string, string])[] {
  const { billNo, day, baseFen, rateBp, cutFen, fen, backFen, releasedAt, madeAt, state } = bonus;
  const rest = restOf(bonus);
  return [
    ["店铺", bonus.shopName],
    ["店铺账单", `${billNo}（${day}）`],
    ["平台实收手续费", `¥${formatFen(baseFen)}`],
    ["比例", `${rateBp / 100}%`],
    ...(rest === "0" ? [] : [["舍去（不足 1 分）", `¥${rest}`] as const]),
    ...(cutFen > 0 ? [["超出合计上限", `−¥${formatFen(cutFen)}`] as const] : []),
    ["奖金", `¥${formatFen(fen)}`],
    ...(backFen > 0 ? [["退款扣回", `−¥${formatFen(backFen)}`] as const] : []),
    ["记账时间", formatMinute(new Date(madeAt))],
    [
      "到账",
      releasedAt === undefined
        ? state === "back"
          ? "已全部退回"
          : "订单完成、售后期结束后"
        : formatDay(new Date(releasedAt)),
    ],
  ];
}
