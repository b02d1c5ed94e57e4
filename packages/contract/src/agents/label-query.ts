import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Line, Lines, PrivateUrl, Time } from "../frame/text.ts";
import { BatchStep, LabelText, querySaid } from "./label-states.ts";

const Asked = z.object({ at: Time, city: z.string() });

/** The goods that a label is on. */
export const LabelGoods = z.object({
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  batch: z.string(),
  madeOn: z.string(),
  bestBefore: z.string(),
  steps: z.array(BatchStep),
  /** The picture of the test report; empty where there is none. */
  report: z.string(),
});

const Answer = z.object({
  said: z.enum(querySaid),
  isBox: z.boolean(),
  /** Of a label that is known, whatever has become of it. */
  goods: z.optional(LabelGoods),
  /** Of one that has left: when, and who sells it: 一级经销商 周** · 杭州市西湖区. */
  sold: z.optional(z.object({ at: Time, by: z.string() })),
  /** How often it was asked for, this time among them; 0 where it is unknown. */
  count: z.int(),
  /** This time, and from the second on the first and the last before. */
  now: Asked,
  first: z.optional(Asked),
  last: z.optional(Asked),
  /** This place is farther from the last than anybody travels meanwhile. */
  far: z.optional(z.object({ km: z.int(), minutes: z.int() })),
});

const Lat = z.number().check(z.minimum(-90), z.maximum(90));
const Lng = z.number().check(z.minimum(-180), z.maximum(180));

/** What anybody may ask of a label; part of group Code. */
export const labelQueryMethods = {
  Query: {
    kind: "command",
    access: "public",
    rate: "write",
    doc:
      "What a label's code says: whether it is genuine, and when and where it was asked for before. Ten an hour and device, sixty an " +
      "address; what is asked is kept.",
    input: z.object({ code: LabelText, lat: z.optional(Lat), lng: z.optional(Lng) }),
    output: Answer,
  },
  ReportFake: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { pictures: "privateFile" },
    doc: "Reports goods as fake: opens a case, of whose decision the caller is told.",
    input: z.object({
      code: LabelText,
      boughtAt: Line(50, 2),
      text: Lines(500, 5),
      pictures: z._default(z.array(PrivateUrl).check(z.maxLength(4)), []),
    }),
    output: z.object({ caseId: Id }),
  },
} as const;
