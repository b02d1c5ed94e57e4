import type { HomeBlock } from "@heshi/contract/home/nav";

export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: K }>;

/** The first products of an area. */
export const SHOWN_OF_AREA = 2;
