import { type Fen, formatFen } from "@heshi/kernel/money";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Icon } from "@heshi/ui/picture/icon";
import { xIcon } from "@heshi/ui/icons/x";
import { useSearchParams } from "#src/shared/router/router.tsx";
import type { KeywordPrice } from "../../goods.queries.ts";
import styles from "./goods-results.module.css";

const yuan = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

/** ≤¥100, ≥¥1,000, ¥200-¥500. */
function boundWords({ minFen, maxFen }: KeywordPrice): string {
  if (minFen === undefined) return maxFen === undefined ? "" : `≤${yuan(maxFen)}`;
  return maxFen === undefined ? `≥${yuan(minFen)}` : `${yuan(minFen)}-${yuan(maxFen)}`;
}

/** The price range recognised in a keyword, as a filter that can be removed. */
export function KeywordPriceChip({ price }: { price: KeywordPrice }) {
  const [, setQuery] = useSearchParams();
  // the filters are in the real URL, whose changes bypass the router
  const remove = (): void => {
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    setQuery({ ...query, keyword: price.keyword }, { replace: true });
  };
  return (
    <div className={styles.corrected}>
      <Chips label="搜索词里的价格">
        <Chip chosen onPress={remove}>
          价格 {boundWords(price)} <Icon of={xIcon} size={14} label="去掉" />
        </Chip>
      </Chips>
    </div>
  );
}
