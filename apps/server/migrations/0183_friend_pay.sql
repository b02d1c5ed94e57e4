-- Links by which a friend pays a trade (docs/rules/friendpay.md).
create table friend_pay (
  trade_id bigint primary key references trade (id),
  member_id bigint not null references member (id),    -- the buyer
  pay_code text not null unique,
  note text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz                                 -- taken back
);

-- An open attempt belongs to its payer: buyer and friend may each have one.
drop index pay_attempt_open;
create unique index pay_attempt_open on pay_attempt (trade_id, way, member_id) where state = 'open';
drop index pay_attempt_recharge_open;
create unique index pay_attempt_recharge_open on pay_attempt (recharge_id, way, member_id) where state = 'open';
