import type { Group } from "../frame/define.ts";
import { School } from "../shop/school.ts";
import { Yop } from "../shop/yop.ts";
import { Merchant } from "../shop/merchant.ts";

/** Groups of merchants, in the order of the reference page. */
export const shopGroups: readonly Group[] = [Merchant, School, Yop];
