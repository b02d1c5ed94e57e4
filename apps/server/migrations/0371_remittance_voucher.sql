-- Operators learn that the picture of a voucher was sent in before, under another serial of the bank.
create index remittance_voucher on remittance (voucher);
