import { Id } from "@heshi/kernel/id";
import { isCalendarDay } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { reviewMethods } from "../frame/review.ts";
import { Line, Lines, PrivateUrl, Time } from "../frame/text.ts";
import { expertFields } from "./post-states.ts";

export const expertStates = ["none", "reviewing", "passed", "refused"] as const;

/** A certificate as its holder submits it. */
export const ExpertForm = z.object({
  /** What the badge says: 注册营养师. */
  title: Line(12, 2),
  field: z.enum(expertFields),
  number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{6,30}$/, "请填写证书编号，6 到 30 位数字或字母")),
  issuer: Line(40, 2),
  /** The last day on which it is valid. */
  validUntil: z.string().check(z.refine(isCalendarDay, "请选择有效期")),
  picture: PrivateUrl,
  about: Lines(200, 10),
});
export type ExpertForm = z.infer<typeof ExpertForm>;

/** What of it is shown without opening it: neither the photo nor the whole number. */
const ExpertView = z.extend(z.omit(ExpertForm, { number: true, picture: true }), { numberTail: z.string() });

/** What the fields are called where one was refused. */
export const expertFormFields: Readonly<Record<keyof ExpertForm, string>> = {
  title: "职称或证书名称",
  field: "领域",
  number: "证书编号",
  issuer: "发证机构",
  validUntil: "有效期至",
  picture: "证书照片",
  about: "个人介绍",
};

const decided = ["Admin.GetExpertCerts", "Admin.GetExpertCert", "Expert", "Kitchen", "Question"];
const { own, desk } = reviewMethods({
  noun: "certificate of an expert",
  form: ExpertForm,
  view: ExpertView,
  states: expertStates,
  access: "member",
  right: "content.review",
  resource: "expert",
  ids: { picture: "privateFile" },
  changes: { asked: ["Expert.GetCertificate"], decided },
});

/** The member's side; part of group Expert. */
export const expertCertMethods = {
  GetCertificate: {
    ...own.get,
    output: z.extend(own.get.output, {
      /** What others see: of the certificate that was passed last, until its end. */
      badge: z.optional(z.object({ title: z.string(), until: Time })),
    }),
  },
  SubmitCertificate: { ...own.submit, rate: "write", minors: "never" },
} as const;

/** The operators' side. */
export const expertCertDesk = {
  GetExpertCerts: desk.list,
  GetExpertCert: {
    ...desk.detail,
    output: z.extend(desk.detail.output, {
      member: z.object({
        memberId: Id,
        mid: z.string(),
        nickname: z.string(),
        badge: z.optional(z.string()),
      }),
    }),
  },
  OpenExpertCert: {
    kind: "command",
    access: "operator",
    right: "content.review",
    ids: { reviewId: "expert" },
    secretOutput: true,
    doc: "The number in full and the address of the photo, good for five minutes. A command, so that the act log has every look.",
    input: z.object({ reviewId: Id }),
    output: z.object({ number: z.string(), picture: z.string(), expiresAt: Time }),
  },
  DecideExpertCert: desk.decide,
  RevokeExpertCert: {
    kind: "command",
    access: "operator",
    right: "content.review",
    ids: { reviewId: "expert" },
    changes: decided,
    doc:
      "Takes the badge of a certificate that turns out to be wrong, with a reason; what claims something about health is read no " +
      "more, and a renewal that waits is refused with it.",
    input: z.object({ reviewId: Id, reason: Line(100, 2) }),
    output: z.object({ state: z.enum(expertStates) }),
  },
} as const;
