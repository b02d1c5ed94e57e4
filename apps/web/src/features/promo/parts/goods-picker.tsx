import { Merchant } from "@heshi/contract/trade/merchant";
import { formatFen } from "@heshi/kernel/money";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { RowSkeleton } from "@heshi/ui/state/skeleton";

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
  onDone: (goods: readonly PickedGoods[]) => void;
}

/** Chooses some of the shop's goods on sale. */
export const GoodsPicker = (props: GoodsPickerProps) => (
  <LoadedSheet open={props.open} onClose={props.onClose} title="选择商品" rows={6}>
    <Choice {...props} />
  </LoadedSheet>
);

function Choice({ value, most, onDone, onClose }: GoodsPickerProps) {
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
      <TextField label="搜索" value={keyword} onChange={setKeyword} placeholder="商品标题、货号" clearable />
      <Loaded skeleton={<RowSkeleton count={6} />}>
        <Found keyword={useDeferredValue(keyword).trim()} chosen={chosen} onToggle={toggle} />
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
  chosen: readonly PickedGoods[];
  onToggle: (goods: PickedGoods) => void;
};
function Found({ keyword, chosen, onToggle }: FoundProps) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoods", { tab: "on", keyword, limit: 50 }));
  if (data.list.length === 0) return <Empty picture="box" title="没有在售的商品" help="上架后再来选择" />;
  return (
    <Rows>
      {data.list.map(({ waresId, title, priceFen }) => {
        const isChosen = chosen.some((one) => one.waresId === waresId);
        return (
          <Row
            key={waresId}
            label={title}
            note={`¥${formatFen(priceFen)} 起`}
            value={
              <Checkbox label={title} checked={isChosen} onChange={() => onToggle({ waresId, title })} />
            }
          />
        );
      })}
    </Rows>
  );
}
