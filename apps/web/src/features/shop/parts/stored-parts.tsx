import { Checkbox } from "@heshi/ui/form/checkbox";
import { Picture } from "@heshi/ui/picture/picture";
import { Text } from "@heshi/ui/base/text";
import type { StoredOrder, StoredOrderCard } from "../shop.queries.ts";
import styles from "./shop.module.css";
import picks from "./stored-parts.module.css";

/** What a delivery holds, a row for each SKU. */
export const Pieces = ({ lines }: Pick<StoredOrderCard, "lines">) =>
  lines.map(({ skuId, title, specs, picture, count }) => (
    <div key={skuId} className={styles.packed}>
      <Picture src={picture} alt="" width={44} />
      <span className={styles.packedWords}>
        <span>{title}</span>
        <small>{specs.join("，")}</small>
      </span>
      <Text size={13} tone="ink-2" num>
        ×{count}
      </Text>
    </div>
  ));

export interface PickListProps {
  units: StoredOrder["units"];
  /** Which go into this parcel; absent where nothing is ticked. */
  ticked?: ReadonlySet<string>;
  onTick?: (unitNo: string, isIn: boolean) => void;
}

/** The pieces by the place where they lie, each with its number, to be ticked as they are packed. */
export const PickList = ({ units, ticked, onTick }: PickListProps) => (
  <ul className={picks.list}>
    {units.map((unit) => (
      <li key={unit.unitNo}>
        {ticked === undefined || unit.isSent ? (
          <div className={picks.row}>
            <Words {...unit} />
            {unit.isSent && (
              <Text size={13} tone="ok">
                已寄出
              </Text>
            )}
          </div>
        ) : (
          <Checkbox checked={ticked.has(unit.unitNo)} onChange={(isIn) => onTick?.(unit.unitNo, isIn)}>
            <Words {...unit} />
          </Checkbox>
        )}
      </li>
    ))}
  </ul>
);

const Words = ({ place, title, specs, unitNo }: StoredOrder["units"][number]) => (
  <span className={picks.words}>
    <span>
      <b>{place}</b> {[title, ...specs].join(" ")}
    </span>
    <small>{unitNo}</small>
  </span>
);
