/** Benchmark figures: medians with their spread, next to their baseline and their goal. */

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
};

/** One printed line; `ok` is whether the figure meets its goal. */
export type Row = {
  name: string;
  ours: string;
  beside: string;
  ratio: string;
  must: string;
  ok: boolean | undefined;
};

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(value < 10 ? 2 : 1);
const spread = (values: readonly number[]): string =>
  `${figure(median(values))} (${figure(Math.min(...values))}-${figure(Math.max(...values))})`;

/** Ours and the baseline's, measured in turns; the ratio of the medians must be at least `must`. */
export const ratioRow = (
  name: string,
  {
    ours,
    beside,
    must,
    unit,
    cpu,
    besideCpu,
  }: {
    ours: readonly number[];
    beside: readonly number[];
    must: number;
    unit: string;
    /** The servers' processor time a request, ms. */
    cpu?: readonly number[];
    besideCpu?: readonly number[];
  },
): Row => {
  const ratio = median(ours) / median(beside);
  const cost = (values: readonly number[] | undefined): string =>
    values === undefined ? "" : `, ${median(values).toFixed(2)} ms`;
  return {
    name,
    ours: `${spread(ours)} ${unit}${cost(cpu)}`,
    beside: `${spread(beside)} ${unit}${cost(besideCpu)}`,
    ratio: ratio.toFixed(2),
    must: `>= ${must.toFixed(2)}`,
    ok: ratio >= must,
  };
};

/** A figure that must stay at or below a bound, or reach one. */
export const boundRow = (
  name: string,
  {
    values,
    bound,
    unit,
    atLeast = false,
    beside = "",
  }: { values: readonly number[]; bound: number; unit: string; atLeast?: boolean; beside?: string },
): Row => {
  const value = median(values);
  return {
    name,
    ours: `${spread(values)} ${unit}`,
    beside,
    ratio: "",
    must: `${atLeast ? ">=" : "<="} ${bound} ${unit}`,
    ok: atLeast ? value >= bound : value <= bound,
  };
};

/** A figure that is only printed. */
export const plainRow = (name: string, ours: string): Row => ({
  name,
  ours,
  beside: "",
  ratio: "",
  must: "none",
  ok: undefined,
});

/** A row of a Markdown table. */
export const line = ({ name, ours, beside, ratio, must, ok }: Row): string =>
  `| ${name} | ${ours} | ${beside} | ${ratio} | ${must} | ${ok === undefined ? "" : ok ? "met" : "NOT MET"} |`;

export const HEAD = "| figure | Heshi | baseline | ratio | target | |\n|---|---|---|---|---|---|";
