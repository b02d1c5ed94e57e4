-- Hardly any transfer reverses another: the others need no entry in this index, which each would write at the same place.
alter table ledger_transfer drop constraint ledger_transfer_reverses_key;
create unique index ledger_transfer_reverses on ledger_transfer (reverses) where reverses is not null;
