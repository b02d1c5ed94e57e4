-- Shops' owners and staff log in and set a new password by a code, and members end other devices by one.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'register', 'password', 'mobile', 'newMobile', 'payPassword', 'export', 'close', 'bind', 'third',
    'shopLogin', 'shopPassword', 'device'));
