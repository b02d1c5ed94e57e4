import { Merchant } from "@heshi/contract/shop/merchant";
import { formatFen, parseYuan } from "@heshi/kernel/money";
import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { type SkuColumn, SkuTable } from "#src/shared/choices/sku-table.tsx";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import styles from "./manage.module.css";

export interface SkuSheetProps {
  waresId: string;
  open: boolean;
  onClose: () => void;
}

/** Price and stock of a product's SKUs, changed at once. */
export const SkuSheet = ({ waresId, open, onClose }: SkuSheetProps) => (
  <LoadedSheet open={open} onClose={onClose} title="改价和库存" pad>
    <Skus waresId={waresId} onDone={onClose} />
  </LoadedSheet>
);

type SkuText = { skuId: string; values: readonly string[]; price: string; stock: string };

const columns: readonly SkuColumn<"price" | "stock">[] = [
  { field: "price", text: "售价", kind: "amount" },
  { field: "stock", text: "库存", marksZero: true },
];
const faultOf = ({ price, stock }: SkuText): string =>
  !parseYuan(price) ? "售价没有填对" : stock === "" ? "请填写库存" : "";

/** What was typed: the rest may have changed meanwhile, stock above all. */
const changedOf = (skus: readonly SkuText[], before: readonly SkuText[]) =>
  skus.flatMap(({ skuId, price, stock }, at) => {
    const priceFen = price === before[at]?.price ? undefined : parseYuan(price);
    const left = stock === before[at]?.stock ? undefined : Number(stock);
    return priceFen === undefined && left === undefined ? [] : [{ skuId, priceFen, stock: left }];
  });

function Skus({ waresId, onDone }: { waresId: string; onDone: () => void }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoodsSkus", { waresId }));
  const [before] = useState(() =>
    data.skus.map(({ skuId, values, priceFen, available }) => ({
      skuId,
      values,
      price: formatFen(priceFen).replaceAll(",", ""),
      stock: String(available),
    })),
  );
  const [skus, setSkus] = useState<readonly SkuText[]>(before);
  const [isChecked, setChecked] = useState(false);
  const [unfilled, setUnfilled] = useState<string>();
  const [save] = useCommand(Merchant, "SetSkus", { toast: "已保存，立即生效", onDone });
  const send = async (): Promise<void> => {
    const wrong = skus.find((sku) => faultOf(sku) !== "");
    setChecked(wrong !== undefined);
    if (unfilled !== undefined) return showToast(unfilled);
    if (wrong) return showToast(`${wrong.values.join(" ")}${faultOf(wrong)}`);
    const changed = changedOf(skus, before);
    if (changed.length === 0) return onDone();
    await save({ waresId, skus: changed });
  };
  const specs = data.specNames.map((name, at) => ({
    name,
    values: [...new Set(skus.map(({ values }) => values[at] ?? ""))],
  }));
  return (
    <>
      <SkuTable
        specs={specs}
        skus={skus}
        columns={columns}
        faultOf={isChecked ? faultOf : undefined}
        onChange={setSkus}
        onUnfilled={setUnfilled}
      />
      <div className={styles.save}>
        <Button size="full" onPress={send}>
          保存
        </Button>
      </div>
    </>
  );
}
