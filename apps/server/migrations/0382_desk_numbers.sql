-- What operators' lists look for beside a state, without reading all of its rows (bench/rows/desks.ts).
create index order_package_number on order_package (number) where number <> '';
create index reconcile_line_channel on reconcile_line (state, channel, found_at, id);
create index reconcile_line_day on reconcile_line (state, day, channel, found_at, id);
create index withdrawal_large_kind on withdrawal (state, kind, created_at, id) where is_large;
