-- What /readyz writes and rolls back after a write has failed; it never holds a row.
create table write_probe (filler text not null);
