-- Who logged in, failed to, changed a secret or ended a session (docs/rules/sessions.md): only added to, kept 200 days, and deleted by
-- the owner's function alone, which takes nothing younger.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('login', 'newDevice', 'failed', 'locked', 'roleRefused', 'logout', 'deviceEnded',
    'passwordSet', 'payPasswordSet', 'mobileSet', 'grant', 'exported', 'closed')),
  audience text not null check (audience in ('member', 'merchant', 'operator')),
  subject_id bigint,                       -- null: the number belongs to nobody
  account text not null default '',        -- the number that was typed, masked
  method text not null,
  device_id text not null,
  device_name text not null,
  plat text not null,
  network text not null
);
create index security_event_subject on security_event (audience, subject_id, at desc, id desc) where subject_id is not null;
create index security_event_at on security_event (at);

create function security_event_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '200 days' then return old; end if;
  end if;
  raise exception 'security events are append-only' using errcode = '0A000';
end $$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function security_event_refuse_change();
create trigger security_event_no_truncate before truncate on security_event
  for each statement execute function security_event_refuse_change();

create function security_event_sweep() returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  delete from security_event where id in
    (select id from security_event where at < now() - interval '200 days' limit 5000) returning id
$$;
