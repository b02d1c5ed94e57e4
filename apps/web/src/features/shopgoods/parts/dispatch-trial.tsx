import { Merchant } from "@heshi/contract/shop/merchant";
import { parseYuan } from "@heshi/kernel/money";
import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { TextField } from "@heshi/ui/form/text-field";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { RegionPathSheet } from "#src/shared/place/region-sheet.tsx";
import { type ChosenRegion, pathText } from "#src/shared/place/region.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { type DispatchValues, inputOfDispatch } from "../dispatch-values.ts";
import { merchant } from "../shopgoods.queries.ts";
import styles from "./dispatch.module.css";

/** What is asked of a parcel; `by` is what a template must charge by for the field to matter. */
const FIELDS = [
  { name: "quantity", label: "件数", end: "件", kind: "number", by: undefined },
  { name: "weight", label: "总重量", end: "公斤", kind: "amount", by: "weight" },
  { name: "volume", label: "总体积", end: "立方米", kind: "amount", by: "volume" },
  { name: "sum", label: "商品金额", end: "元", kind: "amount", by: undefined },
] as const;
type Parcel = Readonly<Record<(typeof FIELDS)[number]["name"], string>>;

/** The input of a trial; undefined while something of the template or the parcel is wrong. */
function inputOfTrial(values: DispatchValues, { quantity, weight, volume, sum }: Parcel, regionCode: string) {
  const { name: _name, ...template } = inputOfDispatch(values);
  const parsed = Merchant.methods.TryDispatch.input.safeParse({
    ...template,
    regionCode,
    quantity: Number(quantity),
    weightG: Math.round(Number(weight) * 1000),
    volumeCm3: Math.round(Number(volume) * 1_000_000),
    goodsFen: parseYuan(sum) ?? -1,
  });
  return parsed.success ? parsed.data : undefined;
}

type FieldsProps = {
  by: DispatchValues["chargeBy"];
  parcel: Parcel;
  onPut: (name: keyof Parcel, text: string) => void;
};

function ParcelFields({ by, parcel, onPut }: FieldsProps) {
  return FIELDS.filter((field) => field.by === undefined || field.by === by).map((field) => (
    <TextField
      key={field.name}
      label={field.label}
      end={field.end}
      kind={field.kind}
      right
      value={parcel[field.name]}
      onChange={(text) => onPut(field.name, text)}
    />
  ));
}

type TrialProps = { values: DispatchValues; open: boolean; onClose: () => void };

/** What the template as it is typed would charge for a parcel. */
export function DispatchTrial({ values, open, onClose }: TrialProps) {
  const [path, setPath] = useState<readonly ChosenRegion[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const [parcel, setParcel] = useState<Parcel>({ quantity: "1", weight: "1", volume: "0.01", sum: "50" });
  const [answer, setAnswer] = useState<string>();
  const put = (name: keyof Parcel, text: string): void => {
    setParcel({ ...parcel, [name]: text.replaceAll(/[^\d.]/g, "").slice(0, 9) });
    setAnswer(undefined);
  };
  const choose = (chosen: readonly ChosenRegion[]): void => {
    setPath(chosen);
    setAnswer(undefined);
  };
  const ask = async (): Promise<void> => {
    const input = inputOfTrial(values, parcel, path.at(-1)?.code ?? "");
    if (input === undefined)
      return showToast(path.length === 0 ? "请选择收货地区" : "请先把运费和试算内容填完整");
    setAnswer((await merchant.TryDispatch(input)).text);
  };
  return (
    <Sheet open={open} onClose={onClose} title="试算运费" pad>
      <ChooseField
        label="收货地区"
        value={pathText(path)}
        placeholder="请选择"
        onPress={() => setChoosing(true)}
      />
      <ParcelFields by={values.chargeBy} parcel={parcel} onPut={put} />
      {answer !== undefined && (
        <p className={styles.result} role="status">
          {answer}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="full" onPress={() => ask().catch(showFailure)}>
          计算
        </Button>
      </div>
      <RegionPathSheet open={isChoosing} onClose={() => setChoosing(false)} path={path} onDone={choose} />
    </Sheet>
  );
}
