import type { StateWords } from "./words.tsx";

/** What the states of a product are called. */
export const goodsStates: StateWords = {
  on: ["在售", "ok"],
  off: ["仓库中", "idle"],
  reviewing: ["待审核", "warn"],
  refused: ["未通过", "danger"],
  withdrawn: ["平台下架", "danger"],
};
