/**
 * What the running server may do: read and write everything, but the ledger only through `ledger_post`.
 * Executed after every migration run; a login that may not grant is left as it is.
 */
export const RIGHTS = `
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'heshi_app') then return; end if;
  grant usage on schema public to heshi_app;
  grant select, insert, update, delete on all tables in schema public to heshi_app;
  grant usage, select on all sequences in schema public to heshi_app;
  grant execute on all functions in schema public to heshi_app;
  revoke execute on function ledger_open from heshi_app;
  revoke insert, update, delete, truncate on ledger_account, ledger_transfer, ledger_entry, ledger_snapshot from heshi_app;
  revoke insert, update, delete, truncate on migration from heshi_app;
  revoke update, delete, truncate on operator_act from heshi_app;
  revoke insert, delete, truncate on operator_act_head from heshi_app;
  revoke update, delete, truncate on security_event from heshi_app;
end $$;
`;
