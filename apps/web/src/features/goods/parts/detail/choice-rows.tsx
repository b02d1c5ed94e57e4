import { Card } from "@heshi/ui/layout/card";
import { Facts } from "@heshi/ui/layout/facts";
import { Picture } from "@heshi/ui/picture/picture";
import { chosenSku, mostPieces, openSpecs } from "#src/shared/goods/sku-choice.ts";
import { Arrival } from "./arrival.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./detail.module.css";
import type { DetailPartProps } from "./goods-head.tsx";

/** The rows of choice, delivery and services, which open their sheets. */
export function ChoiceRows({ goods, mine, delivery, state }: DetailPartProps) {
  return (
    <Card pad="none" label="选择与服务">
      <ul className={styles.rows}>
        {goods.state !== "off" && (
          <li>
            <ChoiceRow name="已选" onPress={() => state.open("choose")}>
              <Chosen goods={goods} state={state} />
            </ChoiceRow>
          </li>
        )}
        {goods.voucher === undefined && (
          <li>
            <Arrival goods={goods} mine={mine} delivery={delivery} />
          </li>
        )}
        {goods.services.length > 0 && (
          <li>
            <ChoiceRow name="服务" onPress={() => state.open("services")}>
              <Facts of={goods.services} />
            </ChoiceRow>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The chosen values (云灰，标准版，1 件), or which are missing. */
function Chosen({ goods, state }: Pick<DetailPartProps, "goods" | "state">) {
  const choice = state.choiceOf(goods);
  const open = openSpecs(goods, choice);
  if (open.length > 0) return `请选择 ${open.join("、")}`;
  const sku = chosenSku(goods, choice);
  const most = sku === undefined ? state.quantity : mostPieces(sku, goods);
  const pieces = `${Math.min(state.quantity, most)} ${goods.unit}`;
  if (sku === undefined || choice.length === 0) return [...choice, pieces].join("，");
  return (
    <span className={styles.chosen}>
      <Picture src={sku.picture} alt="" width={32} radius={4} />
      <span className={styles.chosenWords}>{choice.join("，")}，</span>
      <span className={styles.pieces}>{pieces}</span>
    </span>
  );
}
