import { Merchant } from "@heshi/contract/shop/merchant";
import { Text } from "@heshi/ui/base/text";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Picture } from "@heshi/ui/picture/picture";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import styles from "./promo.module.css";

export interface PickedGoods {
  waresId: string;
  title: string;
}
export interface GoodsPickerProps {
  open: boolean;
  onClose: () => void;
  value: readonly PickedGoods[];
  /** How many may be chosen; one closes the sheet at once. */
  most: number;
  /** Kinds of goods that cannot be chosen. */
  without?: readonly string[];
  onDone: (goods: readonly PickedGoods[]) => void;
}

/** Chooses some of the shop's goods on sale. */
export const GoodsPicker = (props: GoodsPickerProps) => (
  <LoadedSheet open={props.open} onClose={props.onClose} title="选择商品" rows={6}>
    <Choice {...props} />
  </LoadedSheet>
);

function Choice({ value, most, without = [], onDone, onClose }: GoodsPickerProps) {
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState(value);
  const done = (goods: readonly PickedGoods[]): void => {
    onDone(goods);
    onClose();
  };
  const toggle = (goods: PickedGoods): void => {
    if (most === 1) return done([goods]);
    const rest = chosen.filter(({ waresId }) => waresId !== goods.waresId);
    setChosen(rest.length < chosen.length ? rest : [...chosen, goods].slice(0, most));
  };
  return (
    <>
      <div className={styles.search}>
        <SearchBar value={keyword} onChange={setKeyword} onSearch={setKeyword} placeholder="商品标题、货号" />
      </div>
      <Loaded skeleton={<RowSkeleton count={6} />}>
        <Found
          keyword={useDeferredValue(keyword).trim()}
          without={without}
          chosen={most === 1 ? undefined : chosen}
          onToggle={toggle}
        />
      </Loaded>
      {most > 1 && (
        <BottomBar still>
          <Button size="full" onPress={() => done(chosen)}>
            选好了（{chosen.length}）
          </Button>
        </BottomBar>
      )}
    </>
  );
}

type FoundProps = {
  keyword: string;
  without: readonly string[];
  /** Undefined where a press is the choice. */
  chosen: readonly PickedGoods[] | undefined;
  onToggle: (goods: PickedGoods) => void;
};
function Found({ keyword, without, chosen, onToggle }: FoundProps) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoods", { tab: "on", keyword, limit: 50 }));
  const list = data.list.filter(({ kind }) => !without.includes(kind));
  if (list.length === 0) return <Empty picture="box" title="没有在售的商品" help="上架后再来选择" />;
  return (
    <Rows>
      {list.map(({ waresId, title, picture, priceFen, maxPriceFen }) => (
        <Row
          key={waresId}
          icon={<Picture src={picture} alt="" width={56} />}
          label={<Text lines={2}>{title}</Text>}
          note={<Price fen={priceFen} size={15} unit={maxPriceFen > priceFen ? "起" : undefined} />}
          {...(chosen === undefined
            ? { onPress: () => onToggle({ waresId, title }) }
            : {
                value: (
                  <Checkbox
                    label={title}
                    checked={chosen.some((one) => one.waresId === waresId)}
                    onChange={() => onToggle({ waresId, title })}
                  />
                ),
              })}
        />
      ))}
    </Rows>
  );
}
