// The texts of a new machine; oxfmt breaks their lines.
import { server } from "./paths.mjs";

export const machine = ({
  entity,
  words,
  article,
  table,
}) => `import { defineMachine } from "@heshi/kernel/machine";

/** Every move of ${article} ${words}. Nothing but \`move\` writes \`${table}.state\`. */
export const ${entity}Machine = defineMachine({
  entity: "${entity}",
  states: ["open", "done", "refused", "cancelled"],
  first: "open",
  final: ["done", "refused", "cancelled"],
  table: [
    { on: "finish", from: ["open"], to: "done", by: ["operator"] },
    { on: "refuse", from: ["open"], to: "refused", by: ["operator"], says: "reason" },
    { on: "cancel", from: ["open"], to: "cancelled", by: ["member"] },
  ],
});
`;

export const effects = ({
  name,
  entity,
  words,
  article,
  table,
}) => `import { col } from "${server.statement}";
import { effectsOf } from "${server.machine}";
import { ${entity}Machine } from "./${name}.machine.ts";

/** ${article === "an" ? "An" : "A"} ${words} with the effects of each event. */
export const ${entity}Entity = effectsOf(${entity}Machine, {
  table: "${table}",
  history: "${table}_event",
  historyKey: "${table}_id",
  columns: { memberId: col.id },
  owners: ["member_id"],
  effects: {},
});
`;

export const migration = ({
  name,
  module,
  table,
  words,
  article,
}) => `-- State and history of ${article} ${words}.
-- Its moves: modules/${module}/${name}.machine.ts.

create table ${table} (
  id bigint primary key,
  member_id bigint not null references member (id),
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'cancelled')),
  deadline_at timestamptz,
  created_at timestamptz not null
);
create index ${table}_member on ${table} (member_id, created_at desc, id desc);

create table ${table}_event (
  id bigint generated always as identity primary key,
  ${table}_id bigint not null references ${table} (id),
  kind text not null,
  actor text not null check (actor in ('member', 'shop', 'operator', 'timer', 'gateway')),
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null default '',
  pictures jsonb,
  at timestamptz not null
);
create index ${table}_event_${table} on ${table}_event (${table}_id, id);
`;

export const test = ({ name, entity, words, article, table }) => `import { randomId } from "@heshi/kernel/id";
import { titleOf } from "@heshi/kernel/machine";
import { expect, test } from "vitest";
import { testServer } from "${server.harness}";
import { member, sql } from "${server.make}";
import { usualSettings as settings } from "../../settings.ts";
import { move } from "${server.machine}";
import { ${entity}Entity } from "./${name}.effects.ts";
import { ${entity}Machine } from "./${name}.machine.ts";

const server = await testServer();
const owner = await member(server);
const moves = ${entity}Machine.table.flatMap(({ from, by, on, to }) =>
  from.flatMap((state) => by.map((actor) => ({ on, state, actor, to }))),
);

test.each(moves)("$on by $actor moves ${article} ${words} from $state to $to, with its history", async ({ on, state, actor, to }) => {
  const id = randomId();
  const now = server.now();
  await sql(
    server,
    \`insert into ${table} (id, member_id, state, deadline_at, created_at)
     values ($1, $2, $3, case when $4 = 'timer' then $5::timestamptz end, $5)\`,
    [id, owner.id, state, actor, now],
  );
  const moved = await server.db.write((tx) =>
    move(tx, ${entity}Entity, { on, by: actor, ids: [id], actorId: owner.id, words: "资料不全", now, settings }),
  );
  expect(moved).toMatchObject([{ id, state: to, memberId: owner.id }]);
  expect(
    await sql(server, "select kind, actor, from_state, to_state from ${table}_event where ${table}_id = $1", [id]),
  ).toEqual([{ kind: on, actor, from_state: state, to_state: to }]);
  expect(titleOf(${entity}Machine, on)).toMatch(/\\p{Script=Han}/u);
});
`;
