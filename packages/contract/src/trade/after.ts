import { Id } from "@heshi/kernel/id";
import { Fen, MAX_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Line, Lines, StoredUrl } from "../frame/text.ts";
import { CreditAmount } from "../goods/points.ts";
import { Quantity } from "../goods/wares-cart.ts";
import {
  AfterCard,
  AfterDetail,
  AfterLine,
  AfterLogRow,
  AfterReason,
  afterKinds,
  afterTabs,
  pickUpSlots,
} from "./after-view.ts";
import { afterShopMethods } from "../shop/after-shop.ts";
import { ExpressNumber } from "./express.ts";
import { PriceRow } from "./order-view.ts";

export const Company = z.string().check(z.regex(/^[a-z\d]{2,20}$/, "请选择快递公司"));
const Pictures = z._default(z.array(StoredUrl).check(z.maxLength(9)), []);
const Video = z.optional(StoredUrl);

const read = { kind: "query", access: "member", rate: "read" } as const;
const write = { kind: "command", access: "member", rate: "write" } as const;
const ids = { afterSaleId: "afterSale" } as const;
const input = z.object({ afterSaleId: Id });
const output = z.object({ afterSaleId: Id });
/** After-sales and orders show what changed. */
const changes = ["After", "Order.GetList", "Order.GetDetail"] as const;
const asked = {
  kind: z.enum(afterKinds),
  reason: AfterReason,
  quantity: Quantity,
};
const typed = {
  ...asked,
  /** 0 for an exchange. */
  amountFen: z.int().check(z.minimum(0), z.maximum(MAX_FEN)),
  description: z._default(Lines(500), ""),
  pictures: Pictures,
  video: Video,
};
/** A line of an order that an after-sale can be asked for, or why not. */
const FormLine = z.object({
  ...AfterLine.shape,
  /** Pieces that no after-sale has refunded; 0 where nothing can be asked for. An open one can be asked for otherwise. */
  left: z.int(),
  kinds: z.array(z.enum(afterKinds)),
  /** Pieces by kind: of a stored line what lies in the warehouse is counted apart from what was delivered. */
  leftBy: z.object({ money: z.int(), return: z.int(), exchange: z.int() }),
  /** Why nothing can be asked for: 正在售后, 已退款, 已过售后期. */
  note: z.string(),
  /** The open after-sale of the line. */
  afterSaleId: z.optional(Id),
  /** It was stored: what lies in the cloud warehouse goes back for money, what was delivered from there is sent back. */
  isStored: z.boolean(),
  /** What price protection would give back now; absent: nothing. */
  protectFen: z.optional(Fen),
});

export const After = defineGroup({
  name: "After",
  code: 32,
  errors: {
    AFTER_LATE: [1, "已过售后申请期限"],
    AFTER_OPEN: [2, "这件商品正在售后中，请先处理完"],
    AFTER_NONE_LEFT: [3, "申请数量超过可售后的数量"],
    KIND_WRONG: [4, "这件商品现在不支持这种售后方式"],
    AMOUNT_WRONG: [5, "退款金额不正确，请修改后再提交"],
    EXPRESS_UNKNOWN: [6, "不支持的快递公司"],
    NOTE_EMPTY: [7, "请写点什么，或添加图片"],
    PROTECTED: [8, "这件商品已申请过价格保护"],
    PROTECT_NONE: [9, "现在没有降价，不能申请价格保护"],
    PROTECT_LATE: [10, "付款超过 7 天，不能申请价格保护"],
    PICK_UP_DAY: [11, "请选择今天之后 7 天内的日期"],
  },
  methods: {
    GetForm: {
      ...read,
      ids: { orderId: "order" },
      doc: "The lines of an order with what may be asked for on each, and price protection.",
      input: z.object({ orderId: Id }),
      output: z.object({ orderId: Id, orderNo: z.string(), lines: z.array(FormLine) }),
    },
    Preview: {
      ...read,
      ids: { lineId: "orderLine" },
      doc: "The most that an after-sale of these pieces gives back, where the parts go, and whether less may be asked.",
      input: z.object({ lineId: Id, ...asked }),
      output: z.object({
        mostFen: Fen,
        credit: z.optional(CreditAmount),
        isFixed: z.boolean(),
        parts: z.array(PriceRow),
        note: z.string(),
      }),
    },
    Apply: {
      ...write,
      changes,
      ids: { lineId: "orderLine" },
      doc: "Asks for an after-sale of pieces of an order's line; the order's automatic receipt waits for its end.",
      input: z.object({ lineId: Id, ...typed }),
      output,
    },
    Edit: {
      ...write,
      changes,
      ids,
      doc: "Changes what was asked for while the shop has not agreed, or asks again after it refused.",
      input: z.object({ afterSaleId: Id, ...typed }),
      output,
    },
    Cancel: { ...write, changes, ids, doc: "Withdraws an after-sale.", input, output },
    SetPickUp: {
      ...write,
      changes: ["After"],
      ids,
      doc: "Notes when a courier may fetch what goes back.",
      input: z.object({
        afterSaleId: Id,
        day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "请选择日期")),
        slot: z.enum(pickUpSlots),
      }),
      output,
    },
    SendBack: {
      ...write,
      changes,
      ids,
      doc: "Notes company and number of the parcel in which the goods go back.",
      input: z.object({ afterSaleId: Id, company: Company, number: ExpressNumber }),
      output,
    },
    Intervene: {
      ...write,
      changes,
      ids,
      doc: "Asks the platform to decide after the shop refused.",
      input: z.object({ afterSaleId: Id, text: Lines(500, 2), pictures: Pictures }),
      output,
    },
    ConfirmExchange: {
      ...write,
      changes,
      ids,
      doc: "Confirms that the exchanged goods came.",
      input,
      output,
    },
    AddNote: {
      ...write,
      changes: ["After"],
      ids,
      doc: "Writes into the negotiation.",
      input: z.object({
        afterSaleId: Id,
        text: z._default(Lines(500), ""),
        pictures: Pictures,
        video: Video,
      }),
      output,
    },
    ProtectPrice: {
      ...write,
      rate: "money",
      money: true,
      changes: ["After", "Order.GetDetail", "Credit", "Member.GetMemberDetail"],
      ids: { lineId: "orderLine" },
      doc: "Gives back by how much a line's goods became cheaper within 7 days of payment, once.",
      input: z.object({ lineId: Id }),
      output: z.object({ amountFen: Fen }),
    },
    GetList: {
      ...read,
      doc: "The caller's after-sales by tab, newest first; `keyword` is a number or part of a goods title.",
      input: z.object({
        tab: z._default(z.enum(afterTabs), "all"),
        keyword: z._default(Line(50, 0), ""),
        ...pageInput,
      }),
      output: pageOf(AfterCard),
    },
    GetCounts: {
      ...read,
      doc: "How many after-sales stand in each tab that has a badge, at most 100.",
      input: z.object({}),
      output: z.object({ open: z.int(), send: z.int() }),
    },
    GetDetail: {
      ...read,
      ids,
      doc: "One after-sale with everything its page shows.",
      input,
      output: AfterDetail,
    },
    GetLog: {
      ...read,
      ids,
      doc: "The negotiation of both sides, newest first.",
      input: z.object({ afterSaleId: Id, ...pageInput }),
      output: pageOf(AfterLogRow),
    },
    ...afterShopMethods,
  },
});
