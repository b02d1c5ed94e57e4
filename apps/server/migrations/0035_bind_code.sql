-- Binding an account of WeChat or Apple is proved by a code to the member's own number: a stolen session alone binds none.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'register', 'password', 'mobile', 'newMobile', 'payPassword', 'close', 'bind', 'third'));
