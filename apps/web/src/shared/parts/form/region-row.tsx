import { useState } from "react";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { useQuery } from "@tanstack/react-query";
import { placeholder } from "../../choices/placeholder.ts";
import type { FormRow } from "./form-page.tsx";
import { type ChosenRegion, pathText, regionPathQuery } from "../../place/region.ts";
import { RegionPathSheet } from "../../place/region-sheet.tsx";

/** The text is shown at once, and not sent. */
type RegionValues = { regionCode?: string | undefined; regionText?: string | undefined };

const regionOf = ({ regionCode = "", regionText = "" }: RegionValues) => ({ regionCode, regionText });

/** A form row with a region as code and text. */
export const regionRow: FormRow<{ regionCode: string | undefined }> = ({ values, errors, change }) => (
  <RegionField value={regionOf(values)} error={errors["regionCode"]} onChange={change} />
);

type FieldProps = {
  value: ReturnType<typeof regionOf>;
  error: string | undefined;
  onChange: (value: ReturnType<typeof regionOf>) => void;
};

function RegionField({ value, error, onChange }: FieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: path = [], isPending } = useQuery(regionPathQuery(value.regionCode));
  const done = (chosen: readonly ChosenRegion[]): void =>
    onChange({ regionCode: chosen.at(-1)?.code ?? "", regionText: pathText(chosen) });
  return (
    <>
      <ChooseField
        label="所在地区"
        value={value.regionText || (value.regionCode === "" ? "" : pathText(path))}
        placeholder={placeholder("省、市、区、街道", { value: value.regionCode, isPending })}
        error={error}
        onPress={() => setOpen(true)}
      />
      <RegionPathSheet open={isOpen} onClose={() => setOpen(false)} path={path} onDone={done} />
    </>
  );
}
