import { type Fen, formatFen } from "@heshi/kernel/money";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Icon } from "@heshi/ui/picture/icon";
import { xIcon } from "@heshi/ui/icons/x";
import { useSearchParams } from "#src/shared/router/router.tsx";
import type { SaidPrice } from "../../goods.queries.ts";
import styles from "./goods-results.module.css";

const yuan = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

/** ≤¥100, ≥¥1,000, ¥200-¥500. */
function boundWords({ minFen, maxFen }: SaidPrice): string {
  if (minFen === undefined) return maxFen === undefined ? "" : `≤${yuan(maxFen)}`;
  return maxFen === undefined ? `≥${yuan(minFen)}` : `${yuan(minFen)}-${yuan(maxFen)}`;
}

/** The price of the keyword as a filter that is set; pressed, the words are searched without it. */
export function SaidPriceChip({ price }: { price: SaidPrice }) {
  const [, setQuery] = useSearchParams();
  // the filters are in the address itself, which the router does not hear of
  const remove = (): void => {
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    setQuery({ ...query, keyword: price.keyword }, { replace: true });
  };
  return (
    <div className={styles.said}>
      <Chips label="搜索词里的价格">
        <Chip chosen onPress={remove}>
          价格 {boundWords(price)} <Icon of={xIcon} size={14} label="去掉" />
        </Chip>
      </Chips>
    </div>
  );
}
