import { Id } from "@heshi/kernel/id";
import { isCardNumber, isEmail, isMobile } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { defineGroup, type RefusalRow } from "../frame/define.ts";
import { Mobile } from "../frame/mobile.ts";
import { Time } from "../frame/text.ts";
import { payoutKinds } from "../pay/outside.ts";

/** Cards that one member may have. */
export const MOST_CARDS = 10;

/** An account of the member's own to which money can be paid out, with as much of its number as people need. */
export const PayoutAccount = z.object({
  accountId: Id,
  kind: z.enum(payoutKinds),
  /** 招商银行储蓄卡, 微信, 支付宝 */
  name: z.string(),
  /** The bank's code, of a card. */
  bank: z.optional(z.string()),
  /** The last four digits of a card, the masked name of another account: 6021, 138****0001. */
  tail: z.string(),
  createdAt: Time,
  /** From when on money can be paid out to it. */
  usableAt: Time,
  isUsable: z.boolean(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const Grant = z.string().check(z.minLength(16), z.maxLength(64));
export const CardNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, "")),
  z.refine((text) => isCardNumber(text), "银行卡号不正确，请核对"),
);
/** What people log in to Alipay with. */
const AlipayLogin = z.string().check(
  z.trim(),
  z.maxLength(64),
  z.refine((text) => isMobile(text) || isEmail(text), "请填写支付宝账号：手机号或邮箱"),
);

const own = { kind: "command", access: "member", rate: "secret", money: true, realName: true } as const;
const changes = ["Bank", "Credit"] as const;

const accountErrors = {
  GRANT_STALE: [1, "支付授权已失效，请重新输入支付密码"],
  ADDED_ALREADY: [2, "这个账户已经添加过了"],
} as const satisfies Record<string, RefusalRow>;

/** A member's accounts for payouts (docs/rules/bankcard.md). */
export const Bank = defineGroup({
  name: "Bank",
  code: 30,
  errors: {
    ...accountErrors,
    WECHAT_UNBOUND: [3, "请先在「账号绑定」里绑定微信"],
    IN_USE: [4, "有一笔提现正在打到这个账户，到账后才能移除"],
  },
  methods: {
    GetAccounts: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's bank cards, WeChat and Alipay accounts for payouts, and what the pages to add one need.",
      input: z.object({}),
      output: z.object({
        list: z.array(PayoutAccount),
        /** The verified name without its first character, to which every account has to belong. */
        holder: z.optional(z.string()),
        hasPayPassword: z.boolean(),
        /** The nickname of the WeChat account that the caller has bound. */
        wechatName: z.optional(z.string()),
        /** Until when no account may be added, after a changed mobile number or a reset payment password. */
        cautionUntil: z.optional(Time),
        waitHours: z.int(),
      }),
    },
    AddWechat: {
      ...own,
      changes,
      doc: "Takes the WeChat account that the caller has bound for payouts; `grant` is for this method, amount 0 and subject `wechat`.",
      input: z.object({ grant: Grant }),
      output: PayoutAccount,
    },
    AddAlipay: {
      ...own,
      changes,
      doc: "Adds the caller's Alipay account; `grant` is for this method, amount 0 and the account as subject.",
      input: z.object({ account: AlipayLogin, grant: Grant }),
      output: PayoutAccount,
    },
    RemoveAccount: {
      kind: "command",
      access: "member",
      rate: "secret",
      money: true,
      changes,
      ids: { accountId: "payoutAccount" },
      doc: "Removes an account; `grant` is for this method, amount 0 and the `accountId` as subject.",
      input: z.object({ accountId: Id, grant: Grant }),
      output: z.object({}),
    },
  },
});

/** Cards, whose four elements (name, identity number, card number, mobile number at the bank) are checked with their bank. */
export const Bankcard4 = defineGroup({
  name: "Bankcard4",
  code: 31,
  errors: {
    ...accountErrors,
    NOT_DEBIT: [4, "到账需要储蓄卡，这是一张信用卡或预付费卡"],
    MANY: [5, `最多添加 ${MOST_CARDS} 张银行卡，请先移除不用的`],
    BANK_AWAY: [6, "银行暂时没有答复，请稍后再试，本次没有添加"],
  },
  methods: {
    AddCard: {
      ...own,
      changes,
      attempt: { scope: "bankcard", subject: "caller", limit: 5, windowMs: 86_400_000, lockMs: 86_400_000 },
      doc:
        "Adds a card in the caller's verified name once the bank confirms its four elements; `mobile` is the number at the bank, " +
        "`grant` is for this method, amount 0 and the last four digits as subject.",
      input: z.object({ number: CardNumber, mobile: Mobile, grant: Grant }),
      output: PayoutAccount,
    },
  },
});
