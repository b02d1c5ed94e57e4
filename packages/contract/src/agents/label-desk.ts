import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { isCalendarDay } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Lines, StoredUrl, Time } from "../frame/text.ts";
import {
  batchStates,
  BatchStep,
  codeCaseKinds,
  codeCaseStates,
  LabelText,
  labelStates,
} from "./label-states.ts";

/** Codes of items that one batch may have: its file is one answer. */
export const MAX_ITEMS = 20_000;

/** Refusals of the operators of codes, in the group Admin. */
export const labelRefusals = {
  BATCH_NUMBER: [173, "这个规格已有这个批号，请核对后填写"],
  BATCH_SAME: [174, "登记批次的人不能自己下载，请另一位同事核对后下载"],
  BATCH_TAKEN: [175, "这个批次的码已经下载过，只能下载一次；文件不完整的请作废后重新登记"],
  BATCH_COUNT: [176, "码的数量不正确：有箱码的填写箱数和每箱件数，没有的只填件数"],
  LABEL_NONE: [177, "没有这个码，请核对标签上的 18 位数字"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const Day = z.string().check(z.refine(isCalendarDay, "请填写日期，如 2026-11-02"));
const Count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const keeper = { access: "operator", right: "code.keep" } as const;
const Reason = Line(100, 2);

const Batch = z.object({
  batchId: Id,
  skuId: Id,
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  number: z.string(),
  madeOn: z.string(),
  bestBefore: z.string(),
  place: z.string(),
  boxes: z.int(),
  perBox: z.int(),
  items: z.int(),
  steps: z.array(BatchStep),
  report: z.string(),
  state: z.enum(batchStates),
  enteredBy: z.string(),
  /** The caller has entered it and so cannot download it. */
  isOwn: z.boolean(),
  takenBy: z.string(),
  createdAt: Time,
});

const History = z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time }));

const Label = z.object({
  codeId: Id,
  tail: z.string(),
  isBox: z.boolean(),
  state: z.enum(labelStates),
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  batch: z.string(),
  batchState: z.enum(batchStates),
  /** The agent who bound it, and the delivery. */
  agent: z.string(),
  deliveryNo: z.string(),
  asked: z.int(),
  queries: z.array(z.object({ at: Time, city: z.string(), said: z.string() })),
  history: History,
});

const Case = z.object({
  caseId: Id,
  kind: z.enum(codeCaseKinds),
  codeId: z.optional(Id),
  tail: z.string(),
  title: z.string(),
  mid: z.string(),
  boughtAt: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  city: z.string(),
  state: z.enum(codeCaseStates),
  createdAt: Time,
});

/** The operators' side of codes (docs/rules/codes.md). */
export const labelDesk = {
  GetCodeBatches: {
    ...keeper,
    kind: "query",
    doc: "Batches of codes, newest first, or those in a state, the oldest first.",
    input: z.object({ state: z.optional(z.enum(batchStates)), ...pageInput }),
    output: pageOf(Batch),
  },
  EnterCodeBatch: {
    ...keeper,
    kind: "command",
    ids: { skuId: "public" },
    changes: ["Admin.GetCodeBatches"],
    doc: "Enters a batch of codes; another operator has to check it and downloads its codes, once.",
    input: z.object({
      skuId: Id,
      number: z.string().check(z.regex(/^[0-9A-Za-z-]{2,30}$/, "批号为 2 到 30 位字母、数字或短横")),
      madeOn: Day,
      bestBefore: Day,
      place: Line(50, 2),
      boxes: Count(1000),
      perBox: Count(200),
      items: Count(MAX_ITEMS),
      steps: z.array(z.object({ name: Line(20, 1), place: Line(50, 1), on: Day })).check(z.maxLength(10)),
      report: z._default(z.union([z.literal(""), StoredUrl]), ""),
    }),
    output: z.object({ batchId: Id }),
  },
  TakeCodes: {
    ...keeper,
    kind: "command",
    secretOutput: true,
    ids: { batchId: "public" },
    changes: ["Admin.GetCodeBatches"],
    doc:
      "Makes the codes of a batch that another operator has entered, and answers them, once; they serve when their whole arrival is " +
      "said by `KeepCodes`.",
    input: z.object({ batchId: Id }),
    output: z.object({
      boxes: z.array(z.object({ code: z.string(), items: z.array(z.string()) })),
      items: z.array(z.string()),
    }),
  },
  KeepCodes: {
    ...keeper,
    kind: "command",
    ids: { batchId: "public" },
    changes: ["Admin.GetCodeBatches"],
    doc:
      "Says that the codes have arrived, with the SHA-256 of all of them in order, a line each: the batch is open, or void where it " +
      "differs.",
    input: z.object({ batchId: Id, digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    output: z.object({ state: z.enum(batchStates) }),
  },
  VoidCodeBatch: {
    ...keeper,
    kind: "command",
    ids: { batchId: "public" },
    changes: ["Admin.GetCodeBatches"],
    doc: "Makes a batch void, with all of its codes.",
    input: z.object({ batchId: Id, reason: Reason }),
    output: z.object({}),
  },
  FindLabel: {
    ...keeper,
    kind: "query",
    doc: "A label by its digits, with who bound it, what happened to it and the last 20 questions.",
    input: z.object({ code: LabelText }),
    output: Label,
  },
  DecideLabel: {
    ...keeper,
    kind: "command",
    ids: { codeId: "public" },
    changes: ["Admin.FindLabel"],
    doc: "Says that a label's goods came back, or that it serves no more.",
    input: z.object({ codeId: Id, decision: z.enum(["giveBack", "spoil"]), reason: Reason }),
    output: z.object({ state: z.enum(labelStates) }),
  },
  GetCodeCases: {
    ...keeper,
    kind: "query",
    doc: "Reports and hints in a state, the oldest first while they are open, else the newest.",
    input: z.object({ state: z._default(z.enum(codeCaseStates), "open"), ...pageInput }),
    output: pageOf(Case),
  },
  DecideCodeCase: {
    ...keeper,
    kind: "command",
    ids: { caseId: "public" },
    changes: ["Admin.GetCodeCases"],
    doc: "Confirms or dismisses a case; who reported it is told.",
    input: z.object({
      caseId: Id,
      decision: z.enum(["confirm", "dismiss"]),
      reason: Lines(200, 2),
    }),
    output: z.object({ state: z.enum(codeCaseStates) }),
  },
} as const satisfies Record<string, Method>;
