-- A parcel that waits at a station, and a member who urges its company.
alter table order_package
  drop constraint order_package_state_check,
  add constraint order_package_state_check check
    (state in ('none', 'collected', 'transit', 'delivering', 'station', 'signed', 'problem', 'returning', 'rejected')),
  add column pick_up jsonb,                                -- {code?, place, hours?} while it waits
  add column urged_at timestamptz,
  add column urge_text text,                               -- the company's answer to the last urge
  add constraint order_package_pick_up check (pick_up is null or state = 'station');
