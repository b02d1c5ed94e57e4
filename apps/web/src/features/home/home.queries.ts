import type { HomeBlock } from "@heshi/contract/goods/nav";

/** A block of the home page by kind. */
export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: K }>;
