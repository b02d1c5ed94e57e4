-- Brands with a page of their own (docs/rules/brand.md).
alter table brand
  add column english text not null default '',
  add column slogan text not null default '',
  add column pictures jsonb not null default '[]',
  add column followers int not null default 0 check (followers >= 0),
  add column is_shown boolean not null default true,
  add column changed_at timestamptz;
update brand b set followers = x.count
  from (select target_id, count(*)::int as count from favourite where kind = 'brand' group by target_id) x
  where x.target_id = b.id;
