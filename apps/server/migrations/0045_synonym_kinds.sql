-- Kinds of a word are found by it and what means the same, but do not find each other: 杯子 finds 马克杯, 马克杯 no 玻璃杯.
alter table synonym add column kinds jsonb not null default '[]';
-- The sign alone also stands in 固定杯 (of a bra) and counts pieces (10 杯). What operators changed stays.
update synonym set words = '["水杯"]',
  kinds = '["保温杯", "马克杯", "玻璃杯", "陶瓷杯", "茶杯", "咖啡杯", "牛奶杯", "果汁杯", "榨汁杯", "随行杯", "吸管杯", "漱口杯", "酒杯", "纸杯"]'
where word = '杯子' and words = '["水杯", "杯"]';
