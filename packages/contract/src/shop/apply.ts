import { Id } from "@heshi/kernel/id";
import { isCalendarDay, isCreditCode, isIdCard, isLandline, isMobile } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { reviewMethods } from "../frame/review.ts";
import { Line, Lines, PrivateUrl, StoredUrl, Time } from "../frame/text.ts";

export const applyStates = ["draft", "reviewing", "passed", "refused"] as const;
export type ApplyState = (typeof applyStates)[number];
export const applyKinds = ["person", "company"] as const;
export type ApplyKind = (typeof applyKinds)[number];

const Upper = z.string().check(z.trim(), z.toUpperCase());
const text = { name: Line(30, 2), company: Line(100, 4) } as const;

/** Whose shop it is: the person, or the company with its legal representative. */
export const SubjectStep = z.object({
  kind: z.enum(applyKinds),
  legalName: text.name,
  legalNumber: Upper.check(z.refine(isIdCard, "身份证号码不正确")),
  front: PrivateUrl,
  back: PrivateUrl,
  licenceName: z.optional(text.company),
  licenceNumber: z.optional(Upper.check(z.refine(isCreditCode, "统一社会信用代码不正确，请核对 18 位"))),
  /** The last day of the licence; 9999-12-31: for ever. */
  licenceUntil: z.optional(z.string().check(z.refine(isCalendarDay, "请选择到期日"))),
  licence: z.optional(PrivateUrl),
});
/** Where its money goes. */
export const BankStep = z.object({
  accountName: Line(100, 2),
  accountNumber: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
    z.regex(/^\d{8,30}$/, "请填写 8 到 30 位账号"),
  ),
  bankName: Line(50, 4),
});
/** The shop itself. */
export const ShopStep = z.object({
  shopName: Line(30, 2),
  logo: StoredUrl,
  intro: Lines(200, 6),
  categoryId: Id,
  regionCode: z.string().check(z.regex(/^\d{6,12}$/, "请选择所在地区")),
  detail: Line(100, 2),
  phone: z.string().check(
    z.trim(),
    z.refine((typed) => isMobile(typed) || isLandline(typed), "请填写手机号或座机号"),
  ),
  /** Who recruited it: the code of the proxy of its district. */
  proxyCode: z.optional(z.string().check(z.trim(), z.regex(/^(?:\d{8})?$/, "招募码是 8 位数字，没有请留空"))),
});
export const ApplyForm = z.object({ ...SubjectStep.shape, ...BankStep.shape, ...ShopStep.shape });
export type ApplyForm = z.infer<typeof ApplyForm>;

/** What each field is called, where it was refused or has to be looked at. */
export const applyFields: Readonly<Record<keyof ApplyForm, string>> = {
  kind: "主体类型",
  legalName: "姓名",
  legalNumber: "身份证号",
  front: "身份证人像面",
  back: "身份证国徽面",
  licenceName: "执照名称",
  licenceNumber: "统一社会信用代码",
  licenceUntil: "执照有效期",
  licence: "营业执照照片",
  accountName: "账户名",
  accountNumber: "银行账号",
  bankName: "开户支行",
  shopName: "店铺名称",
  logo: "店铺标志",
  intro: "店铺简介",
  categoryId: "主营类目",
  regionCode: "所在地区",
  detail: "详细地址",
  phone: "客服电话",
  proxyCode: "招募码",
};

/** What of an application is shown to its member and in the operators' list. */
const ApplyView = z.object({
  kind: z.enum(applyKinds),
  shopName: z.string(),
  logo: z.string(),
  legalName: z.string(),
  licenceName: z.optional(z.string()),
  licenceNumber: z.optional(z.string()),
  licenceUntil: z.optional(z.string()),
  bankName: z.string(),
  accountTail: z.string(),
  proxyCode: z.optional(z.string()),
});

const { own, desk } = reviewMethods({
  noun: "application to open a shop",
  form: ApplyForm,
  view: ApplyView,
  states: applyStates,
  access: "member",
  right: "merchant.review",
  resource: "application",
  ids: { front: "privateFile", back: "privateFile", licence: "privateFile", categoryId: "public" },
  changes: {
    asked: ["Merchant.GetApplication", "Merchant.GetApplicationDraft"],
    decided: ["Admin.GetApplications", "Admin.GetApplication", "Wares"],
  },
});

/** A member's application to open a shop (docs/rules/merchant-apply.md); part of group Merchant. */
export const applyMethods = {
  GetApplication: own.get,
  GetApplicationDraft: own.draft,
  SaveApplication: own.save,
  SubmitApplication: { ...own.submit, realName: true },
  WithdrawApplication: {
    kind: "command",
    access: "member",
    rate: "write",
    changes: [
      "Merchant.GetApplication",
      "Merchant.GetApplicationDraft",
      "Admin.GetApplications",
      "Admin.GetApplication",
    ],
    doc: "Takes back an application that waits for its review; what was filled in stays as the draft.",
    input: z.object({}),
    output: z.object({}),
  },
} as const;

/** Refusals of an operator's decision; part of group Admin. */
export const applyDeskErrors = {
  LICENCE_TAKEN: [150, "这个统一社会信用代码已开过店铺，不能再次通过"],
  SHOP_NAME_TAKEN: [151, "店铺名称已被使用，请让申请人换一个"],
} as const;

/** The operators' side. */
export const applyDesk = {
  GetApplications: desk.list,
  GetApplication: desk.detail,
  OpenApplication: {
    kind: "command",
    access: "operator",
    right: "merchant.review",
    ids: { reviewId: "application" },
    secretOutput: true,
    doc: "The application in full with addresses of its photos, good for five minutes. A command, so that the act log has every look.",
    input: z.object({ reviewId: Id }),
    output: z.object({
      form: ApplyForm,
      photos: z.array(z.object({ field: z.string(), url: z.string() })),
      place: z.string(),
      category: z.string(),
      expiresAt: Time,
    }),
  },
  DecideApplication: desk.decide,
} as const;
