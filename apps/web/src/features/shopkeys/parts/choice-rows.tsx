import { Checkbox } from "@heshi/ui/form/checkbox";
import { Row, Rows } from "@heshi/ui/layout/row";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";

/** Form rows that are ticked, for a list of chosen values. */
export const choiceRows =
  <N extends string, T extends string>(
    name: N,
    titles: Readonly<Record<T, string>>,
  ): FormRow<Record<N, readonly T[] | undefined>> =>
  ({ values, change }) => {
    const chosen = values[name] ?? [];
    const all = Object.keys(titles) as T[];
    const toggle = (one: T): void => {
      const next = all.filter((other) => (other === one) !== chosen.includes(other));
      change({ [name]: next } as unknown as Partial<Record<N, readonly T[]>>);
    };
    return (
      <Rows>
        {all.map((one) => (
          <Row
            key={one}
            label={titles[one]}
            note={one}
            value={
              <Checkbox label={titles[one]} checked={chosen.includes(one)} onChange={() => toggle(one)} />
            }
          />
        ))}
      </Rows>
    );
  };
