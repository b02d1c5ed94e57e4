import { type Actor, actors, type Machine, titleOf } from "@heshi/kernel/machine";
import type { Tx, Value } from "../../platform/database/db.ts";
import { col, type Columns, statement } from "../../platform/database/statement.ts";
import type { Settings } from "../../settings.ts";
import { SamePerson } from "./machine.decide.ts";
import type { Entity } from "./machine.entity.ts";
import { moveIfAny } from "./machine.move.ts";

type Refusals = "SECOND_PERSON" | "WRONG_STATE";
type Of = Pick<Entity, "machine" | "layout">;
type DeskContext = {
  tx: Tx;
  now: Date;
  caller: { operatorId: string };
  settings: Settings;
  fail: (refusal: Refusals, info?: Readonly<Record<string, unknown>>) => never;
};
type Decision = {
  on: string;
  words?: string;
  given?: Readonly<Record<string, Value>>;
  /** What else a refusal of the database means; it throws, as it is or in words. */
  refused?: (error: unknown) => never;
};

const stepsOf = ({ machine, layout }: Of) =>
  statement.byKey(
    `${machine.entity}.desk_history`,
    {
      kind: col.text,
      actor: col.oneOf(actors),
      operator: col.maybe(col.text),
      operatorId: col.maybe(col.id),
      toState: col.maybe(col.text),
      note: col.text,
      at: col.ms,
    },
    `select e.kind, e.actor, o.name as operator, o.id as operator_id, e.to_state, e.note, e.at from ${layout.history} e
       left join operator o on e.actor = 'operator' and o.id = e.actor_id where e.${layout.historyKey} = $1 order by e.id`,
  );

const namesOf = (asker: string, shop: string): Readonly<Record<Actor, string>> => ({
  member: asker,
  shop,
  operator: "平台",
  timer: "系统",
  gateway: "系统",
});

/**
 * What operators see of an entity and decide: its history, and their decisions; `asker` is who asks for one, `shop` the shop where that is
 * another.
 */
export function deskOf<M extends Machine, C extends Columns, Given>(
  entity: Entity<M, C, Given>,
  { asker, shop = asker }: { asker: string; shop?: string },
) {
  const { machine } = entity;
  const [steps, names] = [stepsOf(entity), namesOf(asker, shop)];
  return {
    steps: (tx: Tx, id: string) => tx.many(steps, [id]),

    /** What happened, oldest first; the first of two decisions says that it waits. */
    async history(tx: Tx, id: string) {
      return (await tx.many(steps, [id])).map(({ kind, actor, operator, toState, note, at }) => ({
        // what others do beside a move has no new state either, and waits for nobody
        title:
          titleOf(machine, kind) +
          (actor === "operator" && toState === undefined ? "（待另一位同事确认）" : ""),
        by: operator ?? names[actor],
        note,
        at,
      }));
    },

    /** The first of two decisions on a row that waits for the second; undefined where none does. */
    async waits({ tx, caller }: Pick<DeskContext, "tx" | "caller">, row: { id: string; isWaiting: boolean }) {
      if (!row.isWaiting) return undefined;
      const first = (await tx.many(steps, [row.id])).findLast(({ operator }) => operator !== undefined);
      if (first?.operator === undefined || first.toState !== undefined) return undefined;
      const { kind, operator, operatorId } = first;
      return { title: titleOf(machine, kind), by: operator, isOwn: operatorId === caller.operatorId };
    },

    /**
     * An operator's decision on a row that was read: answers its new state, and whether a second operator has to agree. Where another
     * operator was first it says who, and SECOND_PERSON where the second of two is the first one again.
     */
    async decide(
      ctx: DeskContext,
      row: { id: string; state: string },
      { on, words = "", given = {}, refused }: Decision,
    ): Promise<{ state: M["states"][number]; isWaiting: boolean }> {
      const { tx, now, caller, settings, fail } = ctx;
      const { operatorId: actorId } = caller;
      const deciding = { on, by: "operator", ids: [row.id], actorId, now, settings, words, given } as const;
      const [moved] = await moveIfAny(tx, entity as Entity, deciding).catch((error: unknown) => {
        if (error instanceof SamePerson) return fail("SECOND_PERSON");
        if (refused) return refused(error);
        throw error;
      });
      if (moved) return { state: moved.state, isWaiting: moved.state === row.state };
      const decidedBy = (await tx.many(steps, [row.id])).findLast(
        ({ operator, toState }) => operator && toState,
      )?.operator;
      const msg = decidedBy === undefined ? undefined : `已由 ${decidedBy} 处理`;
      return fail("WRONG_STATE", { state: row.state, decidedBy, msg });
    },
  };
}

type Asked = { fail: (refusal: "WRONG_FIELD", info: Readonly<Record<string, unknown>>) => never };

/** Refuses a refusal without its reason, and a reason with anything else. */
export function checkReason(
  { fail }: Asked,
  { decision, reason }: { decision: string; reason: string },
): void {
  if ((decision === "refuse") !== reason.length > 0)
    fail("WRONG_FIELD", { fields: { reason: "不通过时请写明原因，通过时不用填写" } });
}
