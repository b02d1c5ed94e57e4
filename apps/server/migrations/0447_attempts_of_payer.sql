-- what somebody pays in a day, by whichever way, is summed over their attempts (docs/rules/member.md, minors' mode)
create index pay_attempt_member on pay_attempt (member_id, created_at);
