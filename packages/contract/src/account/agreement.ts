import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

export const agreementKinds = [
  "user",
  "privacy",
  "payment",
  "fastpay",
  "children",
  "third",
  "agent",
  "proxy",
  "plan",
] as const;
const kind = z.enum(agreementKinds);
const Edition = z.int().check(z.minimum(1), z.maximum(9999));

export const Agreement = defineGroup({
  name: "Agreement",
  code: 9,
  errors: {},
  methods: {
    GetList: {
      kind: "query",
      access: "public",
      cache: true,
      doc: "The agreements now in force.",
      input: z.object({}),
      output: z.object({
        list: z.array(z.object({ kind, version: z.int(), title: z.string(), publishedAt: Time })),
      }),
    },
    Get: {
      kind: "query",
      access: "public",
      cache: true,
      doc: "One agreement, the current version or an older one.",
      input: z.object({ kind, edition: z.optional(Edition) }),
      output: z.object({
        kind,
        version: z.int(),
        title: z.string(),
        body: z.string(),
        publishedAt: Time,
        versions: z.array(z.int()),
      }),
    },
    GetConsents: {
      kind: "query",
      access: "member",
      doc: "What the caller agreed to, and when.",
      input: z.object({}),
      output: z.object({
        list: z.array(
          z.object({
            kind,
            version: z.int(),
            title: z.string(),
            agreedAt: Time,
            withdrawnAt: z.optional(Time),
            isCurrent: z.boolean(),
          }),
        ),
      }),
    },
    GetDue: {
      kind: "query",
      access: "member",
      doc: "Agreements whose current version the caller has not seen, having agreed to an older one: asked for at the next visit.",
      input: z.object({}),
      output: z.object({
        list: z.array(
          z.object({ kind, version: z.int(), title: z.string(), publishedAt: Time, agreed: z.int() }),
        ),
      }),
    },
    Consent: {
      kind: "command",
      access: "member",
      changes: ["Agreement.GetConsents", "Agreement.GetDue"],
      doc: "Agrees to the current version of an agreement, or to none where that is another than the `edition` that was shown.",
      input: z.object({ kind, edition: z.optional(Edition) }),
      output: z.object({ version: z.int() }),
    },
    Withdraw: {
      kind: "command",
      access: "member",
      changes: ["Agreement.GetConsents", "Agreement.GetDue"],
      doc: "Withdraws consent; login asks for it anew.",
      input: z.object({ kind }),
      output: z.object({}),
    },
  },
});
