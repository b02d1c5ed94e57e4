-- Experts of the community (docs/rules/content.md): a certificate as it is reviewed, and what the last that was passed says.
create table expert (
  id bigint primary key,
  member_id bigint not null unique references member (id),
  state text not null check (state in ('none', 'reviewing', 'passed', 'refused')),
  deadline_at timestamptz,
  form text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  first_by bigint,
  first_on text,
  entered_by bigint,
  badge text,
  field text check (field in ('nutrition', 'cooking', 'tea', 'sport', 'medicine')),
  about text not null default '',
  passed_at timestamptz,
  valid_until timestamptz,                        -- the badge goes then
  warned_for timestamptz,                         -- the end that its holder was told of
  check (state = 'none' or (form <> '' and submitted_at is not null)),
  check ((badge is null) = (valid_until is null) and (badge is null) = (passed_at is null) and (badge is null) = (field is null))
);
create index expert_work on expert (state, submitted_at, id);
create index expert_listed on expert (passed_at desc, id desc) where badge is not null;
create index expert_ends on expert (valid_until) where badge is not null;

create table expert_event (
  id bigint generated always as identity primary key,
  expert_id bigint not null references expert (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index expert_event_of on expert_event (expert_id, id);

-- Who follows whom, how many follow, and who hides whom.
create table author_follow (
  member_id bigint not null references member (id),
  author_id bigint not null references member (id),
  at timestamptz not null,
  primary key (member_id, author_id),
  check (member_id <> author_id)
);
create index author_follow_of on author_follow (author_id);
create table author_tally (
  member_id bigint primary key references member (id),
  followers int not null default 0 check (followers >= 0)
);
create table author_block (
  member_id bigint not null references member (id),
  author_id bigint not null references member (id),
  at timestamptz not null,
  primary key (member_id, author_id),
  check (member_id <> author_id)
);
create index author_block_own on author_block (member_id, at desc, author_id desc);
create index author_block_of on author_block (author_id);

-- What members write: articles, recipes, questions; answers and remarks below them.
create table post (
  id bigint primary key,
  kind text not null check (kind in ('article', 'recipe', 'question', 'answer', 'remark')),
  member_id bigint not null references member (id),
  parent_id bigint references post (id),
  state text not null
    check (state in ('draft', 'reviewing', 'refused', 'published', 'rechecking', 'withdrawn', 'deleted')),
  deadline_at timestamptz,
  form jsonb not null,                            -- as it was written last: its author's alone
  sent jsonb,                                     -- as it was sent last: what operators see
  shown jsonb,                                    -- as it was passed last
  title text not null default '',                 -- of what is shown
  body text not null default '',
  minutes int,
  find text[] not null default '{}',              -- its letters and their pairs, by which it is searched for
  is_claim boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  likes int not null default 0 check (likes >= 0),
  told int not null default 0,                    -- the most likes that its author has heard of
  collects int not null default 0 check (collects >= 0),
  made int not null default 0 check (made >= 0),
  talks int not null default 0 check (talks >= 0),
  accepted_id bigint references post (id),
  is_shown boolean not null generated always as (state in ('published', 'rechecking')) stored,
  check ((kind in ('answer', 'remark')) = (parent_id is not null)),
  check (state not in ('published', 'rechecking') or (shown is not null and published_at is not null)),
  check (state in ('draft', 'deleted') or (submitted_at is not null and sent is not null)),
  check (accepted_id is null or kind = 'question')
);
create index post_feed on post (published_at desc, id desc) where is_shown and parent_id is null;
create index post_kind on post (kind, published_at desc, id desc) where is_shown and parent_id is null;
create index post_find on post using gin (find) where is_shown and parent_id is null;
create index post_author on post (member_id, published_at desc, id desc) where is_shown and parent_id is null;
create index post_writers on post (member_id) where is_shown;
create index post_talks on post (parent_id, published_at desc, id desc) where is_shown;
create index post_parent on post (parent_id);
create index post_own on post (member_id, changed_at desc, id desc) where state <> 'deleted';
create index post_day on post (member_id, created_at);
create index post_work on post (state, submitted_at, id);
-- One answer a member and question.
create unique index post_answer on post (parent_id, member_id) where kind = 'answer' and state <> 'deleted';

create table post_event (
  id bigint generated always as identity primary key,
  post_id bigint not null references post (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index post_event_of on post_event (post_id, id);

-- Likes, what is kept, what was cooked: one each.
create table post_mark (
  post_id bigint not null references post (id) on delete cascade,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('like', 'collect', 'made')),
  at timestamptz not null,
  primary key (post_id, member_id, kind)
);
create index post_mark_own on post_mark (member_id, kind, at desc, post_id desc);

create table post_report (
  id bigint primary key,
  post_id bigint not null references post (id) on delete cascade,
  member_id bigint not null references member (id),
  reason text not null check (reason in ('advert', 'fraud', 'insult', 'porn', 'other')),
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  unique (post_id, member_id),
  check ((state = 'open') = (decided_at is null))
);
create index post_report_work on post_report (created_at, id) where state = 'open';
create index post_report_own on post_report (member_id);
