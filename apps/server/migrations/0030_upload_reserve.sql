-- An upload is reserved before its file is written: the hour's limit counts what is under way, and no file is stored without
-- a row that knows of it.

alter table upload
  add column state text not null default 'kept' check (state in ('reserved', 'kept')),
  alter column path drop not null,
  alter column content_type drop not null,
  add check (state = 'reserved' or (path is not null and content_type is not null));
create index upload_path on upload (path);
create index upload_reserved on upload (created_at) where state = 'reserved';

-- One member's reservations one by one: the count is read behind the lock, by a statement of its own.
create function reserve_upload(of_id bigint, of_member bigint, of_private boolean, of_bytes bigint, at timestamptz, most int)
returns boolean language plpgsql as $$
begin
  perform 1 from member where id = of_member for no key update;
  insert into upload (id, member_id, is_private, bytes, created_at, state)
  select of_id, of_member, of_private, of_bytes, at, 'reserved'
  where (select count(*) from (select 1 from upload where member_id = of_member and created_at > at - interval '1 hour' limit most) recent) < most;
  return found;
end $$;
