import { Cent, creditTypes } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

/** What may be adjusted: money, or one of the credits. */
export const adjustBalances = ["money", ...creditTypes] as const;
export const adjustDirections = ["add", "take"] as const;
const owners = ["member", "shop"] as const;

/** Money in fen, credits 1-3 in hundredths, credit 4 in counts: the one that fits the balance. */
const amounts = {
  amountFen: z.optional(Fen.check(z.minimum(1, "最少 0.01 元"))),
  amountCent: z.optional(Cent.check(z.minimum(1, "最少 0.01"))),
  counts: z.optional(z.int().check(z.minimum(1, "最少 1 次"))),
};

/** Refusals of adjustments, in the group Admin. */
export const adjustRefusals = {
  ADJUST_OWNER: [190, "没有找到，请核对编号"],
  ADJUST_LARGE: [191, "超过单笔调账上限"],
  ADJUST_DAY: [192, "超过当日调账上限，请明天再试"],
  ADJUST_CAUSE: [193, "这个依据单号已经调过同一项余额，请核对"],
  ADJUST_SHORT: [194, "余额不足，不能扣到零以下"],
  ADJUST_SHUT: [195, "账户已冻结或注销，不能调账"],
} as const;

const desk = { access: "operator", right: "member.adjust" } as const;

/** Corrections of accounts by two operators (docs/rules/adjust.md). */
export const adjustDesk = {
  FindAdjustOwner: {
    ...desk,
    kind: "query",
    doc: "The member (number, mobile number or id) or the shop (number or whole name) whose account is to be adjusted, with balances.",
    input: z.object({ owner: z.enum(owners), keyword: Line(60, 1) }),
    output: z.object({
      memberId: z.optional(Id),
      shopId: z.optional(Id),
      name: z.string(),
      number: z.string(),
      isOpen: z.boolean(),
      balances: z.array(z.object({ balance: z.enum(adjustBalances), amount: z.int() })),
    }),
  },
  GetAdjustments: {
    ...desk,
    kind: "query",
    doc: "What was adjusted, newest first, with who entered it and who agreed.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        adjustNo: z.string(),
        owner: z.enum(owners),
        name: z.string(),
        number: z.string(),
        balance: z.enum(adjustBalances),
        direction: z.enum(adjustDirections),
        /** In the balance's own unit, as are the two balances. */
        amount: z.int(),
        before: z.int(),
        after: z.int(),
        reason: z.string(),
        causeNo: z.string(),
        enteredBy: z.string(),
        decidedBy: z.string(),
        createdAt: Time,
      }),
    ),
  },
  Adjust: {
    ...desk,
    kind: "command",
    twoPersons: true,
    ids: { memberId: "public", shopId: "public" },
    changes: ["Admin.GetAdjustments"],
    doc:
      "Corrects a balance of a member or a shop through the ledger, never below zero; another operator has to enter the same. The reason " +
      "is read by the owner.",
    input: z.object({
      /** One of the two. */
      memberId: z.optional(Id),
      shopId: z.optional(Id),
      balance: z.enum(adjustBalances),
      direction: z.enum(adjustDirections),
      ...amounts,
      reason: Line(100, 4),
      /** The order, ticket or difference for which it is done. */
      causeNo: z.string().check(z.regex(/^[0-9A-Za-z-]{4,40}$/, "依据单号为 4 到 40 位字母、数字或短横")),
    }),
    output: z.object({
      adjustNo: z.string(),
      balanceFen: z.optional(Fen),
      balanceCent: z.optional(Cent),
      balanceCounts: z.optional(z.int()),
    }),
  },
} as const satisfies Record<string, Method>;
