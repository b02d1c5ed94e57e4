import { flashHours } from "@heshi/contract/goods/flash";
import { shopFlashMethods } from "@heshi/contract/shop/flash";
import { Merchant } from "@heshi/contract/trade/merchant";
import { formatFen, parseYuan } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { TextField } from "@heshi/ui/form/text-field";
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
import { navigateBackLater, replaceWith } from "#src/shared/router/navigate.ts";
import { GoodsPicker } from "./goods-picker.tsx";
import styles from "./promo.module.css";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const merchant = rpc(Merchant);
interface Values {
  day: number;
  hour: number;
  limitPerMember: string;
  skus: Readonly<Record<string, { price: string; total: string }>>;
}
const number = (text: string): number => Number(text || Number.NaN);

const toInput =
  (waresId: string) =>
  ({ day, hour, limitPerMember, skus }: Values) => ({
    waresId,
    startsAt: day + hour * HOUR_MS,
    limitPerMember: number(limitPerMember),
    skus: Object.entries(skus)
      .filter(([, { price, total }]) => price !== "" || total !== "")
      .map(([skuId, { price, total }]) => ({
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

type Sku = {
  skuId: string;
  values: readonly string[];
  priceFen: Parameters<typeof formatFen>[0];
  available: number;
};
const skusRow =
  (skus: readonly Sku[]): FormRow<Values> =>
  ({ values, change, errors }) => (
    <>
      {skus.map(({ skuId, values: of, priceFen, available }) => {
        const typed = values.skus[skuId] ?? { price: "", total: "" };
        const name = of.join(" ") || "默认规格";
        const put = (patch: Partial<typeof typed>): void =>
          change({ skus: { ...values.skus, [skuId]: { ...typed, ...patch } } });
        return (
          <div key={skuId}>
            <TextField
              label={`${name} 抢购价`}
              kind="amount"
              value={typed.price}
              placeholder={`低于 ${formatFen(priceFen)}`}
              onChange={(text) => put({ price: text.replaceAll(/[^\d.]/g, "").slice(0, 10) })}
              end="元"
            />
            <TextField
              label={`${name} 数量`}
              kind="number"
              value={typed.total}
              placeholder={`最多 ${available}`}
              onChange={(text) => put({ total: text.replaceAll(/\D/g, "").slice(0, 7) })}
              end="件"
            />
          </div>
        );
      })}
      {errors.skus !== undefined && (
        <p role="alert" className={styles.error}>
          {errors.skus}
        </p>
      )}
    </>
  );

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
    skus: {},
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
        { title: "规格，不参加的留空", rows: [skusRow(data.skus)] },
      ]}
      note="一件商品一次报名一个场次。通过后到点自动开抢，抢购的数量从库存里出。"
      submit="提交报名"
    />
  );
}
