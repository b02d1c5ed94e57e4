import { goodsKindNames, soldAs } from "@heshi/contract/goods/goods-kinds";
import { orderKinds } from "@heshi/contract/trade/order-kinds";
import { flashHours } from "@heshi/contract/goods/flash";
import { shopFlashMethods } from "@heshi/contract/shop/flash";
import { Merchant } from "@heshi/contract/trade/merchant";
import { type Fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Card } from "@heshi/ui/layout/card";
import { showToast } from "@heshi/ui/overlay/toast";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { FormPage, type FormRow } from "#src/shared/parts/form-page.tsx";
import { textRow } from "#src/shared/parts/form-rows.tsx";
import { type SkuColumn, SkuTable } from "#src/shared/choices/sku-table.tsx";
import { navigateBackLater, replaceWith } from "#src/shared/router/navigate.ts";
import { GoodsPicker } from "./goods-picker.tsx";
import styles from "./promo.module.css";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const merchant = rpc(Merchant);
interface Values {
  day: number;
  hour: number;
  limitPerMember: string;
  skus: readonly SkuText[];
}
/** A SKU as it is typed, beside what it costs otherwise and how many there are. */
interface SkuText {
  skuId: string;
  values: readonly string[];
  usualFen: Fen;
  available: number;
  price: string;
  total: string;
}
const number = (text: string): number => Number(text || Number.NaN);

const toInput =
  (waresId: string) =>
  ({ day, hour, limitPerMember, skus }: Values) => ({
    waresId,
    startsAt: day + hour * HOUR_MS,
    limitPerMember: number(limitPerMember),
    skus: skus
      .filter(({ price, total }) => price !== "" || total !== "")
      .map(({ skuId, price, total }) => ({
        skuId,
        priceFen: parseYuan(price) ?? Number.NaN,
        total: number(total),
      })),
  });

const sessionRow: FormRow<Values> = ({ values, change, errors }) => (
  <Session
    value={values}
    error={errors["startsAt" as keyof typeof errors]}
    onChange={(session) => change(session)}
  />
);

type SessionProps = {
  value: Pick<Values, "day" | "hour">;
  error: string | undefined;
  onChange: (value: Partial<Pick<Values, "day" | "hour">>) => void;
};
function Session({ value: { day, hour }, error, onChange }: SessionProps) {
  const [isOpen, setOpen] = useState(false);
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
            <Chip key={one} chosen={one === hour} onPress={() => onChange({ hour: one })}>
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
        onDone={(date) => onChange({ day: dayStart(date).getTime() })}
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

const skusRow =
  (specNames: readonly string[]): FormRow<Values> =>
  ({ values: { skus }, change, errors: { skus: error } }) => {
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
          onChange={(next) => change({ skus: next })}
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
  const [initial] = useState<Values>(() => ({
    day: dayStart(new Date(serverTime() + DAY_MS)).getTime(),
    hour: 20,
    limitPerMember: "1",
    skus: data.skus.map(({ skuId, values, priceFen, available }) => ({
      skuId,
      values,
      usualFen: priceFen,
      available,
      price: "",
      total: "",
    })),
  }));
  const send = async (values: Values): Promise<void> => {
    await merchant.AskFlash(toInput(waresId)(values) as never, { refetch: "later" });
    showToast("已提交，等待平台审核");
    await navigateBackLater();
  };
  return (
    <FormPage
      method={shopFlashMethods.AskFlash}
      initial={initial}
      toInput={toInput(waresId)}
      send={send}
      fieldOf={refusalAt(Merchant, { FLASH_HOUR: "day", FLASH_PRICE: "skus", FLASH_GOODS: "skus" })}
      messages={{ limitPerMember: "请填写 1 到 99 件", skus: "请把要报名的规格的价格和数量填完整" }}
      parts={[
        {
          title: data.title,
          rows: [
            sessionRow,
            textRow("limitPerMember", "每人限购", { kind: "number", maxLength: 2, end: "件" }),
          ],
        },
        skusRow(data.specNames),
      ]}
      note="一件商品一次报名一个场次。通过后到点自动开抢，抢购的数量从库存里出。"
      submit="提交报名"
    />
  );
}
