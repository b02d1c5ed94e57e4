-- Clients of agents (docs/rules/agents.md): whom a member's inviter has asked, and who lets their inviter see what they buy in sum.
create table agent_client (
  member_id bigint primary key references member (id),
  inviter_id bigint not null references member (id),
  asked_at timestamptz,
  given_at timestamptz
);
create index agent_client_of on agent_client (inviter_id, given_at desc, member_id desc);
