import type { HomeBlock } from "@heshi/contract/goods/nav";

export type BlockOf<K extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: K }>;
