import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { isId } from "@heshi/kernel/id";
import { formatFen } from "@heshi/kernel/money";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { feeWords, stayWords } from "../stay-words.ts";
import styles from "../parts/warehouse.module.css";
import { HOW, type Unit } from "../warehouse.queries.ts";

const tabs = {
  held: "在仓",
  picked: "提货中",
  entrusted: "委托出售",
  claimed: "售后中",
  delivered: "已寄出",
  lost: "缺失",
} as const;
const empties: Readonly<Record<keyof typeof tabs, string>> = {
  held: "没有在仓的货品",
  picked: "没有正在提的货品",
  entrusted: "没有委托出售的货品",
  claimed: "没有售后中的货品",
  delivered: "还没有寄出的货品",
  lost: "没有缺失的货品",
};

/** 我的云仓 (`skuId`): the member's pieces one by one, by state. */
export function Page() {
  const skuId = useParam("skuId");
  return (
    <TabbedList
      tabs={tabs}
      label="货品状态"
      list={(state) => pages(Warehouse, "GetUnits", { state, ...(isId(skuId) && { skuId }) })}
      live={["delivery.state"]}
      empty={(state) => ({
        picture: "box",
        title: empties[state],
        ...(state === "held" && {
          help: HOW,
          action: { text: "去云仓", onPress: () => navigateTo("/pages/warehouse/index") },
        }),
      })}
    >
      {(units) => byGoods(units).map((some) => <GoodsUnits key={some[0]?.unitNo} units={some} />)}
    </TabbedList>
  );
}

/** Pieces that follow one another and are of one SKU. */
export function byGoods(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last?.[0]?.skuId === unit.skuId) last.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

function GoodsUnits({ units }: { units: readonly Unit[] }) {
  const [first] = units;
  if (first === undefined) return null;
  return (
    <Card pad="none" label={first.title}>
      <div className={styles.units}>
        <OrderItem
          title={first.title}
          picture={first.picture}
          size={56}
          oneLine
          choice={first.specs.join("，")}
        />
      </div>
      <Rows>
        {units.map((unit) => (
          <UnitRow key={unit.unitNo} unit={unit} />
        ))}
      </Rows>
    </Card>
  );
}

const UnitRow = ({ unit: { unitNo, costFen, days, feeFen } }: { unit: Unit }) => (
  <Row
    label={unitNo}
    note={`买入价 ¥${formatFen(costFen)}，${stayWords(days)}${feeWords(feeFen)}`}
    link={(row) => <Link to={withQuery("/pages/warehouse/unit", { no: unitNo })}>{row}</Link>}
  />
);
