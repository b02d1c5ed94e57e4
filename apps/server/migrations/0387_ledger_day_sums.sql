-- What a closed day of the ledger comes to (docs/rules/dayclose.md), for operators: of each kind of transfer and group of accounts what came in and went
-- out. The row of a kind without a group of accounts counts its transfers. Made once, from a day that never changes.
create table ledger_day_sum (
  day date not null references ledger_day (day),
  kind text not null,
  owner_kind text not null,                -- member, merchant, platform, outside; '' of the kind as a whole
  purpose text not null,
  currency text not null,                  -- those of goods in the cloud warehouse together: SKU
  transfers int not null,
  in_amount bigint not null,
  out_amount bigint not null,
  primary key (day, kind, owner_kind, purpose, currency)
);
create trigger ledger_day_sum_keep before update or delete on ledger_day_sum for each row execute function ledger_refuse_change();
create trigger ledger_day_sum_no_truncate before truncate on ledger_day_sum for each statement execute function ledger_refuse_change();
