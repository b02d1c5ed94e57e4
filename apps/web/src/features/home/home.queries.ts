import type { HomeBlock } from "@heshi/contract/goods/nav";

/** One block of the home page by its kind. */
export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: K }>;
