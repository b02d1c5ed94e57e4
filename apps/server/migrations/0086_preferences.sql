-- What a member decides about themselves (docs/rules/member.md): personal recommendations, and minors' mode.
alter table member
  add column is_personal boolean not null default true,
  add column minor_pin_hash text;                 -- of the four digits that switch the mode off; null: it is off
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'register', 'password', 'mobile', 'newMobile', 'payPassword', 'export', 'close', 'bind', 'third',
    'shopLogin', 'shopPassword', 'device', 'minor'));
