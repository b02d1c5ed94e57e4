import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { Waits } from "../frame/waits.ts";
import { payoutKinds } from "../pay/outside.ts";
import { withdrawStates } from "./withdraw-states.ts";
import { WithdrawNo } from "./withdraw.ts";

/**
 * What is to be read before a withdrawal is decided: the member, the shop or its owner is frozen, the risk lists hold their money, the shop
 * owes; and of what is under review: the account was added within three days, nothing has arrived before, the member recharged within seven
 * days.
 */
export const withdrawRisks = ["frozen", "held", "debt", "newAccount", "first", "recharged"] as const;

const Row = z.object({
  withdrawNo: WithdrawNo,
  /** Of a member's; a shop's has the shop instead, and no `mid`. */
  memberId: z.optional(Id),
  shopId: z.optional(Id),
  shopName: z.optional(z.string()),
  mid: z.string(),
  /** In whose name the account is: the verified name without its first character, or a company's. */
  holder: z.string(),
  state: z.enum(withdrawStates),
  amountFen: Fen,
  feeFen: Fen,
  kind: z.enum(payoutKinds),
  accountName: z.string(),
  tail: z.string(),
  /** Two operators have to agree; `isWaiting`: one has. */
  isLarge: z.boolean(),
  isWaiting: z.boolean(),
  /** The channel has not answered in time. */
  isLate: z.boolean(),
  /** Of those that wait, and what stops sending those that were approved. */
  risks: z.array(z.enum(withdrawRisks)),
  createdAt: Time,
});

const Day = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "日期不正确"));
/** So many of them, and what they come to; at most 10,000 are counted. */
const Sum = z.object({ count: z.int(), amountFen: Fen });
const desk = { access: "operator", right: "withdraw.review" } as const;

/** The operators' side of withdrawals (docs/rules/withdraw.md). */
export const withdrawDesk = {
  GetWithdrawals: {
    ...desk,
    kind: "query",
    doc:
      "Withdrawals in a state, oldest first; of a kind, the large or late ones, of some days in China, by the member; one by its " +
      "number in any state.",
    input: z.object({
      state: z._default(z.enum(withdrawStates), "auditing"),
      kind: z.optional(z.enum(payoutKinds)),
      isLarge: z.optional(z.boolean()),
      isLate: z.optional(z.boolean()),
      from: z.optional(Day),
      to: z.optional(Day),
      keyword: z._default(Line(20, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Row),
  },
  GetWithdrawalFigures: {
    ...desk,
    kind: "query",
    doc: "What waits for a decision, what the channels have not answered, what arrived today, and how long today's decisions took.",
    input: z.object({}),
    output: z.object({
      waiting: Sum,
      paying: Sum,
      paidToday: Sum,
      /** Absent where nothing was decided today. */
      decisionSeconds: z.optional(z.int()),
    }),
  },
  GetWithdrawal: {
    ...desk,
    kind: "query",
    ids: { withdrawNo: "withdrawal" },
    doc: "A withdrawal with its history and hints for who decides.",
    input: z.object({ withdrawNo: WithdrawNo }),
    output: z.extend(Row, {
      reason: z.string(),
      channelNo: z.string(),
      hints: z.array(z.object({ text: z.string(), isWarning: z.boolean() })),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
      waits: Waits,
      /** Above which amount two operators decide: in general, and on the first one of who registered within so many days. */
      limits: z.object({ twoPersonsFen: Fen, newFen: Fen, newDays: z.int() }),
    }),
  },
  DecideWithdrawal: {
    ...desk,
    kind: "command",
    ids: { withdrawNo: "withdrawal" },
    changes: ["Admin.GetWithdrawals", "Admin.GetWithdrawal", "Admin.GetWithdrawalFigures"],
    doc: "Approves a withdrawal, or refuses it with a reason that the member reads; `isWaiting`: another operator has to agree yet.",
    input: z.object({
      withdrawNo: WithdrawNo,
      decision: z.enum(["approve", "refuse"]),
      reason: z._default(Line(100, 0), ""),
    }),
    output: z.object({ state: z.enum(withdrawStates), isWaiting: z.boolean() }),
  },
  AskWithdrawal: {
    ...desk,
    kind: "command",
    ids: { withdrawNo: "withdrawal" },
    changes: ["Admin.GetWithdrawals", "Admin.GetWithdrawal"],
    doc: "Has the channel asked now what became of a withdrawal that is being paid.",
    input: z.object({ withdrawNo: WithdrawNo }),
    output: z.object({}),
  },
} as const;
