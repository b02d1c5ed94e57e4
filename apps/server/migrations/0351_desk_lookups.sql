-- What operators look up by a number of the bank's or of a channel's, among a million rows.
create index remittance_serial_number on remittance (serial_no);
create index payment_exception_number on payment_exception (channel_no);
-- Large ones are few, and a second operator waits for them.
create index withdrawal_large on withdrawal (state, created_at, id) where is_large;
create index remittance_large on remittance (state, created_at, id) where is_large;
