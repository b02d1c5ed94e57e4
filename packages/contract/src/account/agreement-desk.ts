import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { agreementKinds } from "./agreement.ts";

export const agreementRefusals = {
  AGREEMENT_TIME: [129, "生效时间须在今后 90 天内，请重新选择"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const desk = { access: "operator", right: "notice.publish" } as const;

/** The operators' side of agreements: each version has a time from which it holds, and stays as it is from then on. */
export const agreementDesk = {
  GetAgreements: {
    ...desk,
    kind: "query",
    doc: "All versions of the agreements, by kind, the newest first; at most 300.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          agreementId: Id,
          kind: z.enum(agreementKinds),
          version: z.int(),
          title: z.string(),
          text: z.string(),
          publishedAt: Time,
          state: z.enum(["ahead", "inForce", "replaced"]),
          consents: z.int(),
        }),
      ),
    }),
  },
  SaveAgreement: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetAgreements", "Agreement"],
    ids: { agreementId: "public" },
    doc: "Adds the next version of an agreement, which holds from a time on, or changes one that does not hold yet.",
    input: z.object({
      /** Absent: the next version. */
      agreementId: z.optional(Id),
      kind: z.enum(agreementKinds),
      title: Line(60, 2),
      text: Lines(50_000, 2),
      /** Absent: from now on. */
      publishedAt: z.optional(Time),
    }),
    output: z.object({ agreementId: Id, version: z.int() }),
  },
} as const satisfies Record<string, Method>;
