import { Id } from "@heshi/kernel/id";
import { isLandline, isMobile } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { reviewMethods } from "../frame/review.ts";
import { Line, Lines, StoredUrl, Time } from "../frame/text.ts";
import { Reason } from "../frame/review.ts";
import { staffRights } from "../rights.ts";

export const faceStates = ["draft", "reviewing", "passed", "refused"] as const;
export type FaceState = (typeof faceStates)[number];

/** What buyers know a shop by; a change of it is reviewed. */
export const FaceForm = z.object({
  name: Line(30, 2),
  logo: StoredUrl,
  /** The picture at the head of the shop's home; empty: none. */
  cover: z.union([z.literal(""), StoredUrl]),
});
export type FaceForm = z.infer<typeof FaceForm>;

/** What the fields are called where one was refused. */
export const faceFields: Readonly<Record<keyof FaceForm, string>> = {
  name: "店铺名称",
  logo: "店铺标志",
  cover: "店铺封面",
};

/** What a shop says about itself; changes at once. */
const words = {
  intro: z._default(Lines(200, 0), ""),
  notice: z._default(Lines(100, 0), ""),
  phone: z.string().check(
    z.trim(),
    z.refine((typed) => isMobile(typed) || isLandline(typed), "请填写手机号或座机号"),
  ),
} as const;

const { desk } = reviewMethods({
  noun: "change of a shop's face",
  form: FaceForm,
  view: FaceForm,
  states: faceStates,
  access: "merchant",
  right: "merchant.review",
  resource: "shopFace",
  changes: { asked: ["Merchant.GetFace"], decided: ["Admin.GetFaces", "Admin.GetFace", "Wares"] },
});

/** The shop's profile (docs/rules/shop-face.md); part of group Merchant. */
export const faceMethods = {
  GetFace: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "The shop's profile as buyers see it, and the change of its face that is reviewed or was refused.",
    input: z.object({}),
    output: z.object({
      ...FaceForm.shape,
      intro: z.string(),
      notice: z.string(),
      phone: z.string(),
      review: z.optional(
        z.object({
          state: z.enum(faceStates),
          form: FaceForm,
          reasons: z.array(Reason),
          submittedAt: z.optional(Time),
        }),
      ),
    }),
  },
  SaveFace: {
    kind: "command",
    access: "merchant",
    rate: "write",
    roles: staffRights.shop,
    changes: ["Merchant.GetFace", "Merchant.GetInfo", "Wares"],
    doc:
      "Sets what the shop says about itself at once, and submits its name, logo and cover for review where one differs; refused while " +
      "such a change is in review.",
    input: z.object({ ...FaceForm.shape, ...words }),
    output: z.object({ isReviewing: z.boolean() }),
  },
} as const;

/** The operators' side. */
export const faceDesk = {
  GetFaces: desk.list,
  GetFace: {
    ...desk.detail,
    output: z.extend(desk.detail.output, {
      /** What buyers see now. */
      now: z.object({ shopId: Id, ...FaceForm.shape }),
    }),
  },
  DecideFace: desk.decide,
} as const;
