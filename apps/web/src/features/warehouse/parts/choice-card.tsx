import { Stepper } from "@heshi/ui/form/stepper";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { showToast } from "@heshi/ui/overlay/toast";
import { feeWords, stayWords } from "../stay-words.ts";
import type { Wanted } from "../use-wanted.ts";
import type { Goods } from "../warehouse.queries.ts";
import styles from "./warehouse.module.css";

export interface ChoiceCardProps {
  goods: readonly Goods[];
  wanted: Wanted;
}

/** How many pieces of each SKU are wanted; a problem is said at its row. */
export const ChoiceCard = ({ goods, wanted }: ChoiceCardProps) => (
  <Card label="选择货品">
    <SectionHead title="选择货品和件数" />
    <ul className={styles.goods}>
      {goods.map((one) => (
        <Choice key={one.skuId} goods={one} wanted={wanted} />
      ))}
    </ul>
  </Card>
);

function Choice({ goods, wanted }: { goods: Goods; wanted: Wanted }) {
  const { skuId, title, specs, picture, held, days, feeFen } = goods;
  const problem = wanted.quote?.problems.find((one) => one.skuId === skuId);
  return (
    <li>
      <OrderItem title={title} picture={picture} oneLine choice={specs.join("，")}>
        <p className={styles.small}>{`${stayWords(days)}${feeWords(feeFen)}`}</p>
      </OrderItem>
      <div className={styles.choice}>
        {problem === undefined ? (
          <span className={styles.small}>可提 {held} 件</span>
        ) : (
          <span className={styles.problem} role="alert">
            {problem.text}
          </span>
        )}
        <Stepper
          label={`${title}的件数`}
          value={wanted.countOf(skuId)}
          min={0}
          max={held}
          onOver={() => showToast(`可提 ${held} 件`)}
          onChange={(count) => wanted.setCount(skuId, count)}
        />
      </div>
    </li>
  );
}
