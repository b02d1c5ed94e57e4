import { flashHours } from "@heshi/contract/goods/flash";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { Form, Select, Skeleton } from "antd";
import { useState } from "react";
import { useAddress } from "../../../base/router.tsx";
import { FormFoot } from "../../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../../desk/form/form-list.types.ts";
import { GoodsChoice } from "../../../desk/form/goods-choice.tsx";
import { useSkus } from "../../../desk/kit/sku-terms.tsx";
import { SortBox, TextBox } from "../../../desk/kit/text-box.tsx";
import { FlashSkus } from "./flash-skus.tsx";
import { callOf, type FlashRow, isOver, termsOf, type Typed, typedOf } from "./flash-terms.ts";

const momentOf = (day: string, hour: number | undefined): number | undefined =>
  hour === undefined ? undefined : new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+08:00`).getTime();

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

/** The SKUs of the chosen product, what is typed for each, and the terms once they can be read. */
function useTerms(row: FlashRow | undefined, waresId: string) {
  const [changed, setChanged] = useState<Readonly<Record<string, Typed>>>({});
  const skus = useSkus(waresId);
  const typed = { ...typedOf(row, skus ?? []), ...changed };
  const set = (id: string, to: Typed): void => setChanged({ ...changed, [id]: to });
  return { skus, typed, set, terms: termsOf(skus ?? [], typed) };
}

/** A product of a session: which SKUs at what price, how many, and how many a member may buy. */
export const FlashForm: OwnForm<FlashRow> = ({ row, close }) => {
  const { search } = useAddress();
  const [now] = useState(() => new Date());
  const day = search.get("day") ?? formatDay(now);
  const [waresId, setWares] = useState(row?.waresId ?? "");
  const [hour, setHour] = useState<number>();
  const [limit, setLimit] = useState(String(row?.limitPerMember ?? 1));
  const [sort, setSort] = useState(String(row?.sort ?? 0));
  const { skus, typed, set, terms } = useTerms(row, waresId);
  const send = callOf(row, { waresId, startsAt: momentOf(day, hour), limit, sort, terms });
  return (
    <Form layout="vertical">
      <Form.Item label="商品" required>
        {row ? row.title : <GoodsChoice value={waresId} choose={setWares} />}
      </Form.Item>
      <SessionField row={row} day={day} hour={hour} set={setHour} />
      {waresId !== "" && !skus && <Skeleton active />}
      {skus && <FlashSkus row={row} skus={skus} typed={typed} set={set} />}
      <div className="two-fields">
        <TextBox label="每人限购" keys="numeric" suffix="件" value={limit} set={setLimit} />
        <SortBox value={sort} set={setSort} />
      </div>
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
