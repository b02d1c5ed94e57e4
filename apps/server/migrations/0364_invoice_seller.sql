-- Who issues an invoice through the port, as it was when it was sent: a shop may change its seller while the provider is at it.
alter table invoice
  add column seller_name text,
  add column seller_tax_no text,
  add column seller_rate_bp int check (seller_rate_bp between 0 and 1300);
