import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { Pieces } from "../warehouse/delivery.ts";
import { DeliveryNo, deliveryStates } from "../warehouse/unit-states.ts";
import { LabelGoods } from "./label-query.ts";
import { LabelText, labelStates } from "./label-states.ts";

const Label = z.object({
  codeId: Id,
  tail: z.string(),
  isBox: z.boolean(),
  state: z.enum(labelStates),
  stateText: z.string(),
});
const Sending = z.object({
  deliveryNo: DeliveryNo,
  state: z.enum(deliveryStates),
  stateText: z.string(),
  /** 林**，浙江省杭州市 */
  to: z.string(),
  pieces: z.int(),
  /** Codes of items that are bound to it. */
  bound: z.int(),
  createdAt: Time,
});
const own = { access: "member", rate: "read", kind: "query" } as const;
const act = { access: "member", rate: "write", kind: "command", minors: "never" } as const;
const stale = ["Code.GetSendings", "Code.GetSending", "Code.GetScans", "Code.Trace"] as const;

/** What agents do with the codes of their stock; part of group Code (docs/rules/codes.md). */
export const labelScanMethods = {
  GetSendings: {
    ...own,
    doc: "Deliveries of the caller's stock as an agent, the newest first, with how many codes are bound to each.",
    input: z.object({ ...pageInput }),
    output: pageOf(z.extend(Sending, { picture: z.string(), title: z.string() })),
  },
  GetSending: {
    ...own,
    ids: { deliveryNo: "storedOrder" },
    doc: "A delivery of the caller's stock, with its SKUs, the codes that are bound to it, and its parcels.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: z.extend(Sending, {
      canBind: z.boolean(),
      lines: z.array(z.extend(Pieces, { bound: z.int() })),
      codes: z.array(Label),
      parcels: z.array(z.object({ companyName: z.string(), number: z.string(), at: Time })),
    }),
  },
  Bind: {
    ...act,
    ids: { deliveryNo: "storedOrder" },
    changes: stale,
    doc: "Binds a code that is unused to a delivery of the caller's stock that has not left; a box brings its items.",
    input: z.object({ deliveryNo: DeliveryNo, code: LabelText }),
    output: z.object({ codeId: Id, isBox: z.boolean(), items: z.int() }),
  },
  Split: {
    ...act,
    ids: { codeId: "label" },
    changes: stale,
    doc: "Opens a box that the caller has bound: its items are told apart from then on.",
    input: z.object({ codeId: Id }),
    output: z.object({}),
  },
  Void: {
    ...act,
    ids: { codeId: "label" },
    changes: stale,
    doc: "Makes a code void that the caller has bound and that has not left, as where its label is damaged.",
    input: z.object({ codeId: Id, reason: Line(50, 2) }),
    output: z.object({}),
  },
  FindOwn: {
    ...own,
    doc: "A code that the caller has bound, by its digits.",
    input: z.object({ code: LabelText }),
    output: z.object({ codeId: Id }),
  },
  Trace: {
    ...own,
    ids: { codeId: "label" },
    doc: "Where a code that the caller has bound comes from and went: batch, box and items, delivery, and how often it was asked for.",
    input: z.object({ codeId: Id }),
    output: z.extend(Label, {
      goods: LabelGoods,
      asked: z.int(),
      canSplit: z.boolean(),
      canVoid: z.boolean(),
      /** The box that an item was packed in. */
      box: z.optional(Label),
      /** Of a box: its items, how many have left and how many were asked for. */
      items: z.array(z.extend(Label, { asked: z.int() })),
      delivery: z.optional(z.object({ deliveryNo: DeliveryNo, to: z.string(), stateText: z.string() })),
      path: z.array(z.object({ title: z.string(), note: z.string(), at: Time })),
    }),
  },
  GetScans: {
    ...own,
    doc: "What the caller has done with codes, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        scanId: Id,
        codeId: Id,
        title: z.string(),
        goods: z.string(),
        picture: z.string(),
        tail: z.string(),
        isBox: z.boolean(),
        deliveryNo: z.string(),
        at: Time,
      }),
    ),
  },
} as const;
