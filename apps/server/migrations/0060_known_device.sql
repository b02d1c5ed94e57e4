-- Devices on which somebody has logged in: there wrong passwords of strangers do not count (docs/rules/sessions.md).
create table known_device (
  audience text not null check (audience in ('member', 'merchant', 'operator')),
  subject_id bigint not null,
  device_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (audience, subject_id, device_id)
);
create index known_device_last on known_device (last_at);

insert into known_device (audience, subject_id, device_id, first_at, last_at)
  select audience, subject_id, device_id, min(created_at), max(last_used_at) from session
    where device_id <> '' group by audience, subject_id, device_id;
