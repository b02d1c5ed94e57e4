import type { Group } from "../frame/define.ts";
import { Invest } from "../invest/invest.ts";

/** Groups of the health plan, in the order of the reference page. */
export const investGroups: readonly Group[] = [Invest];
