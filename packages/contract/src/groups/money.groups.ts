import type { Group } from "../frame/define.ts";
import { Fastpay } from "../pay/fastpay.ts";
import { Friendpay } from "../pay/friendpay.ts";
import { Passfree } from "../pay/passfree.ts";
import { Bank, Bankcard4 } from "../money/bank.ts";
import { Credit } from "../money/credit.ts";
import { Pay } from "../pay/pay.ts";

/** Groups of wallet, payments and settlement, in the order of the reference page. */
export const moneyGroups: readonly Group[] = [Pay, Credit, Bank, Bankcard4, Fastpay, Passfree, Friendpay];
