import { Suspense, useState } from "react";
import type { CartLine } from "@heshi/contract/goods/wares-cart";
import { Button } from "@heshi/ui/form/button";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { BottomBar } from "@heshi/ui/layout/page";
import { Picture } from "@heshi/ui/picture/picture";
import { Price } from "@heshi/ui/goods/price";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Text } from "@heshi/ui/base/text";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ErrorBoundary } from "#src/shared/shell/error-boundary.tsx";
import type { CartChanges } from "../cart.actions.ts";
import { goodsQuery } from "../cart.queries.ts";
import { offerOf, skuOf, withValue } from "../sku-choice.ts";
import styles from "./sku-sheet.module.css";

export interface SkuSheetProps {
  line: CartLine;
  open: boolean;
  onClose: () => void;
  changes: CartChanges;
}

/** Chooses another SKU of a line's goods, in place. */
export function SkuSheet({ line, open, onClose, changes }: SkuSheetProps) {
  const [values, setValues] = useState<readonly string[]>(line.specs);
  const { data: goods } = useQuery({ ...goodsQuery(line.waresId), enabled: open });
  const sku = goods && skuOf(goods, values);
  const done = async (): Promise<void> => {
    if (sku === undefined) return;
    const quantity = Math.min(line.quantity, Math.max(1, sku.available));
    const isDone =
      sku.id === line.skuId || (await changes.setSku({ skuId: line.skuId, toSkuId: sku.id, quantity }));
    if (isDone) onClose();
  };
  const isGone = sku === undefined || sku.available <= 0;
  const bar = (
    <BottomBar still>
      <Button grow disabled={isGone} reason="这个规格暂时缺货，换一个试试" onPress={done}>
        确定
      </Button>
    </BottomBar>
  );
  return (
    <Sheet open={open} onClose={onClose} title="选择规格" bar={bar} pad>
      <ErrorBoundary>
        <Suspense fallback={<RowSkeleton count={4} />}>
          <Choices line={line} values={values} onChange={setValues} />
        </Suspense>
      </ErrorBoundary>
    </Sheet>
  );
}

type ChoicesProps = {
  line: CartLine;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

function Choices({ line, values, onChange }: ChoicesProps) {
  const { data: goods } = useSuspenseQuery(goodsQuery(line.waresId));
  const sku = skuOf(goods, values);
  return (
    <>
      <div className={styles.head}>
        <Picture src={sku?.picture || line.picture} alt="" width={96} />
        <div className={styles.facts}>
          <Price fen={sku?.priceFen ?? line.priceFen} size={28} />
          <Text as="p" size={13} tone="ink-2">
            库存 {sku?.available ?? 0} 件
            {goods.limitPerMember !== undefined && ` · 每人限购 ${goods.limitPerMember} 件`}
          </Text>
          <Text as="p" size={13} lines={2}>
            已选：{values.join("，")}
          </Text>
        </div>
      </div>
      {goods.specs.map((spec, at) => (
        <div key={spec.name} className={styles.spec}>
          <Text as="p" size={13} tone="ink-2">
            {spec.name}
          </Text>
          <Chips label={spec.name}>
            {spec.values.map((value) => {
              const { exists, stock } = offerOf(goods, values, { at, value });
              return (
                <Chip
                  key={value}
                  role="radio"
                  chosen={values[at] === value}
                  disabled={exists && stock <= 0 && values[at] !== value}
                  reason="缺货"
                  onPress={() => onChange(withValue(goods, values, { at, value }))}
                >
                  {value}
                </Chip>
              );
            })}
          </Chips>
        </div>
      ))}
    </>
  );
}
