import { useState } from "react";
import type { CartLine } from "@heshi/contract/goods/wares-cart";
import { Button } from "@heshi/ui/form/button";
import { useQuery } from "@tanstack/react-query";
import { type Choice, chosenSku } from "#src/shared/goods/sku-choice.ts";
import { SkuSheet } from "#src/shared/parts/sku-sheet.tsx";
import type { CartChanges } from "../cart.actions.ts";
import { goodsQuery } from "../cart.queries.ts";

export interface LineSkuSheetProps {
  line: CartLine;
  open: boolean;
  onClose: () => void;
  changes: CartChanges;
}

/** Changes the SKU of a line. */
export function LineSkuSheet({ line, open, onClose, changes }: LineSkuSheetProps) {
  const [choice, setChoice] = useState<Choice>(line.specs);
  const { data: goods, isError, refetch } = useQuery({ ...goodsQuery(line.waresId), enabled: open });
  const sku = goods && chosenSku(goods, choice);
  const done = async (): Promise<void> => {
    if (sku === undefined) return;
    const quantity = Math.min(line.quantity, Math.max(1, sku.available));
    const isDone =
      sku.skuId === line.skuId || (await changes.setSku({ skuId: line.skuId, toSkuId: sku.skuId, quantity }));
    if (isDone) onClose();
  };
  return (
    <SkuSheet
      open={open}
      onClose={onClose}
      title="选择规格"
      goods={goods}
      onRetry={isError ? refetch : undefined}
      choice={choice}
      onChoose={setChoice}
    >
      <Button
        grow
        disabled={sku === undefined || sku.available <= 0}
        reason={sku === undefined ? "请先选择规格" : "这个规格暂时缺货，换一个试试"}
        onPress={done}
      >
        确定
      </Button>
    </SkuSheet>
  );
}
