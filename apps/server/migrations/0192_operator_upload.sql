-- Pictures that operators send: of brands, banners, categories, areas.
alter table upload add column operator_id bigint references operator (id);
create index upload_operator on upload (operator_id, created_at) where operator_id is not null;
create function reserve_operator_upload(of_id bigint, of_operator bigint, of_private boolean, of_bytes bigint, at timestamptz, most int)
returns boolean language plpgsql as $$
begin
  perform 1 from operator where id = of_operator for no key update;
  insert into upload (id, operator_id, is_private, bytes, created_at, state)
  select of_id, of_operator, of_private, of_bytes, at, 'reserved'
  where (select count(*) from (select 1 from upload where operator_id = of_operator and created_at > at - interval '1 hour' limit most) recent) < most;
  return found;
end $$;
