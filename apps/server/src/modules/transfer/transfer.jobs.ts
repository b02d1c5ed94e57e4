import { type Due, duesOf } from "../machine/machine.public.ts";
import { transfers } from "./transfer.effects.ts";

/** Transfers that arrive when their cooling-off is over. */
export const transferDues: readonly Due[] = duesOf(transfers);
