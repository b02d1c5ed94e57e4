#!/bin/sh
# Runs once, on an empty database: the two logins of docs/operations.md with the passwords of the environment.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d heshi -f /heshi/roles.sql
psql -v ON_ERROR_STOP=1 -U postgres -d heshi -v owner="$OWNER_PASSWORD" -v runner="$RUNNER_PASSWORD" <<'SQL'
alter role heshi_owner login password :'owner';
alter role heshi_runner login password :'runner';
SQL
