/** The role that the running server has; apps/server/roles.sql makes it where the owner's login may not. */
export const ROLE = "heshi_app";

/** Makes the role and lets this login take it, where that is missing and the login may. */
export const ROLE_IF_MISSING = `
do $$
begin
  if not exists (select 1 from pg_roles where rolname = '${ROLE}') then create role ${ROLE} nologin; end if;
  if not pg_has_role('${ROLE}', 'member') then execute format('grant ${ROLE} to %I', current_user); end if;
exception
  when insufficient_privilege or duplicate_object or unique_violation then null;
end $$;
`;

/**
 * What the running server may do: read and write everything, but the ledger only through `ledger_post`, and the log of
 * operators' acts only by adding to it. The owner's login executes it at each start and after a restore, so that a role
 * made later, or a database from elsewhere, gets its rights; what is right already is not written again.
 */
export const RIGHTS = `
do $$
declare
  one record;
begin
  if not exists (select 1 from pg_roles where rolname = '${ROLE}') then return; end if;
  -- processes that start together: one after the other
  lock table migration in share row exclusive mode;
  if not has_schema_privilege('${ROLE}', 'public', 'usage') then grant usage on schema public to ${ROLE}; end if;
  for one in
    select c.oid, c.relname as name, x.wanted, array(
      select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
        where has_table_privilege('${ROLE}', c.oid, p)) as held
    from pg_class c cross join lateral (select case
      when c.relname in ('ledger_account', 'ledger_transfer', 'ledger_entry', 'ledger_snapshot', 'hold', 'migration') or c.relkind = 'v'
        then array['select']
      when c.relname = 'ledger_day' then array['select', 'insert', 'update']
      when c.relname in ('operator_act', 'security_event', 'ledger_check', 'ledger_day_part') then array['select', 'insert']
      when c.relname = 'operator_act_head' then array['select', 'update']
      else array['select', 'insert', 'update', 'delete'] end as wanted) x
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  loop
    if one.held <> one.wanted then
      execute format('revoke all on public.%I from ${ROLE}', one.name);
      execute format('grant %s on public.%I to ${ROLE}', array_to_string(one.wanted, ', '), one.name);
    end if;
  end loop;
  for one in select c.oid, c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  loop
    if not has_sequence_privilege('${ROLE}', one.oid, 'usage') or not has_sequence_privilege('${ROLE}', one.oid, 'select') then
      execute format('grant usage, select on sequence public.%I to ${ROLE}', one.name);
    end if;
  end loop;
  for one in select p.oid, p.oid::regprocedure as name, p.proname <> 'ledger_open' as is_wanted from pg_proc p
    where p.pronamespace = 'public'::regnamespace
  loop
    if one.is_wanted and not has_function_privilege('${ROLE}', one.oid, 'execute') then
      execute format('grant execute on function %s to ${ROLE}', one.name);
    elsif not one.is_wanted and has_function_privilege('${ROLE}', one.oid, 'execute') then
      execute format('revoke execute on function %s from ${ROLE}', one.name);
    end if;
  end loop;
end $$;
`;
