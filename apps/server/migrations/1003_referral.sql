-- Referral (docs/rules/agents.md): whom a member counts for, decided once with their first order that is enough, and the ranks that a job makes.
create table referral_count (
  member_id bigint primary key references member (id),
  inviter_id bigint not null references member (id),
  is_linked boolean not null,                     -- to the inviter, or to another who counts for them: does not count
  counted_at timestamptz not null                 -- when that order was done
);
create index referral_count_of on referral_count (inviter_id, counted_at desc, member_id) where not is_linked;
create index member_recommended on member (inviter_id, inviter_bound_at desc, id desc) where inviter_id is not null;

create table referral_rank (
  kind text not null check (kind in ('member', 'agent')),
  place int not null check (place > 0),
  ranked_id bigint not null,                      -- a member; made again every ten minutes
  count int not null check (count > 0),
  primary key (kind, ranked_id)
);
create index referral_rank_place on referral_rank (kind, place);
