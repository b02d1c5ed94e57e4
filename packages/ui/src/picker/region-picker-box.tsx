import { useState } from "react";
import CascadePickerView from "antd-mobile/es/components/cascade-picker-view";
import type { CascadePickerOption } from "antd-mobile/es/components/cascade-picker";
import { PickerSheet } from "./picker-sheet.tsx";
import type { RegionOption, RegionPickerProps } from "./region-picker.tsx";

/** The sheet of `RegionPicker`, on the wheels of antd-mobile. */
export function RegionPickerBox({
  open,
  onClose,
  options,
  value,
  onDone,
  title = "选择地区",
}: RegionPickerProps) {
  const [codes, setCodes] = useState<readonly string[]>(value);
  const done = (): void => {
    onDone(chosen(options, codes));
    onClose();
  };
  return (
    <PickerSheet open={open} title={title} onClose={onClose} onDone={done}>
      <CascadePickerView
        options={options as CascadePickerOption[]}
        value={[...codes]}
        onChange={(next) => setCodes(next.flatMap((code) => (code === null ? [] : [String(code)])))}
      />
    </PickerSheet>
  );
}

/** The options along the codes; where a code is missing, the first one as the wheel shows it. */
function chosen(options: readonly RegionOption[], codes: readonly string[]): readonly RegionOption[] {
  const [code, ...rest] = codes;
  const option = options.find((one) => one.value === code) ?? options[0];
  if (option === undefined) return [];
  return [option, ...chosen(option.children ?? [], rest)];
}
