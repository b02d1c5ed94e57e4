import { Id } from "@heshi/kernel/id";
import { isIdCard } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { reviewMethods } from "../frame/review.ts";
import { PrivateUrl, Time } from "../frame/text.ts";
import { realNameStates } from "./member.ts";

/** Dots that people type for the one in 阿依古丽·买买提. */
const DOTS = /\s*[·.•‧・．⋅∙﹒˙ꞏㆍ]\s*/gu;
const isChineseName = (text: string): boolean =>
  [...text].length >= 2 && [...text].length <= 20 && /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(text);

export const CertForm = z.object({
  name: z.string().check(
    z.normalize("NFC"),
    z.trim(),
    z.maxLength(60),
    z.overwrite((text) => text.replaceAll(DOTS, "·")),
    z.refine(isChineseName, "请填写证件上的中文姓名，2 到 20 个字"),
  ),
  number: z.string().check(z.trim(), z.toUpperCase(), z.refine(isIdCard, "身份证号码不正确")),
  front: PrivateUrl,
  back: PrivateUrl,
});
export type CertForm = z.infer<typeof CertForm>;

const { own, desk } = reviewMethods({
  noun: "real name",
  form: CertForm,
  view: z.object({ name: z.string(), number: z.string() }),
  states: realNameStates,
  access: "member",
  right: "realName.review",
  resource: "cert",
  ids: { front: "privateFile", back: "privateFile" },
  changes: { asked: ["Cert", "Member.GetMemberDetail"], decided: ["Admin.GetCerts", "Admin.GetCert"] },
});

/** What each field is called, where it was refused. */
export const certFields = {
  name: "姓名",
  number: "证件号码",
  front: "人像面照片",
  back: "国徽面照片",
} as const;

/** The real name of a member (docs/rules/cert.md); operators decide in `Admin`. */
export const Cert = defineGroup({
  name: "Cert",
  code: 20,
  errors: {},
  methods: {
    GetState: own.get,
    Submit: own.submit,
  },
});

/** The operators' side. */
export const certDesk = {
  GetCerts: desk.list,
  GetCert: desk.detail,
  OpenCert: {
    kind: "command",
    access: "operator",
    right: "realName.review",
    ids: { reviewId: "cert" },
    secretOutput: true,
    doc: "Name and number in full and the addresses of both photos, good for five minutes. A command, so that the act log has every look.",
    input: z.object({ reviewId: Id }),
    output: z.object({
      name: z.string(),
      number: z.string(),
      front: z.string(),
      back: z.string(),
      expiresAt: Time,
    }),
  },
  DecideCert: desk.decide,
} as const;
