import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { payeeShapes } from "./collection-payee.ts";
import { codeChannels, CodeFen, CodeNo, Receipt, ReceiptView, Remark } from "./collection-view.ts";

const shop = { access: "merchant", rate: "read", roles: staffRights.money, whileClosed: true } as const;
const shopActs = { ...shop, rate: "money" } as const;
const member = { access: "member", rate: "read" } as const;
const receipt = z.object({ receipt: Receipt });
const receiptIds = { receipt: "public" } as const;
const codeIds = { codeNo: "public" } as const;

/** Money taken by a code on the counter (docs/rules/collection.md). */
export const Payment = defineGroup({
  name: "Payment",
  code: 64,
  errors: {
    CODE_OFF: [1, "这个收款码暂时不能收款，请换一种方式付款"],
    WRONG_AMOUNT: [2, "金额与收款码不一致，请刷新后重新付款"],
    AMOUNT_ABOVE: [3, "金额超过单笔上限，请分次付款"],
    DAY_ABOVE: [4, "今天用这个码付款已到上限，请让商家出示带金额的收款码"],
    TOO_OFTEN: [5, "付款太频繁，请稍后再试"],
    RECEIPT_OVER: [6, "这笔付款已结束，请刷新查看"],
    CHANNEL_DOWN: [7, "支付渠道暂时没有响应，请稍后重试或换一种方式"],
    GRANT_STALE: [8, "支付授权已失效，请重新输入支付密码"],
    CODES_FULL: [9, "收款码已达上限，请先停用并修改已有的收款码"],
    REFUND_LATE: [10, "付款超过可退款期限，不能再退款"],
    OWNER_ONLY: [11, "这笔退款金额较大，请店主操作"],
    MEMBERS_OFF: [12, "个人收款暂未开放，经营收款请申请商家入驻"],
    OWN_CODE: [13, "不能向自己的收款码付款"],
  },
  methods: {
    GetPayee: {
      kind: "query",
      access: "public",
      rate: "search",
      ids: codeIds,
      doc: "Who is paid by a code, how much, by which ways, and when the money is theirs.",
      input: z.object({ codeNo: CodeNo }),
      output: z.object({
        codeNo: CodeNo,
        /** The reviewed name of the shop, or the masked real name. */
        name: z.string(),
        logo: z.optional(z.string()),
        isShop: z.boolean(),
        codeName: z.string(),
        amountFen: z.optional(Fen),
        remark: z.string(),
        isOpen: z.boolean(),
        /** Why it cannot be paid now. */
        note: z.string(),
        mostFen: Fen,
        /** What a payer may pay a day by a code without an amount. */
        dayFen: z.optional(Fen),
        channels: z.array(z.object({ channel: z.enum(codeChannels), name: z.string() })),
        hasBalance: z.boolean(),
        settlesAt: Time,
      }),
    },
    Pay: {
      kind: "command",
      access: "public",
      rate: "write",
      money: true,
      institution: true,
      ids: codeIds,
      doc: "Begins a payment by a code through a channel; Open follows. Its receipt reads it from then on.",
      input: z.object({
        codeNo: CodeNo,
        amountFen: CodeFen,
        remark: z._default(Remark, ""),
        channel: z.enum(codeChannels),
      }),
      output: receipt,
    },
    Open: {
      kind: "command",
      access: "public",
      rate: "write",
      ids: receiptIds,
      doc: "Asks the channel of a payment for its page; `openid` pays inside WeChat, by `jsapi`.",
      input: z.object({ receipt: Receipt, openid: z.optional(z.string().check(z.regex(/^[\w-]{10,64}$/))) }),
      output: z.object({
        redirectUrl: z.string(),
        jsapi: z.optional(
          z.object({
            appId: z.string(),
            timeStamp: z.string(),
            nonceStr: z.string(),
            package: z.string(),
            signType: z.literal("RSA"),
            paySign: z.string(),
          }),
        ),
      }),
    },
    PayByBalance: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      institution: true,
      minors: "day",
      ids: codeIds,
      changes: ["Member.GetMemberDetail", "Credit"],
      doc: "Pays a shop's code from the balance; `grant` is of `Member.CreateGrant` for Payment.PayByBalance, the amount and the code.",
      input: z.object({
        codeNo: CodeNo,
        amountFen: CodeFen,
        remark: z._default(Remark, ""),
        grant: z.string().check(z.minLength(16), z.maxLength(64)),
      }),
      output: receipt,
    },
    GetResult: {
      kind: "query",
      access: "public",
      rate: "read",
      ids: receiptIds,
      doc: "A payment as far as we know, for who has its receipt.",
      input: receipt,
      output: ReceiptView,
    },
    CheckResult: {
      kind: "command",
      access: "public",
      rate: "write",
      ids: receiptIds,
      changes: ["Payment.GetResult"],
      doc: "Asks the channel about a payment and settles what was paid; poll GetResult in between.",
      input: receipt,
      /** `isUnpaid`: the channel has just said that nothing was paid. */
      output: z.extend(ReceiptView, { isUnpaid: z.boolean() }),
    },
    Stop: {
      kind: "command",
      access: "public",
      rate: "write",
      ids: receiptIds,
      changes: ["Payment.GetResult"],
      doc: "Closes a payment that is not paid, at its channel too; what comes all the same goes back by itself.",
      input: receipt,
      output: ReceiptView,
    },

    GetToday: {
      ...member,
      ...payeeShapes.today,
      doc: "What the caller's own code brought today, and its latest payments.",
    },
    GetCode: { ...member, ...payeeShapes.codes, doc: "The caller's own code, if they have one." },
    SaveCode: {
      ...member,
      ...payeeShapes.saveCode,
      rate: "write",
      realName: true,
      minors: "never",
      ids: { codeNo: "collectionCode" },
      changes: ["Payment.GetCode", "Payment.GetToday"],
      doc: "Opens the caller's own code, or changes its amount and remark, or switches it off and on.",
    },
    GetRecords: {
      ...member,
      ...payeeShapes.records,
      doc: "What was paid by the caller's own code, newest first.",
    },
    GetRecord: {
      ...member,
      ...payeeShapes.record,
      ids: { collectionNo: "collection" },
      doc: "One of these payments.",
    },
    GetPerformance: {
      ...member,
      ...payeeShapes.performance,
      doc: "What each day of a month brought by the caller's own code.",
    },
    Refund: {
      ...member,
      ...payeeShapes.refund,
      rate: "money",
      money: true,
      minors: "always",
      ids: { collectionNo: "collection" },
      changes: ["Payment", "Credit"],
      doc: "Gives a payment back to its payer, whole or in parts, never into debt.",
    },

    GetShopToday: {
      ...shop,
      ...payeeShapes.today,
      doc: "What the shop's codes brought today, and the latest payments.",
    },
    GetShopCodes: { ...shop, ...payeeShapes.codes, doc: "The shop's codes, of tables and clerks." },
    GetShopCode: {
      ...shop,
      ...payeeShapes.code,
      ids: { codeNo: "shopCollectionCode" },
      doc: "One code of the shop's.",
    },
    SaveShopCode: {
      access: "merchant",
      rate: "write",
      roles: staffRights.money,
      ...payeeShapes.saveCode,
      ids: { codeNo: "shopCollectionCode" },
      changes: ["Payment.GetShopCodes", "Payment.GetShopCode", "Payment.GetShopToday", "Payment.GetPayee"],
      doc: "Adds a code of the shop's or changes it: name, amount, remark, off and on.",
    },
    GetShopRecords: {
      ...shop,
      ...payeeShapes.records,
      doc: "What was paid by the shop's codes, newest first.",
    },
    GetShopRecord: {
      ...shop,
      ...payeeShapes.record,
      ids: { collectionNo: "shopCollection" },
      doc: "One of these payments.",
    },
    GetShopPerformance: {
      ...shop,
      ...payeeShapes.performance,
      doc: "What each day of a month brought by the shop's codes.",
    },
    GetShopDay: {
      ...shop,
      ...payeeShapes.day,
      doc: "A day as it is closed at the counter: by way and by code, refunds and fee.",
    },
    RefundShop: {
      ...shopActs,
      ...payeeShapes.refund,
      money: true,
      ids: { collectionNo: "shopCollection" },
      changes: ["Payment", "Merchant.GetWallet"],
      doc: "Gives a payment back to its payer, whole or in parts, never into debt; large ones by the owner.",
    },
  },
});
