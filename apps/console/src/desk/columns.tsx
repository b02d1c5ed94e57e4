import type { StateTone } from "@heshi/contract/tones/tone";
import { formatSecond } from "@heshi/kernel/text";
import type { ReactNode } from "react";
import { State, type StateWords, StateOf, When, Yuan } from "../base/words.tsx";
import type { Column, Filter } from "./work-list.types.ts";

type More<R> = Pick<Column<R>, "isExtra" | "width"> & {
  /** In the digits' own face. */
  isNumber?: true;
  /** What is shown, where that is more than the text. */
  show?: (row: R) => ReactNode;
};

/** Digits and letters of a number, in their own face. */
export const Num = ({ of }: { of: string | number | undefined }) =>
  of === undefined || of === "" ? null : <span className="num">{of}</span>;

/** A text on one line, which is whole on hover where it does not fit. */
export const OneLine = ({ of, most, children = of }: { of: string; most?: number; children?: ReactNode }) => (
  <div className="one-line" title={of} style={{ maxWidth: most }}>
    {children}
  </div>
);

/** A column of texts, each on one line. */
export const textColumn = <R,>(
  title: string,
  of: (row: R) => string | undefined,
  { isNumber, show, ...more }: More<R> = {},
): Column<R> => ({
  key: title,
  title,
  show:
    show ?? ((row) => (isNumber ? <Num of={of(row)} /> : <OneLine of={of(row) ?? ""} most={more.width} />)),
  text: (row) => of(row) ?? "",
  ...more,
});

/** A column of members or shops: the name, and the number where there is room beside no open row. */
export const personColumn = <R,>(
  title: string,
  of: (row: R) => readonly [name: string, number?: string, more?: string],
  more: Pick<Column<R>, "isExtra"> = {},
): Column<R> => ({
  ...textColumn<R>(title, (row) => of(row).filter(Boolean).join(" "), {
    show: (row) => {
      const [name, number, also] = of(row);
      return (
        <OneLine of={`${name} ${number ?? ""}`}>
          {name} <span className="num faint small when-alone">{number}</span> {also}
        </OneLine>
      );
    },
  }),
  ...more,
});

/** A column of long numbers by their last digits; the file has them whole. */
export const shortColumn = <R,>(title: string, of: (row: R) => string): Column<R> =>
  textColumn(title, of, { show: (row) => <Num of={`…${of(row).slice(-8)}`} /> });

/** A column of words on their tints. */
export const tagColumn = <R,>(
  title: string,
  of: (row: R) => readonly [text: string, tone: StateTone],
): Column<R> =>
  textColumn(title, (row) => of(row)[0], {
    show: (row) => {
      const [text, tone] = of(row);
      return <State tone={tone}>{text}</State>;
    },
  });

/** A column of amounts in yuan; a row without one has a dash. */
export const amountColumn = <R,>(
  title: string,
  of: (row: R) => number | undefined,
  more: Pick<Column<R>, "isExtra"> = {},
): Column<R> => ({
  key: title,
  title: `${title}（元）`,
  isAmount: true,
  show: (row) => {
    const amount = of(row);
    return amount === undefined ? "—" : <Yuan of={amount} />;
  },
  text: (row) => {
    const amount = of(row);
    return amount === undefined ? "" : { number: (amount / 100).toFixed(2) };
  },
  ...more,
});

/** A column of counts. */
export const countColumn = <R,>(
  title: string,
  of: (row: R) => number,
  more: Pick<Column<R>, "isExtra"> = {},
): Column<R> => ({
  key: title,
  title,
  isAmount: true,
  show: (row) => <Num of={of(row).toLocaleString("en-US")} />,
  text: (row) => ({ number: String(of(row)) }),
  ...more,
});

/** A column of moments; a long one has the year and the seconds, too. */
export const timeColumn = <R,>(
  title: string,
  of: (row: R) => number | undefined,
  { isLong, ...more }: Pick<Column<R>, "isExtra"> & { isLong?: true } = {},
): Column<R> => ({
  key: title,
  title,
  show: (row) => <When at={of(row)} isShort={!isLong} />,
  text: (row) => {
    const at = of(row);
    return at === undefined ? "" : formatSecond(new Date(at));
  },
  ...more,
});

/** The column of the rows' states; `also` are further tags. */
export const stateColumn = <R extends { state: string; shown?: string }>(
  words: StateWords,
  also?: (row: R) => ReactNode,
): Column<R> => ({
  key: "state",
  title: "状态",
  show: (row) => (
    <>
      <StateOf words={words} state={row.shown ?? row.state} />
      {also?.(row)}
    </>
  ),
  text: ({ state, shown = state }) => words[shown]?.[0] ?? shown,
});

/** A choice of states by their words; without a usual one all are shown. */
export const stateFilter = (
  words: StateWords,
  usual?: string,
  states: readonly string[] = Object.keys(words),
): Filter => ({
  kind: "select",
  name: "state",
  label: "状态",
  ...(usual === undefined ? {} : { usual }),
  options: states.map((state) => [state, words[state]?.[0] ?? state] as const),
});

/** A choice of what a table of words names. */
export const choiceFilter = (
  name: string,
  label: string,
  words: Readonly<Record<string, string | readonly [text: string, ...unknown[]]>>,
): Filter => ({
  kind: "select",
  name,
  label,
  options: Object.entries(words).map(
    ([of, text]) => [of, typeof text === "string" ? text : text[0]] as const,
  ),
});

/** From one day in China to another, each of which may be left open. */
export const periodFilters: readonly Filter[] = [
  { kind: "day", name: "from", label: "从", isOpen: true },
  { kind: "day", name: "to", label: "到", isOpen: true },
];
