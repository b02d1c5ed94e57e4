-- Taking one's data along is proved by a code to the member's own number: who only holds the phone for a moment takes nothing.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'register', 'password', 'mobile', 'newMobile', 'payPassword', 'export', 'close', 'bind', 'third'));
