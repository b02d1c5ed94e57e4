import { Merchant } from "@heshi/contract/trade/merchant";
import { formatFen, parseYuan } from "@heshi/kernel/money";
import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
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

type Typed = Readonly<Record<string, { price?: string; stock?: string }>>;

function Skus({ waresId, onDone }: { waresId: string; onDone: () => void }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoodsSkus", { waresId }));
  const [typed, setTyped] = useState<Typed>({});
  const [save] = useCommand(Merchant, "SetSkus", { toast: "已保存，立即生效", onDone });
  const put = (skuId: string, patch: Typed[string]): void =>
    setTyped({ ...typed, [skuId]: { ...typed[skuId], ...patch } });
  const send = async (): Promise<void> => {
    const skus = Object.entries(typed).map(([skuId, { price, stock }]) => ({
      skuId,
      priceFen: price === undefined ? undefined : parseYuan(price),
      stock: stock === undefined || stock === "" ? undefined : Number(stock),
      isWrong: price !== undefined && !parseYuan(price),
    }));
    if (skus.length === 0) return onDone();
    if (skus.some(({ isWrong }) => isWrong)) return showToast("有售价没有填对");
    await save({ waresId, skus: skus.map(({ isWrong: _isWrong, ...sku }) => sku) } as never);
  };
  return (
    <>
      <ul>
        {data.skus.map(({ skuId, values, priceFen, available }) => {
          const name = values.join(" ") || "默认";
          return (
            <SkuLine
              key={skuId}
              name={name}
              price={typed[skuId]?.price ?? formatFen(priceFen).replaceAll(",", "")}
              stock={typed[skuId]?.stock ?? String(available)}
              onPut={(patch) => put(skuId, patch)}
            />
          );
        })}
      </ul>
      <BottomBar still>
        <Button size="full" onPress={send}>
          保存
        </Button>
      </BottomBar>
    </>
  );
}

type LineProps = { name: string; price: string; stock: string; onPut: (patch: Typed[string]) => void };

const SkuLine = ({ name, price, stock, onPut }: LineProps) => (
  <li className={styles.sku}>
    <span>{name}</span>
    <input
      aria-label={`${name} 售价`}
      inputMode="decimal"
      value={price}
      onChange={(event) => onPut({ price: event.target.value.replaceAll(/[^\d.]/g, "").slice(0, 13) })}
    />
    <input
      aria-label={`${name} 库存`}
      inputMode="numeric"
      value={stock}
      onChange={(event) => onPut({ stock: event.target.value.replaceAll(/\D/g, "").slice(0, 8) })}
    />
  </li>
);
