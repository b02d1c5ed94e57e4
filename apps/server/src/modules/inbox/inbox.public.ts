import type { Tx } from "../../platform/database/db.ts";
import { statement } from "../../platform/database/statement.ts";
import { type About, causes, type DataOf, type EventOf } from "./inbox.causes.ts";

export { wordsOf } from "./inbox.causes.ts";

type SqlOf<Data> = { readonly [Field in keyof Data]: string };
type Told<A extends About> = {
  /** SQL of the event, of whom to tell, of the parameters (ids as text) and of the time. */
  event: string;
  memberId: string;
  data: SqlOf<DataOf<A>>;
  at: string;
  /** The rows: one message each, for those events that have words. */
  from: string;
};

/** SQL of an insert that tells members of an event of their rows; events without words tell nobody. */
export function inboxSql<A extends About>(about: A, { event, memberId, data, at, from }: Told<A>): string {
  const { kind, says } = causes[about];
  const events = Object.keys(says).map((name) => `'${name}'`);
  const fields = Object.entries(data).map(([name, sql]) => `'${name}', ${String(sql)}`);
  return `insert into inbox_message (member_id, kind, cause, data, created_at)
     select ${memberId}, '${kind}', '${about}.' || ${event}, jsonb_build_object(${fields.join(", ")}), ${at}
     ${from.includes(" where ") ? `${from} and` : `${from} where`} ${event} in (${events.join(", ")})`;
}

const add = statement(
  "inbox.add",
  {},
  "insert into inbox_message (member_id, kind, cause, data, created_at) values ($1, $2, $3, $4::jsonb, $5)",
);

/** Tells a member of an event, in the transaction that causes it. */
export async function tell<A extends About>(
  tx: Tx,
  about: A,
  { event, memberId, data, at }: { event: EventOf<A>; memberId: string; data: DataOf<A>; at: Date },
): Promise<void> {
  await tx.run(add, [memberId, causes[about].kind, `${about}.${event}`, JSON.stringify(data), at]);
}

/** SQL of the number of a member's unread messages, at most 100, without the kinds that the member muted. */
export const unreadInboxSql = (memberId: string): string =>
  `(select count(*) from (select from inbox_message m where m.member_id = ${memberId} and m.read_at is null
     and not exists (select from inbox_mute q where q.member_id = m.member_id and q.kind = m.kind) limit 100) unread)`;
