import { Id } from "@heshi/kernel/id";
import { isCalendarDay } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { reviewMethods } from "../frame/review.ts";
import { Line, StoredUrl } from "../frame/text.ts";
import { staffRights } from "../rights.ts";

export const licenceStates = ["draft", "reviewing", "passed", "refused"] as const;
export type LicenceState = (typeof licenceStates)[number];

/** A licence of a branch as members see it once operators have passed it. */
export const LicenceForm = z.object({
  /** Who runs the branch, as the licence says. */
  holder: Line(60, 2),
  number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{8,30}$/, "请填写证照编号，8 到 30 位数字或字母")),
  /** The last day on which it is valid. */
  validUntil: z.string().check(z.refine(isCalendarDay, "请选择有效期")),
  picture: StoredUrl,
});
export type LicenceForm = z.infer<typeof LicenceForm>;

/** What the fields are called where one was refused. */
export const licenceFields: Readonly<Record<keyof LicenceForm, string>> = {
  holder: "经营者名称",
  number: "证照编号",
  validUntil: "有效期至",
  picture: "证照照片",
};

const { desk } = reviewMethods({
  noun: "licence of a branch",
  form: LicenceForm,
  view: LicenceForm,
  states: licenceStates,
  access: "merchant",
  right: "merchant.review",
  resource: "branchLicence",
  changes: {
    asked: ["Merchant.GetBranches", "Merchant.GetBranch"],
    decided: ["Admin.GetLicences", "Admin.GetLicence", "Merchant.GetNearShop", "Wares.GetNearGood"],
  },
});

/** The shop's side; part of group Merchant. */
export const licenceMethods = {
  SubmitLicence: {
    kind: "command",
    access: "merchant",
    rate: "write",
    roles: staffRights.shop,
    changes: ["Merchant.GetBranches", "Merchant.GetBranch"],
    ids: { branchId: "branch" },
    doc: "Submits a branch's licence for review; members see the last that was passed. Refused while one is in review.",
    input: z.object({ branchId: Id, ...LicenceForm.shape }),
    output: z.object({ state: z.enum(licenceStates) }),
  },
} as const;

/** The operators' side. */
export const licenceDesk = {
  GetLicences: desk.list,
  GetLicence: {
    ...desk.detail,
    output: z.extend(desk.detail.output, {
      branch: z.object({ shopId: Id, shopName: z.string(), name: z.string(), address: z.string() }),
    }),
  },
  DecideLicence: desk.decide,
} as const;
