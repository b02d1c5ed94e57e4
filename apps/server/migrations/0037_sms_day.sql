-- What a day's codes cost at most: one row a day, counted by a guarded update; `sms.a_day` in `setting` replaces the default.
create table sms_day (
  day date primary key,
  sent int not null
);
