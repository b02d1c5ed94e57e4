import { randomId } from "@heshi/kernel/id";
import { titleOf } from "@heshi/kernel/machine";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { sql } from "../../../test/make/world.ts";
import { usualSettings as settings } from "../../settings.ts";
import { move } from "../machine/machine.public.ts";
import { playlets } from "./playlet.effects.ts";
import { playletMachine } from "./playlet.machine.ts";

const server = await testServer();
const moves = playletMachine.table.flatMap(({ from, by, on, to }) =>
  from.flatMap((state) => by.map((actor) => ({ on, state, actor, to }))),
);

test.each(moves)(
  "$on by $actor moves a series from $state to $to, with its history",
  async ({ on, state, actor, to }) => {
    const id = randomId();
    const now = server.now();
    await sql(
      server,
      `insert into playlet (id, state, title, summary, cover, filing, is_for_minors, sort, created_at, changed_at)
       values ($1, $2, '茶山来信', '一封信', '/uploads/a.webp', '演示', true, 1, $3, $3)`,
      [id, state, now],
    );
    const moved = await server.db.write((tx) =>
      move(tx, playlets, { on, by: actor, ids: [id], actorId: randomId(), words: "版权到期", now, settings }),
    );
    expect(moved).toMatchObject([{ id, state: to, title: "茶山来信" }]);
    expect(
      await sql(server, "select kind, actor, from_state, to_state from playlet_event where playlet_id = $1", [
        id,
      ]),
    ).toEqual([{ kind: on, actor, from_state: state, to_state: to }]);
    expect(titleOf(playletMachine, on)).toMatch(/\p{Script=Han}/u);
  },
);
