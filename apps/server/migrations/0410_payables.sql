-- What an attempt pays is a kind and an id: a kind is named like its table, which has id, no and state (docs/rules/pay.md). Rows go forward
-- without being rewritten, but for those of recharges.
drop index pay_attempt_settled, pay_attempt_open, pay_attempt_trade, pay_attempt_recharge_settled, pay_attempt_recharge_open, pay_attempt_recharge;
alter table pay_attempt drop constraint pay_attempt_sound, drop constraint pay_attempt_trade_id_fkey, drop constraint pay_attempt_recharge_id_fkey;
drop function pay_attempt_sound(text, bigint, text, timestamptz, bigint, bigint);
alter table pay_attempt rename column trade_id to payable_id;
alter table pay_attempt add column kind text not null default 'trade';
update pay_attempt set kind = 'recharge', payable_id = recharge_id where recharge_id is not null;
alter table pay_attempt alter column kind drop default, alter column payable_id set not null, alter column member_id drop not null,
  drop column recharge_id;

-- A channel's payment that could not be booked says what it was for in the same way.
alter table payment_exception rename column trade_no to payable_no;
alter table payment_exception add column kind text;
update payment_exception set kind = case when recharge_no is null then 'trade' else 'recharge' end, payable_no = coalesce(recharge_no, payable_no)
  where coalesce(payable_no, recharge_no) is not null;
alter table payment_exception drop column recharge_no,
  add constraint payment_exception_payable check ((kind is null) = (payable_no is null));

-- At most one settled attempt, and one open attempt of a payer and way; of payers whom nobody knows there is one.
create unique index pay_attempt_settled on pay_attempt (payable_id, kind) where state = 'settled';
create unique index pay_attempt_open on pay_attempt (payable_id, kind, way, member_id) nulls not distinct where state = 'open';
create index pay_attempt_payable on pay_attempt (payable_id);

-- The kinds that can be paid, by which ways, and whether by members only.
create table payable_kind (
  kind text primary key,
  ways text[] not null,
  has_payer boolean not null
);

create function pay_attempt_sound(way text, amount_fen bigint, state text, ended_at timestamptz) returns boolean language plpgsql immutable as $$
begin
  return (amount_fen > 0 or amount_fen = 0 and way = 'balance')
    and state in ('open', 'settled', 'stray', 'closed', 'disputed')
    and (state = 'open') = (ended_at is null);
end $$;

-- Writes the functions that know all kinds: which ways and payers a kind allows, the number and the state of one, and what has a number. They
-- are functions, since a check is planned anew by each statement and a function is not.
create function refresh_payables() returns void language plpgsql as $refresh$
declare
  allowed text;
  nos text;
  states text;
  numbered text;
begin
  select string_agg(format('when %L then way = any (%L::text[]) and %s', kind, ways,
      case when has_payer then 'member_id is not null' else 'true' end), ' '),
    string_agg(format('when %1$L then (select x.no from %1$I x where x.id = $2)', kind), ' '),
    string_agg(format('when %1$L then (select x.state from %1$I x where x.id = $2)', kind), ' '),
    string_agg(format('select %1$L::text, x.id from %1$I x where x.no = $1', kind), ' union all ')
    into allowed, nos, states, numbered from payable_kind;
  execute format('create or replace function pay_attempt_kind_sound(kind text, way text, member_id bigint) returns boolean
    language plpgsql immutable as %L', 'begin return case kind ' || allowed || ' else false end; end');
  execute format('create or replace function payable_no(kind text, id bigint) returns text language plpgsql stable as %L',
    'begin return case kind ' || nos || ' end; end');
  execute format('create or replace function payable_state(kind text, id bigint) returns text language plpgsql stable as %L',
    'begin return case kind ' || states || ' end; end');
  execute format('create or replace function payables_numbered(no text) returns table (kind text, id bigint) language plpgsql stable rows 1 as %L',
    'begin return query ' || numbered || '; end');
end $refresh$;

-- Adds a kind, named like its table. Its attempts then refer to rows of the table as by a foreign key, which cannot name one of several
-- tables: an attempt of a row that is not there is refused, and so is removing a row that has attempts.
create function add_payable(added text, of_ways text[], by_members boolean) returns void language plpgsql as $add$
begin
  insert into payable_kind (kind, ways, has_payer) values (added, of_ways, by_members);
  perform refresh_payables();

  execute format($def$create function pay_attempt_of_%1$s() returns trigger language plpgsql as %2$L$def$, added, format($body$begin
    perform 1 from %1$I where id = new.payable_id for key share;
    if not found then
      raise foreign_key_violation using message = 'an attempt pays a %1$s that does not exist', constraint = 'pay_attempt_payable', table = 'pay_attempt';
    end if;
    return null;
  end$body$, added));
  execute format($def$create trigger pay_attempt_of_%1$s after insert or update of kind, payable_id on pay_attempt
    for each row when (new.kind = %1$L) execute function pay_attempt_of_%1$s()$def$, added);

  execute format($def$create function %1$s_has_attempts() returns trigger language plpgsql as %2$L$def$, added, format($body$begin
    if exists (select 1 from pay_attempt where payable_id = old.id and kind = %1$L) then
      raise foreign_key_violation using message = 'a %1$s has attempts to pay it', constraint = 'pay_attempt_payable', table = 'pay_attempt';
    end if;
    return null;
  end$body$, added));
  execute format($def$create trigger %1$s_has_attempts after delete or update of id on %1$I
    for each row execute function %1$s_has_attempts()$def$, added);
end $add$;

select add_payable('trade', '{balance,wechat,alipay,fastpay,yeepay}', true);
select add_payable('recharge', '{wechat,alipay,fastpay,yeepay}', true);

alter table pay_attempt
  add constraint pay_attempt_sound check (pay_attempt_sound(way, amount_fen, state, ended_at)),
  add constraint pay_attempt_kind_sound check (pay_attempt_kind_sound(kind, way, member_id));

-- What goes back of an order names it, a stray attempt is marked; of other payables both are absent.
alter table pay_refund add column is_stray boolean not null default false;
update pay_refund set is_stray = true where order_id is null;
alter table pay_refund add constraint pay_refund_stray_order check (not is_stray or order_id is null);
drop index pay_refund_stray;
create unique index pay_refund_stray on pay_refund (attempt_id) where is_stray;
