import { type Actor, actors, type Machine, titleOf } from "@heshi/kernel/machine";
import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { SamePerson } from "./machine.decide.ts";
import type { Layout } from "./machine.sql.ts";

type Refusals = "SECOND_PERSON" | "WRONG_STATE";
type Of = { machine: Machine; layout: Layout };
type DeskContext = {
  tx: Tx;
  fail: (refusal: Refusals, info?: Readonly<Record<string, unknown>>) => never;
};

const stepsOf = ({ machine, layout }: Of) =>
  statement.byKey(
    `${machine.entity}.desk_history`,
    {
      kind: col.text,
      actor: col.oneOf(actors),
      operator: col.maybe(col.text),
      toState: col.maybe(col.text),
      note: col.text,
      at: col.ms,
    },
    `select e.kind, e.actor, o.name as operator, e.to_state, e.note, e.at from ${layout.history} e
       left join operator o on e.actor = 'operator' and o.id = e.actor_id where e.${layout.historyKey} = $1 order by e.id`,
  );

const namesOf = (asker: string): Readonly<Record<Actor, string>> => ({
  member: asker,
  shop: asker,
  operator: "平台",
  timer: "系统",
  gateway: "系统",
});

/** What operators see of an entity: its history, and who was first where another was; `asker` is who asks for a decision. */
export function deskOf({ machine, layout }: Of, { asker }: { asker: string }) {
  const [steps, names] = [stepsOf({ machine, layout }), namesOf(asker)];
  return {
    steps: (tx: Tx, id: string) => tx.many(steps, [id]),

    /** What happened, oldest first; the first of two decisions says that it waits. */
    async history(tx: Tx, id: string) {
      return (await tx.many(steps, [id])).map(({ kind, actor, operator, toState, note, at }) => ({
        title: titleOf(machine, kind) + (toState === undefined ? "（待另一位同事确认）" : ""),
        by: operator ?? names[actor],
        note,
        at,
      }));
    },

    /** Refuses a decision on a row that is in another state by now: says whose decision it was. */
    async decidedBefore(
      { tx, fail }: DeskContext,
      { id, state }: { id: string; state: string },
    ): Promise<never> {
      const decidedBy = (await tx.many(steps, [id])).findLast(
        ({ operator, toState }) => operator && toState,
      )?.operator;
      return fail("WRONG_STATE", {
        state,
        decidedBy,
        msg: decidedBy === undefined ? undefined : `已由 ${decidedBy} 处理，请刷新后查看`,
      });
    },

    /** Catches that the second of two operators is the first one again. */
    sayPerson:
      ({ fail }: Pick<DeskContext, "fail">, other?: (error: unknown) => never) =>
      (error: unknown): never => {
        if (error instanceof SamePerson) return fail("SECOND_PERSON");
        if (other) return other(error);
        throw error;
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
