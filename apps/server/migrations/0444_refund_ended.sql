-- How a refund ended that its channel has refused for good (docs/rules/pay.md): to the payer's balance, or paid by the company's bank.
alter table pay_refund
  add column ended_as text check (ended_as in ('balance', 'bank')),
  add column ended_note text not null default '',   -- why; of one by bank, its serial and whose account it went to
  add check (ended_as is null or state = 'refunded');
