import { Fen, MAX_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Password } from "../account/secrets.ts";
import { ownStaffPasswordAttempt } from "../counter/entry.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Mobile } from "../frame/mobile.ts";
import { staffRights } from "../rights.ts";
import { CardNumber, PayoutAccount } from "../money/bank.ts";
import {
  WithdrawDetail,
  WithdrawNo,
  type WithdrawTab,
  withdrawTabs,
  WithdrawView,
} from "../money/withdraw.ts";

const AmountFen = z.int().check(z.minimum(1), z.maximum(MAX_FEN));

export const shopWithdrawErrors = {
  NO_CARD: [171, "请先添加收款账户"],
  CARD_WAITS: [172, "新添加的账户 24 小时后才能收款"],
  ONE_OPEN: [173, "有一笔提现正在处理，完成后才能再次提现"],
  OVER_COUNT: [174, "今天的提现次数已用完，请明天再试"],
  IN_DEBT: [175, "店铺有欠款，结算偿清后才能提现"],
  CARD_USED: [176, "这个账户已在使用，请换一个"],
  CARD_BUSY: [177, "有一笔提现正在打到这个账户，完成后才能移除"],
  NOT_DEBIT: [179, "到账需要储蓄卡，这是一张信用卡或预付费卡"],
  BANK_AWAY: [180, "银行暂时没有答复，请稍后再试，本次没有添加"],
  NO_OWNER: [184, "店铺没有实名认证的店主，不能添加收款账户，请联系平台客服"],
  NO_COMPANY: [185, "入驻资料里没有审核通过的对公账户"],
  NOT_OWNERS: [186, "收款账户不是店主或企业本人的，请移除后重新添加"],
} as const satisfies Record<string, RefusalRow>;

const read = {
  kind: "query",
  access: "merchant",
  rate: "read",
  roles: staffRights.money,
  whileClosed: true,
} as const;
const secret = {
  passwords: ["pwd"],
  attempt: ownStaffPasswordAttempt,
} as const;
const changes = [
  "Merchant.GetWallet",
  "Merchant.GetWithdrawPage",
  "Merchant.GetWithdrawals",
  "Merchant.GetWithdrawal",
  "Merchant.GetWalletRecords",
  "Merchant.GetWalletMonths",
] as const;

/** How a shop's money goes out; part of group Merchant (docs/rules/shop-wallet.md). */
export const shopWithdrawMethods = {
  GetWithdrawPage: {
    ...read,
    doc: "What the page of the shop's withdrawals needs: balance, the largest amount that fits, limits, the fee, the card, what is open.",
    input: z.object({}),
    output: z.object({
      balanceFen: Fen,
      allFen: Fen,
      leastFen: Fen,
      mostFen: Fen,
      feeBp: z.int(),
      feeLeastFen: Fen,
      leftCount: z.int(),
      debtFen: Fen,
      waitHours: z.int(),
      card: z.optional(PayoutAccount),
      open: z.optional(WithdrawView),
    }),
  },
  Withdraw: {
    ...secret,
    kind: "command",
    access: "merchant",
    whileClosed: true,
    rate: "money",
    institution: true,
    roles: staffRights.money,
    changes,
    doc: "Asks for money to be paid out to the shop's card; the fee comes on top. `pwd` is the caller's login password.",
    input: z.object({ amountFen: AmountFen, pwd: Password }),
    output: WithdrawView,
  },
  CancelWithdraw: {
    kind: "command",
    access: "merchant",
    whileClosed: true,
    rate: "money",
    roles: staffRights.money,
    changes,
    ids: { withdrawNo: "shopWithdrawal" },
    doc: "Takes back a withdrawal of the shop's that nobody has approved yet.",
    input: z.object({ withdrawNo: WithdrawNo }),
    output: WithdrawView,
  },
  GetWithdrawals: {
    ...read,
    doc: "The shop's withdrawals, newest first, under a tab.",
    input: z.object({
      tab: z._default(z.enum(Object.keys(withdrawTabs) as [WithdrawTab, ...WithdrawTab[]]), "all"),
      ...pageInput,
    }),
    output: pageOf(WithdrawView),
  },
  GetWithdrawal: {
    ...read,
    ids: { withdrawNo: "shopWithdrawal" },
    doc: "A withdrawal of the shop's with what has happened and what comes next.",
    input: z.object({ withdrawNo: WithdrawNo }),
    output: WithdrawDetail,
  },
  BindCard: {
    ...secret,
    kind: "command",
    access: "merchant",
    whileClosed: true,
    rate: "secret",
    roles: staffRights.shop,
    changes: ["Merchant.GetWithdrawPage"],
    doc:
      "Binds a debit card of the shop's reviewed owner, to which its money goes, once its bank confirms that it belongs to their " +
      "verified name and identity number.",
    input: z.object({ number: CardNumber, mobile: Mobile, pwd: Password }),
    output: PayoutAccount,
  },
  BindCompany: {
    ...secret,
    kind: "command",
    access: "merchant",
    whileClosed: true,
    rate: "secret",
    roles: staffRights.shop,
    changes: ["Merchant.GetWithdrawPage"],
    doc: "Binds the company's own account, as it was reviewed with the application, to which the shop's money goes.",
    input: z.object({ pwd: Password }),
    output: PayoutAccount,
  },
  GetCardHolder: {
    ...read,
    roles: staffRights.shop,
    doc: "In whose name an account of the shop's may be: its reviewed owner, masked, and the company's account where there is one.",
    input: z.object({}),
    output: z.object({
      /** Absent where the shop has no owner with a verified name. */
      owner: z.optional(z.string()),
      company: z.optional(z.object({ name: z.string(), bankName: z.string(), tail: z.string() })),
    }),
  },
  RemoveCard: {
    ...secret,
    kind: "command",
    access: "merchant",
    whileClosed: true,
    rate: "secret",
    roles: staffRights.shop,
    changes: ["Merchant.GetWithdrawPage"],
    doc: "Removes the shop's card.",
    input: z.object({ pwd: Password }),
    output: z.object({}),
  },
  PayDeposit: {
    ...secret,
    kind: "command",
    access: "merchant",
    rate: "money",
    roles: staffRights.shop,
    changes,
    doc: "Pays from the shop's available money into its deposit.",
    input: z.object({ amountFen: AmountFen, pwd: Password }),
    output: z.object({ depositFen: Fen }),
  },
} as const satisfies Record<string, Method>;
