import type { Group } from "../frame/define.ts";
import { Fastpay } from "../money/fastpay.ts";
import { Friendpay } from "../money/friendpay.ts";
import { Passfree } from "../money/passfree.ts";
import { Bank, Bankcard4 } from "../trade/bank.ts";
import { Credit } from "../trade/credit.ts";
import { Pay } from "../trade/pay.ts";

/** Groups of wallet, payments and settlement, in the order of the reference page. */
export const moneyGroups: readonly Group[] = [Pay, Credit, Bank, Bankcard4, Fastpay, Passfree, Friendpay];
