import { Checkbox } from "antd";
import { numberOf } from "@heshi/client/typed-number";
import { type Sku, SkuTerms, skuText } from "../../../desk/kit/sku-terms.tsx";
import { blank, type FlashRow, type Typed } from "./flash-terms.ts";

const isTooDear = ({ priceFen }: Sku, text: string): boolean => (numberOf(text, true) ?? 0) >= priceFen;
const asks = [
  { name: "price", title: "抢购价（元）", isWrong: isTooDear },
  { name: "total", title: "数量" },
] as const;

type Skus = {
  row: FlashRow | undefined;
  skus: readonly Sku[];
  typed: Readonly<Record<string, Typed>>;
  set: (id: string, to: Typed) => void;
};

/** Which SKUs take part, at what price, and how many pieces; with what was taken so far. */
export const FlashSkus = ({ row, skus, typed, set }: Skus) => {
  const of = ({ skuId }: Sku): Typed => typed[skuId] ?? blank;
  const taken = new Map((row?.skus ?? []).map((sku) => [sku.skuId, sku.taken]));
  return (
    <SkuTerms
      skus={skus}
      typed={typed}
      blank={blank}
      asks={asks}
      set={set}
      isOff={(sku) => !of(sku).isOn}
      nameOf={(sku) => (
        <Checkbox
          checked={of(sku).isOn}
          onChange={({ target }) => set(sku.skuId, { ...of(sku), isOn: target.checked })}
        >
          {skuText(sku)}
        </Checkbox>
      )}
      after={[
        {
          title: "已抢",
          align: "right",
          render: (_: unknown, { skuId }) => <span className="num">{taken.get(skuId) ?? 0}</span>,
        },
      ]}
    />
  );
};
