import type { Group } from "../frame/define.ts";
import { Payment } from "../collection/payment.ts";

/** Groups of money taken by codes, in the order of the reference page. */
export const collectionGroups: readonly Group[] = [Payment];
