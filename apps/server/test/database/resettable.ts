/**
 * Keeps the rows that migrations inserted, and defines `test.reset()`, which restores them in 30 ms, while a new
 * database takes 600 ms and 250 MB. `test.keep(label)` keeps other rows for `test.reset(label)`.
 */
export const RESETTABLE = `
set role none;
create schema test;
create function test.tables() returns setof text language sql as $$
  select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' $$;
create function test.keep(label text) returns void language plpgsql security definer as $$
declare name text;
begin
  for name in select test.tables() loop
    execute format('create unlogged table if not exists test.%I as table public.%I with no data', label || '_' || name, name);
    execute format('truncate test.%I', label || '_' || name);
    execute format('insert into test.%I table public.%I', label || '_' || name, name);
  end loop;
end $$;
select test.keep('initial');
create function test.reset(label text default 'initial') returns void language plpgsql security definer
  set session_replication_role = replica as $$
declare name text; columns text;
begin
  -- what a test made for itself
  for name in select t from test.tables() as t where to_regclass(format('test.%I', 'initial_' || t)) is null loop
    execute format('drop table public.%I cascade', name);
  end loop;
  execute 'truncate ' || (select string_agg(format('public.%I', t), ',') from test.tables() as t);
  -- without generated columns, which take no value
  for name, columns in
    select c.relname::text, string_agg(quote_ident(a.attname), ',' order by a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1
  loop
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from test.%3$I',
      name, columns, label || '_' || name);
  end loop;
end $$;
grant usage on schema test to heshi_app;
set role heshi_app`;
