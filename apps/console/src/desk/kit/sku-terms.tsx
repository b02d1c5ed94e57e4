import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Input, Table, type TableColumnType } from "antd";
import type { ReactNode } from "react";
import { Yuan } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";

export type Sku = { skuId: string; values: readonly string[]; priceFen: number };

/** The SKUs of a product; undefined until it is chosen and they are there. */
export function useSkus(waresId: string): readonly Sku[] | undefined {
  return useQuery({ ...q(Admin, "GetGoodsCard", { waresId }), enabled: waresId !== "" }).data?.skus;
}

/** What the SKU is called. */
export const skuText = ({ values }: Sku): string => values.join(" ") || "默认";

type Asked = { name: string; title: string; isWrong?: (sku: Sku, text: string) => boolean };
type Props<T extends Readonly<Record<string, unknown>>> = {
  skus: readonly Sku[];
  typed: Readonly<Record<string, T>>;
  blank: T;
  /** What is typed for each SKU. */
  asks: readonly (Asked & { name: keyof T & string })[];
  set: (skuId: string, to: T) => void;
  /** The first cell; by default the SKU's name. */
  nameOf?: (sku: Sku) => ReactNode;
  isOff?: (sku: Sku) => boolean;
  /** Columns behind those that are typed in. */
  after?: readonly TableColumnType<Sku>[];
};

/** The SKUs of a product with what is typed for each: prices, counts. */
export function SkuTerms<T extends Readonly<Record<string, unknown>>>(props: Props<T>) {
  const { skus, typed, blank, asks, set, nameOf = skuText, isOff, after = [] } = props;
  return (
    <Table<Sku>
      size="small"
      pagination={false}
      rowKey="skuId"
      dataSource={[...skus]}
      columns={[
        { title: "规格", render: (_: unknown, sku) => nameOf(sku) },
        { title: "原价", align: "right", render: (_: unknown, { priceFen }) => <Yuan of={priceFen} /> },
        ...asks.map(({ name, title, isWrong }) => ({
          title,
          width: 140,
          render: (_: unknown, sku: Sku) => {
            const one = typed[sku.skuId] ?? blank;
            const text = String(one[name]);
            return (
              <Input
                aria-label={`${sku.values.join(" ")} ${title.replace("（元）", "")}`}
                className="num"
                disabled={isOff?.(sku) ?? false}
                status={isWrong?.(sku, text) ? "error" : ""}
                value={text}
                onChange={({ target }) => set(sku.skuId, { ...one, [name]: target.value.trim() })}
              />
            );
          },
        })),
        ...after,
      ]}
    />
  );
}
