-- The two logins of a PostgreSQL in production (docs/operations.md). Run it as an administrator of the cluster, on the shop's database:
--
--   psql -d heshi -f apps/server/roles.sql
--   psql -d heshi -v owner=my_owner -v runner=my_runner -f apps/server/roles.sql     other names
--
-- before the first start or after it, and again on a database that was restored; it changes only what is missing. It sets no password:
-- `\password heshi_owner` and `\password heshi_runner` in psql. Rights to single tables are not here: the owner's login gives them to the
-- role heshi_app at each start.
\set ON_ERROR_STOP 1
\if :{?owner} \else \set owner heshi_owner \endif
\if :{?runner} \else \set runner heshi_runner \endif

-- MIGRATE_URL's login owns the schema, DATABASE_URL's runs the shop by the rights of heshi_app.
select format('create role %I login', name) from unnest(array[:'owner', :'runner']) as name
  where not exists (select 1 from pg_roles where rolname = name) \gexec
select 'create role heshi_app nologin' where not exists (select 1 from pg_roles where rolname = 'heshi_app') \gexec
select format('grant heshi_app to %I', :'runner') where not pg_has_role(:'runner', 'heshi_app', 'member') \gexec

select format('grant connect on database %I to %I, %I', current_database(), :'owner', :'runner') \gexec
select format('grant create on database %I to %I', current_database(), :'owner') \gexec
grant usage, create on schema public to :"owner";
grant usage on schema public to heshi_app;

-- What another login has made before becomes the owner's: ledger_post writes by its owner's rights.
select format('alter table public.%I owner to %I', c.relname, :'owner') from pg_class c join pg_roles r on r.oid = c.relowner
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and r.rolname <> :'owner' \gexec
select format('alter function %s owner to %I', p.oid::regprocedure, :'owner') from pg_proc p join pg_roles r on r.oid = p.proowner
  where p.pronamespace = 'public'::regnamespace and r.rolname <> :'owner' \gexec
