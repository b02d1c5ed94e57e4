-- a payment whose channel names a time that its attempt cannot have been paid at (docs/rules/pay.md)
alter table payment_exception drop constraint payment_exception_reason_check,
  add constraint payment_exception_reason_check check (reason in ('amount', 'unknown', 'second', 'time'));
