import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { UnitNo } from "../warehouse/unit-states.ts";
import { LotFile, Receipt } from "./chain.ts";
import { deputeErrors, deputeMethods } from "./depute.ts";
import { entrustErrors, entrustMethods } from "./entrust.ts";
import { LotNo } from "./lot-states.ts";
import { ownLotMethods } from "./lot-own.ts";
import { LotCard, LotSession, LotZone } from "./lot-view.ts";

/** The highest amount that a bid may have. */
const MOST_BID = 100_000_000;
const Amount = z.int().check(z.minimum(1, "请填写出价"), z.maximum(MOST_BID, "出价太高"));
const Grant = z.string().check(z.minLength(16), z.maxLength(64));

export const lotErrors = {
  ...entrustErrors,
  ...deputeErrors,
  ZONE_OFF: [500, "交易专区暂未开放，开放后会在首页通知"],
  BID_EARLY: [501, "还没有开拍，可以先设置提醒"],
  BID_OVER: [502, "已结束，看看其他拍品吧"],
  BID_LOW: [503, "出价太低，请按加价幅度出价"],
  BID_CEILING: [504, "已到最高限价，不能再高"],
  BID_OWN: [505, "您正领先，新的最高价要比原来的高"],
  BID_SELLER: [506, "不能竞拍自己的货品"],
  BID_LINKED: [507, "您与卖家有关联，不能竞拍这件货品，可以看看其他拍品"],
  BID_BANNED: [508, "多次拍下未付款，暂时不能出价，可在我的竞拍里申诉"],
  BID_STOPPED: [509, "这件货品已停止竞拍，请看看其他拍品"],
  BID_FUNDS: [510, "余额不足以支付保证金，请先充值"],
  BID_GRANT: [511, "请输入支付密码，确认出价到这个金额"],
  BID_FAST: [512, "出价太快，请一秒后再试"],
  BID_MANY: [513, "这件拍品您已出价 60 次，不能再出价"],
  BID_MONEY: [514, "余额不足，请先充值再付款"],
  LOT_CHANGED: [515, "应付金额有变化，请确认后再付款"],
  SESSION_BEGUN: [516, "已经开拍，直接去出价吧"],
  GRANT_STALE: [517, "支付授权已失效，请重新输入支付密码"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const open = { kind: "query", access: "public", rate: "read" } as const;
const lot = { ids: { lotNo: "public" } } as const;
const stale = [
  "Wares.GetLots",
  "Wares.GetLot",
  "Wares.GetBids",
  "Wares.GetLotMine",
  "Wares.GetMyBids",
  "Wares.GetMyLots",
  "Tab.GetTabs",
] as const;

/** Auctions of numbered pieces of the cloud warehouse (docs/rules/auction.md). */
export const lotMethods = {
  ...ownLotMethods,
  ...entrustMethods,
  ...deputeMethods,
  GetSessions: {
    ...open,
    cache: true,
    doc: "The sessions that run, those to come and those of the last 12 hours, the zones, and the enterprise that holds the auctions.",
    input: z.object({}),
    output: z.object({
      licence: z.string(),
      isOpen: z.boolean(),
      /** Whether standing orders are taken. */
      isStanding: z.boolean(),
      sessions: z.array(LotSession),
      zones: z.array(LotZone),
    }),
  },
  GetLots: {
    ...open,
    cache: true,
    ids: { sessionId: "public", zoneId: "public" },
    doc: "Lots of a session or, without one, those that are open or to come; of a zone; by title or number.",
    input: z.object({
      sessionId: z.optional(Id),
      zoneId: z.optional(Id),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(LotCard),
  },
  GetLot: {
    ...open,
    ...lot,
    cache: true,
    doc: "A lot with its piece, its terms, its last bids and what the SKU's settled lots cost.",
    input: z.object({ lotNo: LotNo }),
    output: z.object({
      ...LotCard.shape,
      pictures: z.array(z.string()),
      sellerName: z.string(),
      unitNo: UnitNo,
      place: z.string(),
      batch: z.string(),
      takenInAt: Time,
      depositFen: Fen,
      payMinutes: z.int(),
      extendSeconds: z.int(),
      extensions: z.int(),
      mostExtensions: z.int(),
      head: z.string(),
      bids: z.array(Receipt),
      /** Of lots of the SKU that were paid, the last first. */
      sold: z.array(z.object({ priceFen: Fen, at: Time })),
    }),
  },
  GetBids: {
    ...open,
    ...lot,
    doc: "The bids of a lot with their receipts, the last first; `afterSeq`: those that came behind one, for who was cut off.",
    input: z.object({ lotNo: LotNo, afterSeq: z._default(z.int().check(z.minimum(0)), 0), ...pageInput }),
    output: pageOf(Receipt),
  },
  GetLotFile: {
    ...open,
    ...lot,
    doc: "A lot's terms and chain of bids, and what was opened when it closed, to be checked without the server.",
    input: z.object({ lotNo: LotNo }),
    output: LotFile,
  },
  GetLotResults: {
    ...open,
    doc: "Lots that were sold, the last first; by title or number.",
    input: z.object({ keyword: z._default(Line(40, 0), ""), ...pageInput }),
    output: pageOf(z.object({ ...LotCard.shape, closedAt: Time })),
  },
  Bid: {
    ...lot,
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    minors: "never",
    changes: [...stale, "Credit.GetWallet", "Credit.GetRecords"],
    doc:
      "Bids for a lot: `amountFen` is a secret maximum, or with `isPlain` the price itself. A deposit is held. `grant` is of " +
      "`Member.CreateGrant` for method Wares.Bid, the amount and the `lotNo`; needed at the first bid and above what the last one covers.",
    input: z.object({
      lotNo: LotNo,
      amountFen: Amount,
      isPlain: z._default(z.boolean(), false),
      grant: z.optional(Grant),
    }),
    output: z.object({
      isLeading: z.boolean(),
      priceFen: Fen,
      endsAt: Time,
      depositFen: Fen,
      receipt: Receipt,
    }),
  },
  PayLot: {
    ...lot,
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    minors: "never",
    changes: [...stale, "Warehouse", "Credit.GetWallet", "Credit.GetRecords"],
    doc:
      "Pays what is left of a lot that the caller won, from the balance; the piece is theirs in the cloud warehouse then. `grant` is of " +
      "`Member.CreateGrant` for method Wares.PayLot, the amount and the `lotNo`.",
    input: z.object({ lotNo: LotNo, expectedFen: z.int().check(z.minimum(0)), grant: Grant }),
    output: z.object({ unitNo: UnitNo }),
  },
} as const satisfies Readonly<Record<string, Method>>;
