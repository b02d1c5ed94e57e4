import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Picture } from "@heshi/ui/picture/picture";
import { type Choice, toggled, valueExtra, valuePicture, valueState } from "../sku-choice.ts";
import styles from "./sku-sheet.module.css";

const reasons = { soldOut: "缺货", none: "无此款" } as const;

export interface SpecChipsProps {
  goods: GoodsDetail;
  choice: Choice;
  /** Index of the spec. */
  spec: number;
  /** Whether the caller pays the member prices. */
  isMemberPrice: boolean;
  onChoose: (choice: Choice) => void;
}

/** The values of one spec: with picture and price difference; what cannot be chosen says why. */
export function SpecChips({ goods, choice, spec, isMemberPrice, onChoose }: SpecChipsProps) {
  const { name = "", values = [] } = goods.specs[spec] ?? {};
  return (
    <section className={styles.spec}>
      <h3 className={styles.specName}>{name}</h3>
      <Chips label={name}>
        {values.map((value) => {
          const state = valueState(goods, choice, { spec, value });
          const isChosen = choice[spec] === value;
          const picture = valuePicture(goods, spec, value);
          return (
            <Chip
              key={value}
              chosen={isChosen}
              disabled={state !== "on" && !isChosen}
              reason={state === "on" ? undefined : reasons[state]}
              onPress={() => onChoose(toggled(choice, spec, value))}
            >
              {picture !== undefined && (
                <span className={styles.thumb}>
                  <Picture src={picture} alt="" width={24} radius={0} />
                </span>
              )}
              <span className={styles.value}>{value}</span>
              {!isChosen && state === "on" && (
                <Extra text={valueExtra(goods, choice, { spec, value, isMemberPrice })} />
              )}
            </Chip>
          );
        })}
      </Chips>
    </section>
  );
}

function Extra({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className={styles.extra}>{text}</span>;
}
