-- What was read from pictures of identity cards, for the reviewer (docs/rules/cert.md).
create table ocr_reading (
  upload_id bigint primary key,
  member_id bigint not null references member (id),
  side text not null check (side in ('front', 'back')),
  sealed text not null,
  read_at timestamptz not null
);
create index ocr_reading_member on ocr_reading (member_id);
