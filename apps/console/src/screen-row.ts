import type { CountedList } from "@heshi/contract/worklists";
import { type ComponentType, lazy } from "react";
import type { AdminMethod } from "./data/rights.ts";

export type ScreenRow = {
  path: string;
  title: string;
  /** Its heading in the menu. */
  group: string;
  Icon: ComponentType;
  /** Who may call it sees the screen. */
  method: AdminMethod;
  count?: CountedList;
  /** Left out of the menu. */
  isHidden?: true;
  Screen: ComponentType;
};

type Loaded = () => Promise<{ Screen: ComponentType }>;
type More = Partial<Pick<ScreenRow, "count" | "isHidden">>;
type Row = readonly [
  path: string,
  title: string,
  Icon: ComponentType,
  method: AdminMethod,
  load: Loaded,
  more?: More,
];

/** What is not in the menu. */
export const hidden = { isHidden: true } as const;

/** The screens of a group of the menu. */
export const group = (name: string, rows: readonly Row[]): ScreenRow[] =>
  rows.map(([path, title, Icon, method, load, more]) => ({
    path,
    title,
    Icon,
    method,
    group: name,
    ...more,
    Screen: lazy(async () => ({ default: (await load()).Screen })),
  }));
