import type { ListName, RowOf } from "@heshi/client/query";
import type { Admin } from "@heshi/contract/system/admin";
import type { ReactNode } from "react";
import type { AdminMethod } from "../data/rights.ts";

export type AdminList = ListName<typeof Admin>;
export type AdminRow<L extends AdminList> = RowOf<typeof Admin, L>;

/** A filter of a list; its value is in the address under its name, which is that of the method's input. */
export type Filter = {
  name: string;
  label: string;
} & (
  | { kind: "select"; options: readonly (readonly [value: string, text: string])[]; usual?: string }
  | { kind: "toggle" }
  | { kind: "text"; width?: number }
  /** A day in China; by default the present one, or none where it may be left open. */
  | { kind: "day"; isOpen?: true }
);

export type Column<R> = {
  key: string;
  title: string;
  show: (row: R) => ReactNode;
  /** What the exported file has; a number where it is one, so that it is never read as anything else. */
  text: (row: R) => string | { number: string };
  isAmount?: true;
  /** Left out of view until it is chosen. */
  isExtra?: true;
  width?: number;
};

/** One of several, in words. */
export type Choice = { value: string; label: string };

/** What an operator does with the open row. */
export type Decision<D> = {
  /** The letter that does it. */
  key: string;
  title: string;
  tone?: "primary" | "danger";
  method: AdminMethod;
  /** Whether the row can be decided like this now. */
  can: (detail: D) => boolean;
  /** What it changes, in a sentence: shown before. */
  says: (detail: D) => string;
  /** Words that are asked for, with the usual ones. */
  asks?: {
    label: string;
    least?: number;
    most: number;
    usual?: readonly string[];
    isLong?: true;
    isTime?: true;
  };
  /** What it is decided with, one of several: absent where there is only one way. */
  chooses?: { label: string; options: (detail: D) => Promise<readonly Choice[]> };
  /** Something that has to be ticked before, in its words; undefined where there is nothing. */
  confirms?: (detail: D) => string | undefined;
  /** Fields of which at least one has to be marked as wrong, each with words of its own. */
  fields?: readonly (readonly [field: string, label: string])[];
  send: (detail: D, typed: Typed) => Promise<unknown>;
  /** It decides nothing: the row stays open and is read again some seconds later, when what was asked for is known. */
  stays?: true;
  /** What is said when it is done; by default the title. */
  said?: (answer: unknown) => string;
};

/** What an operator does with several rows at once: the command of each, one after another, with its own result. */
export type Bulk<R> = {
  title: string;
  method: AdminMethod;
  /** Rows that may be chosen. */
  can: (row: R) => boolean;
  says: (rows: readonly R[]) => string;
  /** What a row comes to, where the sum of those that are chosen is of interest. */
  amountFen?: (row: R) => number;
  send: (row: R) => Promise<unknown>;
};

/** What was typed, ticked and chosen for a decision. */
export type Typed = {
  words: string;
  /** What was chosen, where the decision has something to choose from; else empty. */
  chosen: string;
  fields: readonly string[];
  /** Words about each field that is wrong. */
  reasons: Readonly<Record<string, string>>;
  isConfirmed: boolean;
};

/** A list of work: rows, what is known of one of them, and how it is decided. */
export type WorkList<L extends AdminList, D> = {
  title: string;
  /** A line beside the title. */
  about?: string;
  list: L;
  filters: readonly Filter[];
  columns: readonly Column<AdminRow<L>>[];
  idOf: (row: AdminRow<L>) => string;
  /** What is known of a row; absent: the row itself. */
  load?: { method: AdminMethod; send: (id: string) => Promise<D> };
  /** A row that is open stays in view after it has left the list. */
  heading: (detail: D) => ReactNode;
  view: (detail: D) => ReactNode;
  decisions: readonly Decision<D>[];
  bulk?: Bulk<AdminRow<L>>;
  /** The rule that decisions follow; of the row, where it has what the settings are now. */
  rule?: string | ((detail: D) => string);
  /** What is above the list. */
  above?: ReactNode;
  /** The detail needs half of the screen. */
  isWide?: true;
  /** Said when nothing waits. */
  empty?: string;
};
