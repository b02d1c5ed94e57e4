-- Who is linked to whom (docs/rules/risk.md, *Linked*), and what follows from it.
alter table risk_case drop constraint risk_case_kind_check,
  add constraint risk_case_kind_check check (kind in ('identity', 'device', 'card', 'payout', 'registrations', 'transfers', 'collects', 'withdrawals', 'linked', 'manual')),
  add column links text[] not null default '{}';       -- of a pair: by what they are linked

-- By what the buyer of a voucher was linked to the shop when it was used; and before when its order is not settled.
alter table voucher add column links text[] not null default '{}';
alter table orders add column settle_after timestamptz;

-- A linked person's comment stays, and counts in nothing.
alter table comment add column is_linked boolean not null default false;

-- Comments that there are already: their authors compared with the people of the shops at once, since there are many comments and few such people.
with people as (
  select s.id as shop_id, s.owner_id as member_id from shop s where s.owner_id is not null
  union select p.shop_id, m.id from shop_staff p join member m on m.mobile = p.mobile where p.state = 'active'),
mobiles as (
  select p.shop_id, m.mobile from people p join member m on m.id = p.member_id
  union select shop_id, mobile from shop_staff where state = 'active'
  union select p.shop_id, a.mobile from people p join member_address a on a.member_id = p.member_id),
linked as (
  select shop_id, member_id from people
  union select p.shop_id, b.member_id from people p join cert a on a.member_id = p.member_id join cert b on b.number_digest = a.number_digest
  union select p.shop_id, b.member_id from people p join payout_account a on a.member_id = p.member_id join payout_account b on b.digest = a.digest
  union select a.shop_id, b.member_id from payout_account a join payout_account b on b.digest = a.digest where a.shop_id is not null
  union select p.shop_id, b.member_id from people p join fastpay_card a on a.member_id = p.member_id join fastpay_card b on b.digest = a.digest
  union select x.shop_id, m.id from mobiles x join member m on m.mobile = x.mobile
  union select x.shop_id, a.member_id from mobiles x join member_address a on a.mobile = x.mobile),
marked as (
  update comment c set is_linked = true from linked l where c.shop_id = l.shop_id and c.member_id = l.member_id
  returning c.goods_id, c.shop_id)
select goods_id, shop_id into temp linked_comment from marked;

update comment_tally t set count = x.count, stars = x.stars, good = x.good, middle = x.middle, bad = x.bad, with_picture = x.with_picture,
  supplemented = x.supplemented
from (select g.goods_id, count(c.id)::int as count, coalesce(sum(c.score_goods), 0)::int as stars,
    (count(*) filter (where c.score_goods >= 4))::int as good, (count(*) filter (where c.score_goods = 3))::int as middle,
    (count(*) filter (where c.score_goods <= 2))::int as bad,
    (count(*) filter (where c.pictures <> '[]' or c.video <> ''))::int as with_picture,
    (count(*) filter (where c.supplemented_at is not null))::int as supplemented
  from (select distinct goods_id from linked_comment) g
    left join comment c on c.goods_id = g.goods_id and c.hidden_at is null and not c.is_linked
  group by g.goods_id) x
where t.goods_id = x.goods_id;
update goods g set score = round(t.stars * 100.0 / nullif(t.count, 0)), comment_count = t.count, good_count = t.good
  from comment_tally t where t.goods_id = g.id and g.id in (select goods_id from linked_comment);
update comment_word w set count = x.count
from (select w.goods_id, w.word, (select count(*)::int from comment c where c.goods_id = w.goods_id and c.hidden_at is null
    and not c.is_linked and c.words ? w.word) as count from comment_word w where w.goods_id in (select goods_id from linked_comment)) x
where w.goods_id = x.goods_id and w.word = x.word;
update shop h set score_goods = x.goods, score_service = x.service, score_express = x.express
from (select s.shop_id, round(avg(c.score_goods) * 100)::int as goods, round(avg(c.score_service) * 100)::int as service,
    round(avg(c.score_express) * 100)::int as express
  from (select distinct shop_id from linked_comment) s join comment c on c.shop_id = s.shop_id and c.hidden_at is null and not c.is_linked
  group by s.shop_id) x
where h.id = x.shop_id;
drop table linked_comment;
