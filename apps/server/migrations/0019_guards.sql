-- Statements that are sent together, before their answers are known, refuse by an error: whatever was sent behind them is
-- then rolled back with them (docs/adr/0007).
create function must(ok boolean, guard text) returns boolean language plpgsql as $$
begin
  if ok is not true then
    raise exception 'guard % refused', guard using errcode = 'HG001', constraint = guard;
  end if;
  return true;
end $$;
