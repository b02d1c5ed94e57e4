import {
  type OutboxPayload,
  type OutboxTopic,
  parsePayload,
  type PushData,
  type PushName,
} from "@heshi/contract/events";
import type { AtCommit, Tx } from "./database/db.ts";
import type { JobContext, Topic } from "./jobs.ts";
import { statement } from "./database/statement.ts";

const add = statement(
  "outbox.add",
  {},
  "insert into outbox (topic, payload, due_at, created_at) values ($1, $2::jsonb, $3, $3)",
);

/** A requested action outside the database. */
export type OutboxMessage = {
  readonly [T in OutboxTopic]: { topic: T; payload: OutboxPayload<T> };
}[OutboxTopic];

const valuesOf = ({ topic, payload }: OutboxMessage, at: Date) =>
  [topic, JSON.stringify(payload), at] as const;

/** Queues an action outside the database, executed at least once after the commit. */
export const addToOutbox = (tx: Tx, message: OutboxMessage, at: Date): Promise<number> =>
  tx.run(add, valuesOf(message, at));

/** The same, sent with the commit. */
export const addToOutboxAtCommit = (atCommit: AtCommit, message: OutboxMessage, at: Date): void =>
  atCommit(add, valuesOf(message, at));

/** The message that makes a push to a member's open sockets. */
export const pushMessage = <N extends PushName>(
  memberId: string,
  type: N,
  data: PushData<N>,
): OutboxMessage => ({
  topic: "push",
  payload: { memberId, type, data },
});

/** The SQL of each field. */
type SqlOf<Data> = { readonly [Field in keyof Data]: string };
const objectSql = (fields: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(", ")})`;

/** SQL that adds a message to the outbox for each row of the `from` that follows it; ids have to be cast to text. */
export const outboxSql = <T extends OutboxTopic>(
  name: T,
  { payload, at }: { payload: SqlOf<OutboxPayload<T>>; at: string },
): string => `insert into outbox (topic, payload, created_at, due_at)
     select '${name}', ${objectSql(payload)}, ${at}, ${at}`;

type PushSql<N extends PushName> = {
  memberId: string;
  data: SqlOf<PushData<N>>;
  at: string;
};

/** The same for a push. */
export const pushSql = <N extends PushName>(type: N, { memberId, data, at }: PushSql<N>): string =>
  outboxSql("push", { payload: { memberId, type: `'${type}'`, data: objectSql(data) }, at });

/** The handler of a topic; a message of another shape than was declared fails and stays. */
export const topic = <T extends OutboxTopic>(
  name: T,
  handle: (ctx: JobContext, payload: OutboxPayload<T>) => Promise<void>,
): Topic => ({ name, handle: (ctx, payload) => handle(ctx, parsePayload(name, payload)) });

/** The room of the sockets that watch a topic, of any member. */
export const watchRoom = (topic: string): string => `watch:${topic}`;
