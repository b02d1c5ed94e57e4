import * as z from "zod/mini";

const Hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));
const Whole = z.int();

const StatedEntry = z.object({
  account: z.string(),
  sequence: Whole,
  at: Whole,
  amount: Whole,
  balanceAfter: Whole,
  recipe: z.string(),
  number: z.string(),
  digest: z.string(),
  salt: Hex(16),
  day: z.string(),
  index: Whole,
  path: z.array(Hex(32)),
});
export type StatedEntry = z.infer<typeof StatedEntry>;

/** A day that a statement refers to, with the chain of the day before. */
const StatedDay = z.object({
  day: z.string(),
  entries: Whole,
  root: Hex(32),
  chain: Hex(32),
  before: Hex(32),
});

/** An account with its first and last place and the balances around them. */
const StatedAccount = z.object({
  account: z.string(),
  first: Whole,
  last: Whole,
  before: Whole,
  after: Whole,
});

/** A member's statement as data (docs/rules/dayclose.md): what `npm run ledger:verify` reads. */
export const StatementFile = z.object({
  format: z.literal("heshi-statement-1"),
  mid: z.string(),
  from: z.string(),
  until: z.string(),
  madeAt: Whole,
  accounts: z.array(StatedAccount),
  days: z.array(StatedDay),
  entries: z.array(StatedEntry),
  /** Of the summary, by the published key; absent in statements from before there was one. */
  signature: z.optional(Hex(64)),
});
export type StatementFile = z.infer<typeof StatementFile>;
