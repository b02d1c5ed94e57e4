import { create } from "zustand";
import { readObject, writeJson } from "#src/shared/data/storage.ts";

type Hidden = { isHidden: boolean };

const useHidden = create<Hidden>(() => ({ isHidden: readObject<Hidden>("hs:amounts")?.isHidden === true }));

/** Whether the wallet's amounts are covered on this phone. */
export const useAmountsHidden = (): boolean => useHidden(({ isHidden }) => isHidden);

/** Covers the wallet's amounts, or shows them again. */
export function toggleAmounts(): void {
  useHidden.setState(({ isHidden }) => ({ isHidden: !isHidden }));
  writeJson("hs:amounts", useHidden.getState());
}
