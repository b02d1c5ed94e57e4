import type { ComponentType, ReactNode } from "react";
import type { AdminMethod } from "../../data/rights.ts";
import type { Column, Decision, Filter } from "../work-list.types.ts";

/** What a form's fields hold, by name. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

type Options = readonly (readonly [value: string, text: string])[];

/** A field of a form. */
export type Field = {
  name: string;
  label: string;
  /** What to type, below the field. */
  extra?: string;
  /** Asked for only while what else is typed says so. */
  when?: (typed: Readonly<Record<string, unknown>>) => boolean;
} & (
  | { kind: "text"; most: number; least?: number; pattern?: readonly [RegExp, string] }
  | { kind: "lines"; most: number; least?: number; rows?: number }
  /** A whole number. */
  | { kind: "number"; from: number; to: number; unit?: string }
  /** An amount, typed in yuan and kept in fen. */
  | { kind: "yuan"; from: number; to: number }
  /** A share, typed in percent and kept in basis points. */
  | { kind: "percent"; from: number; to: number }
  | { kind: "toggle" }
  /** A colour as # and six digits. */
  | { kind: "colour" }
  | { kind: "select"; options: Options }
  /** A moment; empty: now, unless it is needed. */
  | { kind: "time"; isNeeded?: true }
  /** Addresses of uploaded pictures, one a line. */
  | { kind: "pictures"; most: number; least?: number }
  /** The address of an uploaded film, always needed. */
  | { kind: "film" }
  /** Numbers of products, one a line; in their order, which is the operator's, unless it means nothing. */
  | { kind: "goods"; most: number; least?: number; isUnordered?: true }
  /** Numbers of categories, one a line, chosen by name. */
  | { kind: "categories"; most: number }
);

/** A form of a screen's own: of a row, or of a new one. */
export type OwnForm<R> = ComponentType<{ row: R | undefined; rows: readonly R[]; close: () => void }>;

/** Rows that operators write: a table, and a form for a new one and for each. */
export type FormList<R, V extends Values> = {
  title: string;
  about?: string;
  list: {
    method: AdminMethod;
    send: (cursor: string | undefined, filters: Readonly<Record<string, unknown>>) => Promise<Page<R>>;
  };
  /** In the address, as those of a list of work. */
  filters?: readonly Filter[];
  idOf: (row: R) => string;
  columns: readonly Column<R>[];
  /** The fields of the form; some depend on what else the list's answer has. */
  fields: (context: { row: R | undefined; rows: readonly R[] }) => readonly Field[];
  /** What the form of a new row begins with, and that of a row. */
  blank: V;
  valuesOf: (row: R) => V;
  /** `add` is the button's title; absent: rows are changed, none is added. */
  save: {
    method: AdminMethod;
    add?: string;
    /** A button of a row that begins a new one with what the row says. */
    copy?: string;
    /** A row that is not changed any more. */
    can?: (row: R) => boolean;
    send: (values: V, row: R | undefined) => Promise<unknown>;
    /** Another operator has to enter the same. */
    isForTwo?: true;
  };
  remove?: {
    method: AdminMethod;
    title: string;
    can?: (row: R) => boolean;
    says: (row: R) => string;
    send: (row: R) => Promise<unknown>;
  };
  /** Instead of the fields: what their kinds cannot ask for. */
  form?: OwnForm<R>;
  /** What else is done with a row, with what it changes said before. */
  decisions?: readonly Decision<R>[];
  /** What is above the table, and beside the form. */
  above?: ReactNode;
  beside?: (row: R) => ReactNode;
  empty?: string;
  /** The form needs more room than usual. */
  isWide?: true;
};

export type Page<R> = { list: readonly R[]; next?: string | undefined };
