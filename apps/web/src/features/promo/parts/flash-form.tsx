import { goodsKindNames, soldAs } from "@heshi/contract/goods/goods-kinds";
import { orderKinds } from "@heshi/contract/trade/order-kinds";
import { flashHours } from "@heshi/contract/goods/flash";
import { Merchant } from "@heshi/contract/shop/merchant";
import { type Fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Card } from "@heshi/ui/layout/card";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { countRow } from "#src/shared/parts/form/form-numbers.tsx";
import { type SkuColumn, SkuTable } from "#src/shared/choices/sku-table.tsx";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { GoodsPicker } from "./goods-picker.tsx";
import styles from "./promo.module.css";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** A SKU as it is typed, beside what it costs otherwise and how many there are. */
interface SkuText {
  skuId: string;
  values: readonly string[];
  usualFen: Fen;
  available: number;
  price: string;
  total: string;
}
/** What is asked for of what is typed; a SKU that is left empty takes no part. */
const askedOf = (typed: readonly SkuText[]) =>
  typed
    .filter(({ price, total }) => price !== "" || total !== "")
    .map(({ skuId, price, total }) => ({
      skuId,
      priceFen: parseYuan(price) ?? Number.NaN,
      total: Number(total || Number.NaN),
    }));

const sessionRow: FormRow<{ startsAt: number | undefined }> = ({
  values: { startsAt = 0 },
  change,
  errors,
}) => <Session value={startsAt} error={errors["startsAt"]} onChange={(next) => change({ startsAt: next })} />;

type SessionProps = { value: number; error: string | undefined; onChange: (startsAt: number) => void };
function Session({ value, error, onChange }: SessionProps) {
  const [isOpen, setOpen] = useState(false);
  const day = dayStart(new Date(value)).getTime();
  const hour = (value - day) / HOUR_MS;
  const now = new Date(serverTime());
  return (
    <>
      <ChooseField
        label="日期"
        value={formatDay(new Date(day))}
        placeholder="请选择日期"
        error={error}
        onPress={() => setOpen(true)}
      />
      <div className={styles.hours}>
        <Chips label="场次">
          {flashHours.map((one) => (
            <Chip key={one} chosen={one === hour} onPress={() => onChange(day + one * HOUR_MS)}>
              {String(one).padStart(2, "0")}:00
            </Chip>
          ))}
        </Chips>
      </div>
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title="场次日期"
        min={now}
        max={new Date(now.getTime() + 29 * DAY_MS)}
        value={new Date(day)}
        onDone={(date) => onChange(dayStart(date).getTime() + hour * HOUR_MS)}
      />
    </>
  );
}

const columns: readonly SkuColumn<"price" | "total">[] = [
  { field: "price", text: "抢购价", kind: "amount", hint: "不参加" },
  { field: "total", text: "数量", hint: "不参加" },
];
const noteOf = ({ usualFen, available }: SkuText): string => `¥${formatFen(usualFen)} · 库存 ${available}`;

/** Why what is typed for a SKU cannot be sent; a SKU that is left empty takes no part. */
function faultOf({ price, total, usualFen, available }: SkuText): string {
  if (price === "" && total === "") return "";
  const fen = parseYuan(price);
  if (fen === undefined || fen === 0) return "请填写抢购价";
  if (fen >= usualFen) return `抢购价要低于 ¥${formatFen(usualFen)}`;
  if (Number(total) === 0) return "请填写数量";
  return Number(total) > available ? `数量最多 ${available} 件` : "";
}

type Skus = ReturnType<typeof askedOf>;
const skusRow =
  (specNames: readonly string[]): FormRow<{ skus: Readonly<Skus> | undefined; typed: readonly SkuText[] }> =>
  ({ values: { typed: skus }, change, hold, errors: { skus: error } }) => {
    const wrong = error === undefined ? undefined : skus.find((sku) => faultOf(sku) !== "");
    const specs = specNames.map((name, at) => ({
      name,
      values: [...new Set(skus.map(({ values }) => values[at] ?? ""))],
    }));
    return (
      <Card label="规格与价格">
        <SectionHead
          title="规格与价格"
          count={skus.length > 1 ? `共 ${skus.length} 个规格，不参加的留空` : undefined}
        />
        <SkuTable
          specs={specs}
          skus={skus}
          columns={columns}
          noteOf={noteOf}
          faultOf={error === undefined ? undefined : faultOf}
          onChange={(typed) => change({ typed, skus: askedOf(typed) })}
          onUnfilled={(words) => hold("skus", words)}
        />
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {wrong === undefined ? error : `${wrong.values.join(" · ")}：${faultOf(wrong)}`}
          </p>
        )}
      </Card>
    );
  };

/** Kinds of goods that no session sells. */
const notInFlash = goodsKindNames.filter((kind) => !soldAs({ kind, orderType: orderKinds.mall.type }).flash);

/** The form for a product; without one, it is chosen first. */
export function FlashForm({ waresId }: { waresId: string | undefined }) {
  const [isOpen, setOpen] = useState(waresId === undefined);
  if (waresId !== undefined) return <Known waresId={waresId} />;
  return (
    <>
      <Empty
        picture="flash"
        title="先选一件在售的商品"
        action={{ text: "选择商品", onPress: () => setOpen(true) }}
      />
      <GoodsPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        value={[]}
        most={1}
        without={notInFlash}
        onDone={([goods]) => goods && void replaceWith(`/pages/shop/flash?id=${goods.waresId}`)}
      />
    </>
  );
}

function Known({ waresId }: { waresId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoodsSkus", { waresId }));
  const [initial] = useState(() => ({
    waresId,
    startsAt: dayStart(new Date(serverTime() + DAY_MS)).getTime() + 20 * HOUR_MS,
    limitPerMember: 1,
    skus: [],
    typed: data.skus.map(({ skuId, values, priceFen, available }): SkuText => ({
      skuId,
      values,
      usualFen: priceFen,
      available,
      price: "",
      total: "",
    })) as readonly SkuText[],
  }));
  return (
    <CommandForm
      command={[Merchant, "AskFlash"]}
      initial={initial}
      refusals={{ FLASH_HOUR: "startsAt", FLASH_PRICE: "skus", FLASH_GOODS: "skus" }}
      messages={{ skus: "请把要报名的规格的价格和数量填完整" }}
      parts={[
        {
          title: data.title,
          rows: [sessionRow, countRow("limitPerMember", "每人限购", { unit: "件", range: [1, 99] })],
        },
        skusRow(data.specNames),
      ]}
      note="一件商品一次报名一个场次。通过后到点自动开抢，抢购的数量从库存里出。"
      submit="提交报名"
      done="已提交，等待平台审核"
    />
  );
}
