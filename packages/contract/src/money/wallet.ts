import { currencies } from "@heshi/kernel/credit";
import { holdKindNames } from "./hold-kinds.ts";
import { Fen } from "@heshi/kernel/money";
import { Id } from "@heshi/kernel/id";
import { Month } from "@heshi/kernel/month";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

/** Hundredths of credits 1 to 3, counts of credit 4. */
const Amount = z.int();

/** Holds that a wallet shows at most. */
export const MOST_HOLDS = 200;

/** Orders that a page of earnings shows at most. */
export const MOST_EARNINGS = 50;

/** Silver that an order brings. */
const Earning = z.object({
  orderId: Id,
  no: z.string(),
  shopName: z.string(),
  /** Its most expensive line, and how many pieces it has in all. */
  title: z.string(),
  picture: z.string(),
  pieces: z.int(),
  silverCent: Amount,
  state: z.enum(["paid", "shipped", "received"]),
  /** When it comes, of an order that was received and that no after-sale holds. */
  until: z.optional(Time),
});
export type Earning = z.infer<typeof Earning>;

/** The wallet at a glance. */
export const walletMethods = {
  GetWallet: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Balance and credits, what of them is frozen and why, earnings, and what came in and went out in twelve months.",
    input: z.object({}),
    output: z.object({
      balanceFen: Fen,
      earningsFen: Fen,
      /** Silver that paid orders bring once they are done; GetEarnings says when. */
      comingCent: Amount,
      hasPayPassword: z.boolean(),
      credits: z.array(z.object({ currency: z.enum(currencies), amount: Amount })),
      /** What is frozen, the newest first: what for, and when it ends at the latest or is expected to. */
      holds: z.array(
        z.object({
          kind: z.enum(holdKindNames),
          cause: z.string(),
          currency: z.enum(currencies),
          amount: Amount,
          until: z.optional(Time),
        }),
      ),
      /** The last twelve, the current one last; months without records are there with 0. */
      months: z.array(z.object({ month: Month, inFen: Fen, outFen: Fen })),
    }),
  },
  GetEarnings: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Silver that paid orders bring when they are done.",
    input: z.object({}),
    output: z.object({
      /** Money that waits in the account of earnings. */
      earningsFen: Fen,
      waitingCent: Amount,
      /** What comes next first; last what nobody can say a day of yet. */
      waiting: z.array(Earning),
    }),
  },
} as const satisfies Record<string, Method>;
