-- Whom a member has looked for as a payee on a day, so that nobody asks of thousands of numbers whether they are members.
create table payee_lookup (
  member_id bigint primary key references member (id),
  day date not null,
  asked text[] not null                     -- digests of the numbers asked for, each once
);
