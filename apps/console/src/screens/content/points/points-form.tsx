import { creditNames } from "@heshi/kernel/credit";
import { Form, Select, Skeleton } from "antd";
import { useState } from "react";
import { countOf, numberOf, typedNumber } from "@heshi/client/typed-number";
import { admin } from "../../../data/rpc.ts";
import { FormFoot } from "../../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../../desk/form/form-list.types.ts";
import { GoodsChoice } from "../../../desk/form/goods-choice.tsx";
import { type Sku, SkuTerms, useSkus } from "../../../desk/kit/sku-terms.tsx";
import { SortBox } from "../../../desk/kit/text-box.tsx";

export type PointsRow = Awaited<ReturnType<typeof admin.GetPointsGoods>>["list"][number];
type Credit = PointsRow["creditType"];
type Typed = { credit: string; price: string };

/** Gold and silver are kept in hundredths, counts whole. */
const hasDecimals = (credit: Credit): boolean => credit !== "credit4";
const credits = ["credit1", "credit2", "credit4"] as const satisfies readonly Credit[];

function centOf(credit: Credit, typed: string): number | undefined {
  const cent = hasDecimals(credit) ? numberOf(typed, true) : countOf(typed);
  return cent !== undefined && cent > 0 ? cent : undefined;
}

/** The terms that were typed for each SKU; undefined while one cannot be read. */
function termsOf(
  skus: readonly Sku[],
  { typed, credit }: { typed: Readonly<Record<string, Typed>>; credit: Credit },
) {
  const terms = skus.flatMap(({ skuId }) => {
    const creditCent = centOf(credit, typed[skuId]?.credit ?? "");
    const priceFen = numberOf(typed[skuId]?.price || "0", true);
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
        credit: typedNumber(creditCent, hasDecimals(row?.creditType ?? "credit1")),
        price: priceFen === 0 ? "" : typedNumber(priceFen, true),
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
          options={credits.map((value) => ({ value, label: creditNames[value] }))}
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
