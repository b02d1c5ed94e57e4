import type { PayWay } from "@heshi/contract/pay/pay";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Statement } from "../../platform/database/statement.ts";

type Started = { attemptNo: string; expiresAt: number };
/** `payerId`: whose attempt settles it; undefined where nobody logs in to pay. */
type Taking = { way: PayWay; now: Date; payerId: string | undefined };
/** Ends the other attempts and books the rest, once the attempt itself is settled. */
type Book = () => Promise<unknown>;
/** An attempt as its channel's page is opened. */
type Shown = { id: string; no: string; payerId: string | undefined };

/** How a kind of payable is paid (docs/rules/pay.md). A success that does not pay it any more goes back by itself, whatever its kind. */
export type Payable = {
  /** Locks it by its id, the first of all locks of a settlement. */
  lock: Statement<{ state: string }>;
  /** Pays what is still unpaid and in time; undefined where it is not. */
  take: (tx: Tx, id: string, taking: Taking) => Promise<Book | undefined>;
  /** The page that shows the result of an attempt. */
  pageOf: (db: Pick<Db, "one">, shown: Shown) => Promise<string>;
  /** What the payer reads of money that goes back. */
  backReason: string;
  /**
   * How its own member begins an attempt: $1 member, $2 number, $3 way, $4 now, $5 id, $6 number of the attempt; and in which state it
   * is.
   */
  byMember?: {
    start: Statement<Started>;
    stateOf: (tx: Tx, memberId: string, no: string) => Promise<string | undefined>;
  };
};
