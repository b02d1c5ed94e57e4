import { Admin } from "@heshi/contract/system/admin";

/** Commands of operators that another operator has to enter first. */
const commands = Object.entries(Admin.methods)
  .filter(([, method]) => "twoPersons" in method && method.twoPersons !== "aboveBound")
  .map(([name]) => `'Admin.${name}'`)
  .join(", ");

type Entity = { table: string; events: string; key: string; no: string; on: string; method: string };

/** Rows that need two operators, and were moved otherwise than by two whose acts are in the log. */
const movedByOne = ({ table, events, key, no, on, method }: Entity, isAsked: string): string => `
  select count(*) from ${table} r join ${events} e on e.${key} = r.id and e.kind = '${on}' and e.to_state is not null
  where e.actor = 'operator' and ${isAsked} and not exists (select 1 from ${events} f
    join operator_act x on x.operator_id = f.actor_id and x.method = '${method}' and x.row_ids = r.${no}::text
    join operator_act y on y.operator_id = e.actor_id and y.method = '${method}' and y.row_ids = r.${no}::text
    where f.${key} = r.id and f.kind = '${on}' and f.to_state is null and f.actor_id <> e.actor_id)`;

/** Figures that must always be 0 (reliability.md I30): what moves money by operators, without two of them in the log. */
export const twoPersonFaults: Readonly<Record<string, string>> = {
  "commands for two carried out without another operator's entry": `select count(*) from operator_act a
    where a.step = 'done' and a.method in (${commands}) and not exists (select 1 from operator_act e
      where e.method = a.method and e.input_digest = a.input_digest and e.step = 'entered' and e.operator_id <> a.operator_id
        and e.id < a.id)`,
  "corrections without the two operators whose acts are in the log": `select count(*) from ledger_transfer t
    where t.kind in ('adjustedUp', 'adjustedDown') and not exists (select 1 from adjustment j
      join operator_act a on a.method = 'Admin.Adjust' and a.step = 'done' and a.operator_id = j.decided_by
        and a.detail::jsonb -> 'after' ->> 'adjustNo' = j.no
      join operator_act e on e.method = a.method and e.step = 'entered' and e.operator_id = j.entered_by
        and e.input_digest = a.input_digest
      where t.business_key = 'adjust:' || j.no and j.entered_by <> j.decided_by)`,
  "large withdrawals approved without two operators": movedByOne(
    {
      table: "withdrawal",
      events: "withdrawal_event",
      key: "withdrawal_id",
      no: "no",
      on: "approve",
      method: "Admin.DecideWithdrawal",
    },
    "r.is_large",
  ),
  "large remittances credited without two operators": movedByOne(
    {
      table: "remittance",
      events: "remittance_event",
      key: "remittance_id",
      no: "no",
      on: "credit",
      method: "Admin.DecideRemittance",
    },
    "r.is_large",
  ),
  "differences booked without two operators": movedByOne(
    {
      table: "reconcile_line",
      events: "reconcile_event",
      key: "reconcile_line_id",
      no: "id",
      on: "book",
      method: "Admin.DecideDifference",
    },
    "true",
  ),
};
