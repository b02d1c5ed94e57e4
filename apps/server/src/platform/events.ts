import {
  type OutboxPayload,
  type OutboxTopic,
  parsePayload,
  type PushData,
  type PushName,
} from "@heshi/contract/events";
import type { Tx, WriteTx } from "./database/db.ts";
import type { JobContext, Topic } from "./jobs.ts";
import { statement } from "./database/statement.ts";

const add = statement(
  "outbox.add",
  {},
  "insert into outbox (topic, payload, due_at, created_at) values ($1, $2::jsonb, $3, $3)",
);

/** An act outside the database that is asked for. */
export type OutboxMessage = {
  readonly [T in OutboxTopic]: { topic: T; payload: OutboxPayload<T> };
}[OutboxTopic];

const valuesOf = ({ topic, payload }: OutboxMessage, at: Date) =>
  [topic, JSON.stringify(payload), at] as const;

/** Asks for an act outside the database; it happens after the commit, at least once. */
export const addToOutbox = (tx: Tx, message: OutboxMessage, at: Date): Promise<number> =>
  tx.run(add, valuesOf(message, at));

/** The same as one of a transaction's last statements. */
export const addToOutboxLast = (last: WriteTx["last"], message: OutboxMessage, at: Date): void =>
  last(add, valuesOf(message, at));

/** The message that makes a push to a member's open sockets. */
export const pushMessage = <N extends PushName>(
  memberId: string,
  type: N,
  data: PushData<N>,
): OutboxMessage => ({
  topic: "push",
  payload: { memberId, type, data },
});

/** What SQL each field of a push's data is made of. */
type SqlOf<N extends PushName> = { readonly [Field in keyof PushData<N>]: string };
type PushSql<N extends PushName> = {
  memberId: string;
  data: SqlOf<N>;
  at: string;
};

/** SQL that inserts a push for each row of the `from` that follows it; ids have to be cast to text. */
export function pushSql<N extends PushName>(type: N, { memberId, data, at }: PushSql<N>): string {
  const fields = Object.entries(data).map(([field, sql]) => `'${field}', ${String(sql)}`);
  return `insert into outbox (topic, payload, created_at, due_at)
     select 'push', jsonb_build_object('memberId', ${memberId}, 'type', '${type}', 'data',
       jsonb_build_object(${fields.join(", ")})), ${at}, ${at}`;
}

/** The handler of a topic; a message of another shape than was declared fails and stays. */
export const topic = <T extends OutboxTopic>(
  name: T,
  handle: (ctx: JobContext, payload: OutboxPayload<T>) => Promise<void>,
): Topic => ({ name, handle: (ctx, payload) => handle(ctx, parsePayload(name, payload)) });
