create table sms_slider (
  digest text primary key,
  x int not null,
  expires_at timestamptz not null
);
