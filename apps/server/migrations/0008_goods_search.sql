-- Search: `goods.search` holds lexemes of our own making (goods.lexemes.ts), null for what is not on sale.
-- Inside the row: ranking reads it of up to a thousand goods.
alter table goods alter column search set storage main;
create index goods_search on goods using gin (search) with (fastupdate = off);

create index search_term_term on search_term (term text_pattern_ops);
create index search_term_pinyin on search_term (pinyin text_pattern_ops);
create index search_term_initials on search_term (initials text_pattern_ops);

-- Terms by what is left of them when one letter is taken out: two that share a key are one slip apart.
create table search_near (
  key text not null,
  term text not null,
  primary key (key, term)
);

-- What the file said the last time: stock is set only where its cell changed, since sales move it, too.
alter table goods_import add column stock int;
