import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { labelQueryMethods } from "../agents/label-query.ts";
import { labelScanMethods } from "../agents/label-scan.ts";
import { defineGroup } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { VoucherTerms } from "./voucher.ts";
import { staffRights } from "../rights.ts";

export const voucherStates = ["unused", "used", "settled", "refunded", "expired"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** 12 random digits and a check digit; blanks between them are left out. */
const CodeText = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{13}$/, "请输入 13 位券码"),
);

const Voucher = z.object({
  voucherId: Id,
  orderId: Id,
  code: z.string(),
  state: z.enum(voucherStates),
  stateText: z.string(),
  validUntil: Time,
  usedAt: z.optional(Time),
  /** Of an unused one: what comes back whenever its buyer asks, where to, and by itself at `at`. */
  refund: z.optional(z.object({ amountFen: Fen, to: z.string(), at: Time })),
});
export type Voucher = z.infer<typeof Voucher>;

/** What a shop sees of a code that it may accept. */
const Redeemable = z.object({
  voucherId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  /** 周** */
  buyer: z.string(),
  validUntil: Time,
  /** 周一至周五 10:00-18:00 */
  hours: z.string(),
  stores: z.array(z.string()),
  /** Where the caller may redeem it: one has to be named where there are several, none is where the code names none. */
  branches: z.array(z.object({ branchId: Id, name: z.string() })),
  /** It is not these hours now, where they can be read; the staff member decides. */
  isOutsideHours: z.boolean(),
  rules: z.string(),
});

const Redemption = z.object({
  voucherId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  /** The last four digits of the code. */
  tail: z.string(),
  state: z.enum(voucherStates),
  stateText: z.string(),
  /** When it was redeemed or revoked last. */
  at: Time,
  staff: z.string(),
  /** Where it was redeemed last; empty where the code names no branches. */
  branch: z.string(),
  /** Why the use was revoked. */
  reason: z.string(),
  /** Until when the caller can revoke the use; absent where they cannot. */
  revokeUntil: z.optional(Time),
});

const clerk = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.redeem,
  attempt: {
    scope: "voucher",
    subject: "caller",
    limit: 5,
    windowMs: 60_000,
    lockMs: 600_000,
    shop: { limit: 50, windowMs: 86_400_000, lockMs: 86_400_000 },
  },
} as const;

export const Code = defineGroup({
  name: "Code",
  code: 55,
  errors: {
    CODE_USED: [1, "这张券已经使用过了"],
    CODE_OVER: [2, "这张券已过有效期"],
    CODE_REFUNDED: [3, "这张券已退款，不能使用"],
    REVOKE_LATE: [4, "核销超过 10 分钟，不能撤销"],
    WRONG_BRANCH: [5, "这张券不能在这家门店使用，请买家到可用门店"],
    BRANCH_NEEDED: [6, "请先选择在哪家门店核销"],
    QUERY_MANY: [7, "查询次数太多了，请一小时后再试"],
    REPORT_MANY: [8, "今天举报得有点多了，请明天再来"],
    LABEL_UNKNOWN: [9, "没有查到这个码，请核对标签上的 18 位数字"],
    LABEL_USED: [10, "这个码已经绑定或出库，不能再绑"],
    LABEL_VOID: [11, "这个码已作废，不能使用"],
    BIND_SKU: [12, "这个码的商品不在这次发货里，请核对标签"],
    BIND_MANY: [13, "绑定的件数超过了这次发货的件数"],
    BIND_LATE: [14, "这次发货已经寄出或取消，不能再绑码"],
    NOT_AGENT: [15, "您现在不是有效的经销商，请先申请或续期"],
  },
  methods: {
    ...labelQueryMethods,
    ...labelScanMethods,
    GetVouchers: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { orderId: "order" },
      doc: "The codes of an order and of those bought with it, with how they are used; none before the payment.",
      input: z.object({ orderId: Id }),
      output: z.object({ terms: z.optional(VoucherTerms), list: z.array(Voucher) }),
    },
    Preview: {
      ...clerk,
      doc: "What a code is for, before it is redeemed. Wrong codes are counted: five a minute a clerk, fifty a day a shop.",
      input: z.object({ code: CodeText }),
      output: Redeemable,
    },
    Redeem: {
      ...clerk,
      changes: ["Code.GetRedemptions"],
      doc: "Redeems a code of the shop's, once, in a branch that the code names and the clerk works in.",
      ids: { branchId: "public" },
      input: z.object({ code: CodeText, branchId: z.optional(Id) }),
      output: z.object({ voucherId: Id, revokeUntil: Time }),
    },
    Revoke: {
      kind: "command",
      access: "merchant",
      rate: "write",
      roles: staffRights.redeem,
      changes: ["Code.GetRedemptions"],
      ids: { voucherId: "voucher" },
      doc: "Takes a redemption of a branch that the caller works in back within ten minutes; the code can be used again.",
      input: z.object({ voucherId: Id, reason: Line(100) }),
      output: z.object({}),
    },
    GetRedemptions: {
      kind: "query",
      access: "merchant",
      rate: "read",
      roles: staffRights.redeem,
      doc: "What the shop has redeemed and revoked, latest first.",
      input: z.object(pageInput),
      output: pageOf(Redemption),
    },
  },
});
