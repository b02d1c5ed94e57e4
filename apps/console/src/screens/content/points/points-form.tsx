import { parseYuan } from "@heshi/kernel/money";
import { Form, Select, Skeleton } from "antd";
import { useState } from "react";
import { yuanText } from "../../../base/words.tsx";
import { admin } from "../../../data/rpc.ts";
import { FormFoot } from "../../../desk/form-foot.tsx";
import type { OwnForm } from "../../../desk/form-list.types.ts";
import { GoodsChoice } from "../../../desk/goods-choice.tsx";
import { type Sku, SkuTerms, useSkus } from "../../../desk/kit/sku-terms.tsx";
import { SortBox } from "../../../desk/kit/text-box.tsx";

export type PointsRow = Awaited<ReturnType<typeof admin.GetPointsGoods>>["list"][number];
type Credit = PointsRow["creditType"];
type Typed = { credit: string; price: string };

export const creditNames: Readonly<Record<Credit, string>> = {
  credit1: "金币",
  credit2: "银币",
  credit4: "认购次数",
};
/** An amount of a credit as it is typed: gold and silver are kept in hundredths, counts whole. */
export const amountOf = (credit: Credit, cent: number): string =>
  credit === "credit4" ? String(cent) : yuanText(cent).replaceAll(",", "");

function centOf(credit: Credit, typed: string): number | undefined {
  const cent =
    credit === "credit4" ? (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined) : parseYuan(typed);
  return cent !== undefined && cent > 0 ? cent : undefined;
}

/** The terms that were typed for each SKU; undefined while one cannot be read. */
function termsOf(
  skus: readonly Sku[],
  { typed, credit }: { typed: Readonly<Record<string, Typed>>; credit: Credit },
) {
  const terms = skus.flatMap(({ skuId }) => {
    const creditCent = centOf(credit, typed[skuId]?.credit ?? "");
    const priceFen = parseYuan(typed[skuId]?.price || "0");
    return creditCent === undefined || priceFen === undefined ? [] : [{ skuId, creditCent, priceFen }];
  });
  return terms.length > 0 && terms.length === skus.length ? terms : undefined;
}

const asks = [
  { name: "credit", title: "兑换价" },
  { name: "price", title: "另付（元）" },
] as const;

const typedOf = (row: PointsRow | undefined): Record<string, Typed> =>
  Object.fromEntries(
    (row?.skus ?? []).map(({ skuId, creditCent, priceFen }) => [
      skuId,
      {
        credit: amountOf(row?.creditType ?? "credit1", creditCent),
        price: priceFen === 0 ? "" : yuanText(priceFen).replaceAll(",", ""),
      },
    ]),
  );

/** A product of the exchange zone: its credit, and what each SKU costs in it and beside it. */
export const PointsForm: OwnForm<PointsRow> = ({ row, close }) => {
  const [waresId, setWares] = useState(row?.waresId ?? "");
  const [credit, setCredit] = useState<Credit>(row?.creditType ?? "credit1");
  const [sort, setSort] = useState(String(row?.sort ?? 0));
  const [typed, setTyped] = useState(() => typedOf(row));
  const skus = useSkus(waresId);
  const terms = termsOf(skus ?? [], { typed, credit });
  const isReady = terms !== undefined && /^\d{1,4}$/.test(sort);
  return (
    <Form layout="vertical">
      <Form.Item label="商品" required>
        {row ? row.title : <GoodsChoice value={waresId} choose={setWares} />}
      </Form.Item>
      <Form.Item label="用什么兑换" required>
        <Select
          aria-label="用什么兑换"
          value={credit}
          options={Object.entries(creditNames).map(([value, label]) => ({ value: value as Credit, label }))}
          onChange={setCredit}
        />
      </Form.Item>
      {waresId !== "" && !skus && <Skeleton active />}
      {skus && (
        <SkuTerms
          skus={skus}
          typed={typed}
          blank={{ credit: "", price: "" }}
          asks={asks}
          set={(id, to) => setTyped({ ...typed, [id]: to })}
        />
      )}
      <SortBox value={sort} set={setSort} />
      <FormFoot
        method="SetPoints"
        isReady={isReady}
        send={() => admin.SetPoints({ waresId, creditType: credit, sort: Number(sort), skus: terms ?? [] })}
        close={close}
      />
    </Form>
  );
};
