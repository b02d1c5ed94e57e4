-- Operators log in: password and one-time codes of their own device, roles as operators set them, what an act changed, where a session is.

alter table operator
  add column pwd_hash text,
  add column totp_secret text not null default '',   -- sealed; empty until the password was set
  add column totp_step bigint not null default 0,    -- the half minute of the code that was used last: none is used twice
  add column login_at timestamptz;

-- A role that differs from packages/contract/src/rights.ts, or that is not there.
create table operator_role (
  name text primary key,
  title text not null,
  rights text[] not null,
  without text[] not null default '{}',              -- methods that the role may not call although it has their right
  changed_at timestamptz not null
);

alter table operator_act add column detail text;     -- input, before and after as JSON; its digest is part of the row's hash

alter table session add column network text;         -- operators: where the code was entered; another network is asked for one again
