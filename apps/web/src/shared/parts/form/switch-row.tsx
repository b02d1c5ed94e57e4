import type { ReactNode } from "react";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Switch } from "@heshi/ui/form/switch";
import { LinedRow } from "../../form/lined-row.tsx";
import type { FormRow } from "./form-page.tsx";

/** A form row with a switch. */
export function switchRow<N extends string>(
  name: N,
  label: string,
  { note, disabled }: { note?: ReactNode; disabled?: boolean } = {},
): FormRow<Record<N, boolean | undefined>> {
  return ({ values, change }) => (
    <LinedRow>
      <Rows>
        <Row
          label={label}
          note={note}
          value={
            <Switch
              label={label}
              checked={values[name] === true}
              disabled={disabled}
              onChange={(on) => change({ [name]: on } as Partial<Record<N, boolean>>)}
            />
          }
        />
      </Rows>
    </LinedRow>
  );
}
