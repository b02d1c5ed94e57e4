import { isCreditCode, isEmail, isIdCard } from "@heshi/kernel/validate";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { defineGroup, type Method } from "../frame/define.ts";
import { Mobile } from "../frame/mobile.ts";
import { Line, PrivateUrl, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { type YopBank, type YopField, yopBanks, yopFields, yopStates } from "./yop-states.ts";

const Upper = z.string().check(z.trim(), z.toUpperCase());
const fieldNames = Object.keys(yopFields) as [YopField, ...YopField[]];
const bankCodes = Object.keys(yopBanks) as [YopBank, ...YopBank[]];

/** What YeePay learns of a shop's owner: a person without a licence, or who has one. */
export const YopForm = z.object({
  kind: z.enum(["person", "company"]),
  signName: Line(100, 2),
  shortName: Line(20, 2),
  licenceNumber: z.optional(Upper.check(z.refine(isCreditCode, "统一社会信用代码不正确，请核对 18 位"))),
  licence: z.optional(PrivateUrl),
  legalName: Line(30, 2),
  legalNumber: Upper.check(z.refine(isIdCard, "身份证号码不正确")),
  front: PrivateUrl,
  back: PrivateUrl,
  contactName: Line(30, 2),
  contactMobile: Mobile,
  contactEmail: z.string().check(z.trim(), z.maxLength(100), z.refine(isEmail, "邮箱格式不正确")),
  regionCode: z.string().check(z.regex(/^\d{6,12}$/, "请选择经营地区")),
  detail: Line(100, 2),
  bankCode: z.enum(bankCodes, "请选择开户银行"),
  accountNumber: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
    z.regex(/^\d{8,30}$/, "请填写 8 到 30 位账号"),
  ),
});
export type YopForm = z.infer<typeof YopForm>;

const Reason = z.object({ field: z.enum(fieldNames), reason: z.string() });
const Step = z.object({ title: z.string(), note: z.string(), at: Time });

/** The account as its shop sees it. */
const Account = z.object({
  state: z.enum(yopStates),
  reasons: z.array(Reason),
  /** Where the agreement is signed, while that is waited for. */
  signUrl: z.optional(z.string()),
  merchantNo: z.optional(z.string()),
  /** Why it is frozen. */
  reason: z.string(),
  signName: z.string(),
  bank: z.string(),
  accountTail: z.string(),
  submittedAt: z.optional(Time),
  steps: z.array(Step),
});

const asks = { access: "merchant", roles: staffRights.shop } as const;

/** A shop's account with YeePay (docs/rules/yop.md). */
export const Yop = defineGroup({
  name: "Yop",
  code: 56,
  errors: { YOP_SOON: [1, "刚刚查询过，请 10 秒后再试"] },
  methods: {
    GetAccount: {
      kind: "query",
      access: "merchant",
      roles: staffRights.money,
      rate: "read",
      doc:
        "How far the shop's account with YeePay is, with the reason for each refused field and the address where the agreement " +
        "is signed.",
      input: z.object({}),
      output: Account,
    },
    GetForm: {
      ...asks,
      kind: "query",
      rate: "read",
      doc: "What was last submitted, in full, to be changed after a refusal.",
      input: z.object({}),
      output: z.object({ form: z.optional(YopForm) }),
    },
    Apply: {
      ...asks,
      kind: "command",
      rate: "write",
      changes: ["Yop"],
      ids: { front: "staffFile", back: "staffFile", licence: "staffFile" },
      doc: "Submits the application to YeePay, again after a refusal.",
      input: YopForm,
      output: z.object({ state: z.enum(yopStates) }),
    },
    Refresh: {
      ...asks,
      kind: "command",
      rate: "write",
      changes: ["Yop"],
      doc: "Asks YeePay now how far the application is, at most once in ten seconds.",
      input: z.object({}),
      output: z.object({}),
    },
  },
});

/** The operators' side. */
export const yopDesk = {
  SetYopFrozen: {
    kind: "command",
    access: "operator",
    right: "merchant.review",
    changes: ["Admin.GetShop"],
    ids: { shopId: "public" },
    doc: "Freezes a shop's account with YeePay, or releases it: a frozen one stops the shop's withdrawals.",
    input: z.object({ shopId: Id, isFrozen: z.boolean(), reason: Line(100, 2) }),
    output: z.object({ state: z.enum(yopStates) }),
  },
} as const satisfies Record<string, Method>;
