import type { Value } from "../../platform/database/db.ts";
import type { Guarded } from "../../platform/database/guarded.ts";
import type { Statement } from "../../platform/database/statement.ts";
import type { OutboxMessage } from "../../platform/events.ts";
import type { ClaimUse, NewClaim } from "../coupon/coupon.public.ts";
import type { Transfer } from "../ledger/ledger.public.ts";
import type { StockItem, StockKind } from "../stock/stock.public.ts";

/** Ends the request with a declared refusal. */
type Refuse = () => Promise<never> | never;

/** A write with its guard. */
type Write = {
  kind: "write";
  write: Guarded;
  values: readonly Value[];
  /** The guard did not hold. */
  refuse: Refuse;
  /** Makes room for another try, given the write's answer; false if there is none to make. */
  again?: (answer: never) => Promise<boolean>;
};
/** Transfers of the ledger, posted together; `refuse` is given the ledger's refusal. */
type Transfers = {
  kind: "transfers";
  transfers: readonly Transfer[];
  at: Date;
  refuse?: (error: unknown) => never;
};
/** Pieces that move; `refuse` is given the SKUs that did not move. Without it that is an internal error. */
type Stock = {
  kind: "stock";
  move: StockKind;
  items: readonly StockItem[];
  at: Date;
  refuse?: (skuIds: readonly string[]) => never;
};
/** A message for the outbox. */
type Message = { kind: "message"; message: OutboxMessage; at: Date };
/** Ends the open attempts of a trade that the plan pays; `begun` is how many had been begun when the plan was made. */
type Attempts = { kind: "attempts"; tradeId: string; begun: number; at: Date };
/** Claims offers for a member. */
type Claims = { kind: "claims"; claims: readonly NewClaim[]; memberId: string; at: Date; refuse: Refuse };
/** Uses claimed coupons for a trade. */
type Coupons = {
  kind: "coupons";
  uses: readonly ClaimUse[];
  memberId: string;
  tradeId: string;
  at: Date;
  refuse: Refuse;
  again: () => Promise<boolean>;
};
/** Takes the lock under which a limit per member is counted, and repeats the check that was made without it. */
type Limit = {
  kind: "limit";
  lock: Statement<unknown>;
  values: readonly Value[];
  check: () => Promise<void>;
};

/** One thing that a command does, as data: what is written, what refuses it, and what that means to the caller. */
export type Step = Write | Transfers | Stock | Message | Attempts | Claims | Coupons | Limit;
export type StepOf<K extends Step["kind"]> = Extract<Step, { kind: K }>;

/** What a command does, and what it answers once that is done. */
export type Plan<Answer> = { steps: readonly Step[]; answer: Answer };

type Options<Row> = Pick<Write, "refuse"> & { again?: (answer: Row) => Promise<boolean> };
/** A guarded write as a step. */
export const writeStep = <Row>(
  write: Guarded<Row>,
  values: readonly Value[],
  { refuse, again }: Options<Row>,
): Step => ({
  kind: "write",
  write,
  values,
  refuse,
  ...(again ? { again: again as Write["again"] } : {}),
});
