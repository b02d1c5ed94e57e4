import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { startOfDay } from "@heshi/kernel/month";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { formatDay } from "@heshi/kernel/text";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, StoredUrl, Time } from "../frame/text.ts";
import { Waits } from "../frame/waits.ts";
import { IntakeNo, LossNo, lossStates, UnitNo, unitStates } from "./unit-states.ts";

/** A SKU as operators read it. */
const Sku = z.object({
  skuId: Id,
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
});
const Pictures = z.array(StoredUrl).check(z.minLength(1, "请上传照片"), z.maxLength(6, "最多 6 张照片"));
const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(startOfDay(text).getTime()) &&
  formatDay(startOfDay(text)) === text;
const Day = z.string().check(z.refine(isDay, "请填写日期，如 2026-11-02"));

const Intake = z.extend(Sku, {
  intakeNo: IntakeNo,
  count: z.int(),
  place: z.string(),
  batch: z.string(),
  madeOn: z.optional(z.string()),
  noteNo: z.string(),
  isFound: z.boolean(),
  pictures: z.array(z.string()),
  enteredBy: z.string(),
  decidedBy: z.string(),
  createdAt: Time,
});

const Stock = z.extend(Sku, {
  /** Units that are in the warehouse, and of these the shop's own that nothing waits for, and members'. */
  units: z.int(),
  free: z.int(),
  owned: z.int(),
  /** Pieces above the books, until they are taken in. */
  found: z.int(),
  /** The last stock-take, and when the next is due. */
  takenAt: z.optional(Time),
  dueAt: Time,
  isOverdue: z.boolean(),
});

const Take = z.object({
  takeNo: z.string(),
  expected: z.int(),
  counted: z.int(),
  missing: z.int(),
  found: z.int(),
  note: z.string(),
  pictures: z.array(z.string()),
  enteredBy: z.string(),
  decidedBy: z.string(),
  createdAt: Time,
});

const Unit = z.extend(Sku, {
  unitNo: UnitNo,
  state: z.enum(unitStates),
  place: z.string(),
  /** The member whose it is, or was last. */
  memberId: z.optional(Id),
  mid: z.optional(z.string()),
  costFen: z.optional(Fen),
  storedAt: z.optional(Time),
  createdAt: Time,
});

const Loss = z.extend(Sku, {
  lossNo: LossNo,
  unitNo: UnitNo,
  memberId: Id,
  mid: z.string(),
  nickname: z.string(),
  amountFen: Fen,
  state: z.enum(lossStates),
  /** One of the two operators has agreed. */
  isWaiting: z.boolean(),
  createdAt: Time,
  dueAt: Time,
  isOverdue: z.boolean(),
});

const History = z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time }));

/** Refusals of the warehouse's operators, in the group Admin. */
export const warehouseRefusals = {
  INTAKE_GOODS: [300, "只能存入自营店铺需要快递发货的商品"],
  INTAKE_NOTE: [301, "这张送货单的这个规格已经入仓，请核对送货单号"],
  INTAKE_FOUND: [302, "盘点多出的件数不够，请核对"],
  INTAKE_LOSS: [306, "这个规格有缺失还没有赔付，请先在缺失赔付里处理"],
  INTAKE_FUNDS: [307, "店铺余额不足，不能退回找到的货品的赔付款，请店铺充值后再入仓"],
  STOCK_UNKNOWN: [303, "云仓里没有这个规格"],
  STOCK_SUM: [304, "点到的件数与账面不符，请写明缺少的货品编号"],
  STOCK_BUSY: [305, "有货品正在订单或售后中，暂时不能记为缺失"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** Pieces that one intake may have, and that one stock-take may count. */
export const MAX_INTAKE = 999;
export const MAX_COUNTED = 1_000_000;

const keeper = { access: "operator", right: "warehouse.keep" } as const;
const payer = { access: "operator", right: "warehouse.pay" } as const;
const stale = ["Admin.GetStockSkus", "Admin.GetUnits", "Admin.GetUnit"] as const;

/** The operators' side of the cloud warehouse (docs/rules/warehouse.md). */
export const warehouseDesk = {
  GetIntakes: {
    ...keeper,
    kind: "query",
    doc: "What was taken in, newest first; by intake, delivery note or SKU.",
    input: z.object({ keyword: z._default(Line(40, 0), ""), ...pageInput }),
    output: pageOf(Intake),
  },
  TakeIn: {
    ...keeper,
    kind: "command",
    twoPersons: true,
    ids: { skuId: "public" },
    changes: ["Admin.GetIntakes", ...stale],
    doc:
      "Takes counted pieces of a self-operated shop's SKU into the warehouse, each with a number of its own; another operator has to " +
      "confirm the same. `isFound`: from what stock-takes had found.",
    input: z.object({
      skuId: Id,
      count: z.int().check(z.minimum(1, "最少 1 件"), z.maximum(MAX_INTAKE, `一次最多 ${MAX_INTAKE} 件`)),
      place: Line(20, 1),
      batch: z._default(Line(40, 0), ""),
      madeOn: z.optional(Day),
      noteNo: z.string().check(z.regex(/^[0-9A-Za-z-]{4,40}$/, "送货单号为 4 到 40 位字母、数字或短横")),
      isFound: z._default(z.boolean(), false),
      pictures: Pictures,
    }),
    output: z.object({ intakeNo: IntakeNo, count: z.int() }),
  },
  GetSku: {
    ...keeper,
    kind: "query",
    ids: { skuId: "public" },
    doc: "A SKU with its product, for who confirms what is taken in or counted.",
    input: z.object({ skuId: Id }),
    output: Sku,
  },
  GetStockSkus: {
    ...keeper,
    kind: "query",
    doc: "SKUs that were ever taken in, those that were not counted for longest first; by SKU or product.",
    input: z.object({ keyword: z._default(Line(40, 0), ""), ...pageInput }),
    output: pageOf(Stock),
  },
  GetStockTakes: {
    ...keeper,
    kind: "query",
    ids: { skuId: "public" },
    doc: "The last 24 stock-takes of a SKU, newest first.",
    input: z.object({ skuId: Id }),
    output: z.object({ list: z.array(Take) }),
  },
  TakeStock: {
    ...keeper,
    kind: "command",
    twoPersons: true,
    ids: { skuId: "public" },
    changes: ["Admin.GetStockTakes", "Admin.GetLosses", ...stale],
    doc:
      "Counts a SKU: how many pieces are there, and which units are missing; what is more than the books have is found. Another operator " +
      "has to confirm the same. Missing pieces of members are paid for in money.",
    input: z.object({
      skuId: Id,
      /** What the books had while it was counted: pieces that left or came since are neither missing nor found. */
      books: z.int().check(z.minimum(0)),
      counted: z.int().check(z.minimum(0), z.maximum(MAX_COUNTED)),
      missing: z._default(z.array(UnitNo).check(z.maxLength(5000, "一次最多 5000 件")), []),
      note: z._default(Line(100, 0), ""),
      pictures: Pictures,
    }),
    output: z.object({ takeNo: z.string(), missing: z.int(), found: z.int() }),
  },
  GetUnits: {
    ...keeper,
    kind: "query",
    doc: "Pieces, newest first: in a state, or by number, intake, SKU or member.",
    input: z.object({
      state: z.optional(z.enum(unitStates)),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Unit),
  },
  GetUnit: {
    ...keeper,
    kind: "query",
    ids: { unitNo: "public" },
    doc: "A piece with its intake and its path.",
    input: z.object({ unitNo: UnitNo }),
    output: z.extend(Unit, {
      intakeNo: IntakeNo,
      batch: z.string(),
      madeOn: z.optional(z.string()),
      pictures: z.array(z.string()),
      history: History,
    }),
  },
  GetLosses: {
    ...payer,
    kind: "query",
    doc: "Missing pieces of members in a state, oldest first; by number or member in any state.",
    input: z.object({
      state: z._default(z.enum(lossStates), "open"),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Loss),
  },
  GetLoss: {
    ...payer,
    kind: "query",
    ids: { lossNo: "public" },
    doc: "A missing piece of a member with its history, and who of two has agreed to pay for it.",
    input: z.object({ lossNo: LossNo }),
    output: z.extend(Loss, {
      costFen: Fen,
      paidAt: z.optional(Time),
      /** When a found piece was taken in for it, and the shop gave back what was paid. */
      recoveredAt: z.optional(Time),
      history: History,
      waits: Waits,
    }),
  },
  PayLoss: {
    ...payer,
    kind: "command",
    ids: { lossNo: "public" },
    changes: ["Admin.GetLosses", "Admin.GetLoss"],
    doc: "Pays a member for a missing piece into the balance; `isWaiting`: another operator has to agree yet.",
    input: z.object({ lossNo: LossNo }),
    output: z.object({ state: z.enum(lossStates), isWaiting: z.boolean() }),
  },
} as const satisfies Readonly<Record<string, Method>>;
