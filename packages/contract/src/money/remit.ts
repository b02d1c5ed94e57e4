import { Id } from "@heshi/kernel/id";
import { Fen, MAX_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { PrivateUrl, Time } from "../frame/text.ts";
import { type RemitState, remitStates } from "./remit-states.ts";

export const RemitNo = z.string().check(z.regex(/^M\d{18}$/, "汇款单号不正确"));

/** An account of the company's to which members remit. */
export const CompanyAccount = z.object({
  companyAccountId: Id,
  /** The bank's code: CMB. */
  bank: z.string(),
  /** 招商银行 */
  bankName: z.string(),
  branch: z.string(),
  holder: z.string(),
  number: z.string(),
});
export type CompanyAccount = z.infer<typeof CompanyAccount>;

/** What the bank calls a payment; blanks and hyphens are dropped, small letters are taken for capitals. */
export const Serial = z.string().check(
  z.normalize("NFKC"),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
  z.regex(/^[0-9A-Z]{8,40}$/, "请填写回单上的流水号，8 到 40 位字母或数字"),
);

export const RemitView = z.object({
  remitNo: RemitNo,
  state: z.enum(remitStates),
  stateText: z.string(),
  amountFen: Fen,
  /** The company's bank and the last four digits of the account there. */
  bank: z.string(),
  bankName: z.string(),
  tail: z.string(),
  serial: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  createdAt: Time,
  decidedAt: z.optional(Time),
});
export type RemitView = z.infer<typeof RemitView>;

export const RemitDetail = z.extend(RemitView, {
  voucher: PrivateUrl,
  /** What has happened, oldest first. */
  steps: z.array(z.object({ title: z.string(), note: z.string(), at: Time })),
  /** What is expected next. */
  next: z.optional(z.object({ title: z.string(), note: z.string() })),
});
export type RemitDetail = z.infer<typeof RemitDetail>;

/** Tabs of the records: the states that each shows. */
export const remitTabs = {
  all: remitStates,
  waiting: ["waiting"],
  credited: ["credited"],
  refused: ["refused"],
} as const satisfies Readonly<Record<string, readonly RemitState[]>>;
export type RemitTab = keyof typeof remitTabs;

export const remitErrors = {
  SERIAL_USED: [30, "这个流水号已经提交过了，请核对后再试"],
  MANY_OPEN: [31, "等待确认的汇款较多，请等确认后再提交"],
  NO_COMPANY_ACCOUNT: [32, "这个收款账户已停用，请重新选择"],
} as const satisfies Record<string, RefusalRow>;

const read = { kind: "query", access: "member", rate: "read" } as const;

/** Remittances (docs/rules/remit.md). */
export const remitMethods = {
  GetRemitPage: {
    ...read,
    doc: "What the page of remittances needs: the company's accounts, limits, and how many of the caller's wait.",
    input: z.object({}),
    output: z.object({
      accounts: z.array(CompanyAccount),
      leastFen: Fen,
      mostFen: Fen,
      hasRealName: z.boolean(),
      /** The verified name without its first character, in which the payment has to be made. */
      payer: z.optional(z.string()),
      openCount: z.int(),
      mostOpen: z.int(),
    }),
  },
  Remit: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    institution: true,
    realName: true,
    minors: "never",
    changes: ["Credit.GetRemitPage", "Credit.GetRemittances", "Credit.GetRemittance"],
    ids: { companyAccountId: "public", voucher: "privateFile" },
    doc: "Tells of a payment to an account of the company's, with its amount, its number at the bank and a picture of the voucher.",
    input: z.object({
      companyAccountId: Id,
      amountFen: z.int().check(z.minimum(1), z.maximum(MAX_FEN)),
      serial: Serial,
      voucher: PrivateUrl,
    }),
    output: RemitView,
  },
  GetRemittances: {
    ...read,
    doc: "The caller's remittances, newest first, under a tab.",
    input: z.object({
      tab: z._default(z.enum(Object.keys(remitTabs) as [RemitTab, ...RemitTab[]]), "all"),
      ...pageInput,
    }),
    output: pageOf(RemitView),
  },
  GetRemittance: {
    ...read,
    ids: { remitNo: "remittance" },
    doc: "A remittance with what has happened and what comes next.",
    input: z.object({ remitNo: RemitNo }),
    output: RemitDetail,
  },
} as const satisfies Record<string, Method>;
