import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { MAX_FEN } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { Mid, Payee } from "./transfer.ts";

export const exchangeErrors = {
  QUOTE_OVER: [40, "报价已过期，请重新确认"],
  OVER_EXCHANGE: [41, "超过今天的兑换上限"],
  OVER_GIFT: [42, "超过今天的赠送上限"],
} as const satisfies Record<string, RefusalRow>;

/** An amount of silver or gold that a person enters, in hundredths. */
const AmountCent = z.int().check(z.minimum(1), z.maximum(MAX_FEN));

const quoted = {
  /** What is taken; the rest of the amount that does not make up a hundredth of gold stays. */
  silverCent: Cent,
  goldCent: Cent,
};

export const ExchangeQuote = z.object({ ...quoted, quoteId: Id, expiresAt: Time });
export type ExchangeQuote = z.infer<typeof ExchangeQuote>;

const read = { kind: "query", access: "member", rate: "read" } as const;
const act = { kind: "command", access: "member", rate: "money", money: true } as const;

/** Silver for gold, and gold for others (docs/rules/exchange.md). */
export const exchangeMethods = {
  GetExchangePage: {
    ...read,
    doc: "What the page of exchanging needs: silver, gold, the rate, and what may still be exchanged today.",
    input: z.object({}),
    output: z.object({
      silverCent: Cent,
      goldCent: Cent,
      /** Silver for one gold. */
      silverPerGold: z.int(),
      leastSilverCent: Cent,
      leftTodayCent: Cent,
    }),
  },
  QuoteExchange: {
    ...act,
    doc: "Fixes the rate for an amount of silver, in hundredths, for a minute; a new quote takes the place of the last.",
    input: z.object({ silverCent: AmountCent }),
    output: ExchangeQuote,
  },
  Exchange: {
    ...act,
    changes: ["Credit", "Member.GetMemberDetail"],
    ids: { quoteId: "creditQuote" },
    doc: "Exchanges what a quote says, once and while it lasts.",
    input: z.object({ quoteId: Id }),
    output: z.object({ ...quoted, exchangedAt: Time, balanceCent: Cent }),
  },
  GetGivePage: {
    ...read,
    doc: "What the page of giving gold needs: gold, what may still be given today, and who was given to last.",
    input: z.object({}),
    output: z.object({
      goldCent: Cent,
      leftTodayCent: Cent,
      hasPayPassword: z.boolean(),
      payees: z.array(Payee),
    }),
  },
  Give: {
    ...act,
    changes: ["Credit", "Member.GetMemberDetail"],
    doc: "Gives gold to a member; `grant` is of `Member.CreateGrant` for method Credit.Give, the hundredths and the payee's `mid`.",
    input: z.object({
      mid: Mid,
      goldCent: AmountCent,
      note: z._default(Line(50, 0), ""),
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: z.object({ payee: Payee, goldCent: Cent, givenAt: Time }),
  },
} as const satisfies Record<string, Method>;
