import { flashHours } from "@heshi/contract/goods/flash";
import { Admin } from "@heshi/contract/system/admin";
import { parseYuan } from "@heshi/kernel/money";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Form, Input, Select, Skeleton, Table } from "antd";
import { useState } from "react";
import { useAddress } from "../../../base/router.tsx";
import { Yuan, yuanText } from "../../../base/words.tsx";
import { admin, q } from "../../../data/rpc.ts";
import { FormFoot } from "../../../desk/form-foot.tsx";
import { GoodsChoice } from "../../../desk/goods-choice.tsx";
import type { OwnForm } from "../../../desk/form-list.types.ts";

export type FlashRow = Awaited<ReturnType<typeof admin.GetFlashRows>>["list"][number];
type Typed = { isOn: boolean; price: string; total: string };
type Sku = { skuId: string; values: readonly string[]; usualFen: number; taken: number };

const whole = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);
const blank: Typed = { isOn: true, price: "", total: "" };

/** The SKUs of a row as they are typed. */
const typedOf = (row: FlashRow | undefined): Record<string, Typed> =>
  Object.fromEntries(
    (row?.skus ?? []).map(({ skuId, priceFen, total }) => [
      skuId,
      { isOn: true, price: yuanText(priceFen).replaceAll(",", ""), total: String(total) },
    ]),
  );

/** The terms that were typed; undefined while one of them cannot be read. */
function termsOf(skus: readonly Sku[], typed: Readonly<Record<string, Typed>>) {
  const chosen = skus.filter(({ skuId }) => (typed[skuId] ?? blank).isOn);
  const terms = chosen.map(({ skuId, usualFen }) => {
    const { price, total } = typed[skuId] ?? blank;
    const priceFen = parseYuan(price);
    const pieces = whole(total);
    const isFine = priceFen !== undefined && priceFen > 0 && priceFen < usualFen && (pieces ?? 0) > 0;
    return isFine && pieces !== undefined ? { skuId, priceFen, total: pieces } : undefined;
  });
  const read = terms.filter((one) => one !== undefined);
  return read.length > 0 && read.length === terms.length ? read : undefined;
}

type Skus = {
  skus: readonly Sku[];
  typed: Readonly<Record<string, Typed>>;
  set: (id: string, to: Typed) => void;
};

const SkuTable = ({ skus, typed, set }: Skus) => (
  <Table<Sku>
    size="small"
    pagination={false}
    rowKey="skuId"
    dataSource={[...skus]}
    columns={[
      {
        title: "规格",
        render: (_: unknown, { skuId, values }) => {
          const one = typed[skuId] ?? blank;
          return (
            <Checkbox
              checked={one.isOn}
              onChange={({ target }) => set(skuId, { ...one, isOn: target.checked })}
            >
              {values.join(" ") || "默认"}
            </Checkbox>
          );
        },
      },
      { title: "原价", align: "right", render: (_: unknown, { usualFen }) => <Yuan of={usualFen} /> },
      ...(["price", "total"] as const).map((name) => ({
        title: name === "price" ? "抢购价（元）" : "数量",
        width: 130,
        render: (_: unknown, { skuId, values, usualFen }: Sku) => {
          const one = typed[skuId] ?? blank;
          const fen = parseYuan(one.price);
          return (
            <Input
              aria-label={`${values.join(" ")} ${name === "price" ? "抢购价" : "数量"}`}
              className="num"
              disabled={!one.isOn}
              status={name === "price" && fen !== undefined && fen >= usualFen ? "error" : ""}
              value={one[name]}
              onChange={({ target }) => set(skuId, { ...one, [name]: target.value.trim() })}
            />
          );
        },
      })),
      {
        title: "已抢",
        align: "right",
        render: (_: unknown, { taken }) => <span className="num">{taken}</span>,
      },
    ]}
  />
);

/** The SKUs of a product, with what was taken of them in a row. */
function useSkus(waresId: string, row: FlashRow | undefined): readonly Sku[] | undefined {
  const { data } = useQuery({ ...q(Admin, "GetGoodsCard", { waresId }), enabled: waresId !== "" });
  const taken = new Map((row?.skus ?? []).map((sku) => [sku.skuId, sku.taken]));
  return data?.skus.map(({ skuId, values, priceFen }) => ({
    skuId,
    values,
    usualFen: priceFen,
    taken: taken.get(skuId) ?? 0,
  }));
}

const momentOf = (day: string, hour: number | undefined): number | undefined =>
  hour === undefined ? undefined : new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+08:00`).getTime();

type Sent = {
  waresId: string;
  startsAt: number | undefined;
  limit: string;
  sort: string;
  terms: Terms | undefined;
};
type Terms = NonNullable<ReturnType<typeof termsOf>>;

/** What is sent; undefined while something is missing. */
function callOf(row: FlashRow | undefined, { waresId, startsAt, limit, sort, terms }: Sent) {
  const [limitPerMember, place] = [whole(limit), whole(sort)];
  if (terms === undefined || !limitPerMember || place === undefined) return undefined;
  const all = { limitPerMember, sort: place, skus: terms };
  if (row) return () => admin.ChangeFlash({ flashId: row.flashId, ...all });
  return startsAt === undefined ? undefined : () => admin.AddFlash({ waresId, startsAt, ...all });
}

type Session = {
  row: FlashRow | undefined;
  day: string;
  hour: number | undefined;
  set: (hour: number) => void;
};
const SessionField = ({ row, day, hour, set }: Session) => (
  <Form.Item label="场次" required>
    {row ? (
      <span className="num">{formatMinute(new Date(row.startsAt))}</span>
    ) : (
      <Select
        placeholder={`${day} 的场次`}
        value={hour}
        options={flashHours.map((one) => ({ value: one, label: `${day} ${one}:00` }))}
        onChange={set}
      />
    )}
  </Form.Item>
);

/** Number fields of the row, as typed. */
function useLimits(row: FlashRow | undefined) {
  const [limit, setLimit] = useState(String(row?.limitPerMember ?? 1));
  const [sort, setSort] = useState(String(row?.sort ?? 0));
  const fields = (
    <div className="two-fields">
      <Form.Item label="每人限购" required>
        <Input
          aria-label="每人限购"
          value={limit}
          inputMode="numeric"
          suffix="件"
          onChange={({ target }) => setLimit(target.value.trim())}
        />
      </Form.Item>
      <Form.Item label="排序" extra="小的在前">
        <Input
          aria-label="排序"
          value={sort}
          inputMode="numeric"
          onChange={({ target }) => setSort(target.value.trim())}
        />
      </Form.Item>
    </div>
  );
  return { limit, sort, fields };
}

/** The SKUs as typed; of a row, those that are not in it are not chosen. */
function useTyped(row: FlashRow | undefined, skus: readonly Sku[]) {
  const [typed, setTyped] = useState(() => typedOf(row));
  const others = row ? skus.map(({ skuId }) => [skuId, { ...blank, isOn: false }] as const) : [];
  const given = { ...Object.fromEntries(others), ...typed };
  return { given, set: (id: string, to: Typed) => setTyped({ ...given, [id]: to }) };
}

const isOver = (row: FlashRow | undefined, now: Date): boolean =>
  row !== undefined && (row.startsAt <= now.getTime() || row.isWithdrawn);

/** A product of a session: which SKUs at what price, how many, and how many a member may buy. */
export const FlashForm: OwnForm<FlashRow> = ({ row, close }) => {
  const { search } = useAddress();
  const [now] = useState(() => new Date());
  const day = search.get("day") ?? formatDay(now);
  const [waresId, setWares] = useState(row?.waresId ?? "");
  const [hour, setHour] = useState<number>();
  const skus = useSkus(waresId, row);
  const { limit, sort, fields } = useLimits(row);
  const { given, set } = useTyped(row, skus ?? []);
  const terms = termsOf(skus ?? [], given);
  const send = callOf(row, { waresId, startsAt: momentOf(day, hour), limit, sort, terms });
  return (
    <Form layout="vertical">
      <Form.Item label="商品" required>
        {row ? row.title : <GoodsChoice value={waresId} choose={setWares} />}
      </Form.Item>
      <SessionField row={row} day={day} hour={hour} set={setHour} />
      {waresId !== "" && !skus && <Skeleton active />}
      {skus && <SkuTable skus={skus} typed={given} set={set} />}
      {fields}
      {!isOver(row, now) && (
        <FormFoot
          method={row ? "ChangeFlash" : "AddFlash"}
          isReady={send !== undefined}
          send={async () => send?.()}
          close={close}
        />
      )}
    </Form>
  );
};
