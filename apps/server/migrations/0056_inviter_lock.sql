-- One row that everyone who binds an inviter locks first, so that two members cannot make each other their inviters at once.
create table inviter_lock (
  is_only boolean primary key default true check (is_only)
);
insert into inviter_lock default values;
