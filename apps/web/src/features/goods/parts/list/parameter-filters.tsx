import { MAX_PARAMETERS } from "@heshi/contract/goods/wares-filters";
import { Chip, Chips } from "@heshi/ui/base/chip";
import type { ListState } from "../../list-state.ts";

type Known = readonly { name: string; values: readonly { value: string }[] }[];
type Offered = { name: string; values: readonly string[] };

/** The parameters to choose by, with those that an address has chosen already, so that they can be taken off. Pure. */
export function offeredParameters(known: Known, chosen: readonly string[] = []): Offered[] {
  const all = new Map(known.map(({ name, values }) => [name, values.map(({ value }) => value)] as const));
  for (const one of chosen) {
    const at = one.indexOf("=");
    const [name, value] = [one.slice(0, at), one.slice(at + 1)];
    const values = all.get(name) ?? [];
    if (!values.includes(value)) all.set(name, [value, ...values]);
  }
  return [...all].flatMap(([name, values]) => (values.length === 0 ? [] : { name, values }));
}

type ParametersProps = Offered & { draft: ListState; set: (patch: Partial<ListState>) => void };

/** The values of a parameter, several of which may be chosen. */
export function Parameters({ name, values, draft: { parameters = [] }, set }: ParametersProps) {
  const toggle = (one: string): void => {
    const others = parameters.filter((other) => other !== one);
    const next = others.length < parameters.length ? others : [...parameters, one].slice(-MAX_PARAMETERS);
    set({ parameters: next.length === 0 ? undefined : next });
  };
  return (
    <Chips label={name}>
      {values.map((value) => (
        <Chip
          key={value}
          role="checkbox"
          chosen={parameters.includes(`${name}=${value}`)}
          onPress={() => toggle(`${name}=${value}`)}
        >
          {value}
        </Chip>
      ))}
    </Chips>
  );
}
