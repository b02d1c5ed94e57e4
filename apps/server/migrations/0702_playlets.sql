-- Playlets (docs/rules/playlets.md): series as operators write them. Its moves: modules/playlet/playlet.machine.ts.
create table playlet (
  id bigint primary key,
  state text not null default 'draft' check (state in ('draft', 'shown', 'withdrawn')),
  deadline_at timestamptz,
  title text not null,
  summary text not null,
  cover text not null,
  filing text not null check (filing <> ''),
  is_for_minors boolean not null,
  free_level int check (free_level between 1 and 4),
  sort int not null,
  reason text not null default '',
  follows int not null default 0 check (follows >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index playlet_order on playlet (sort, id) where state = 'shown';

create table playlet_event (
  id bigint generated always as identity primary key,
  playlet_id bigint not null references playlet (id),
  kind text not null,
  actor text not null check (actor in ('member', 'shop', 'operator', 'timer', 'gateway')),
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null default '',
  pictures jsonb,
  at timestamptz not null
);
create index playlet_event_of on playlet_event (playlet_id, id);

-- What was read of a film when it was uploaded.
create table playlet_film (
  id bigint primary key,
  url text not null unique,
  seconds int not null check (seconds between 1 and 180),
  width int not null,
  height int not null,
  created_at timestamptz not null
);

create table playlet_episode (
  id bigint primary key,
  playlet_id bigint not null references playlet (id),
  number int not null check (number > 0),
  title text not null,
  summary text not null default '',
  film_id bigint not null references playlet_film (id),
  picture text not null,                          -- how it begins
  price_cent bigint not null check (price_cent >= 0),
  likes int not null default 0 check (likes >= 0),
  created_at timestamptz not null,
  constraint playlet_episode_number unique (playlet_id, number)
);
create index playlet_episode_newest on playlet_episode (created_at desc, id desc);

-- What members unlocked. `back_until`: a withdrawal until then gives it back where it was not watched; `is_due`: one did.
create table playlet_unlock (
  id bigint primary key,
  no text not null unique,
  episode_id bigint not null references playlet_episode (id),
  member_id bigint not null references member (id),
  price_cent bigint not null check (price_cent > 0),
  worth_fen bigint not null check (worth_fen >= 0), -- what counts in the day of minors' mode
  at timestamptz not null,
  back_until timestamptz not null,
  is_due boolean not null default false,
  back_at timestamptz,
  check (back_at is null or is_due)
);
create unique index playlet_unlock_open on playlet_unlock (episode_id, member_id) where not is_due;
create index playlet_unlock_member on playlet_unlock (member_id, at);
create index playlet_unlock_due on playlet_unlock (id) where is_due and back_at is null;

create table playlet_follow (
  member_id bigint not null references member (id),
  playlet_id bigint not null references playlet (id),
  at timestamptz not null,
  primary key (member_id, playlet_id)
);
create index playlet_follow_newest on playlet_follow (member_id, at desc, playlet_id desc);

create table playlet_like (
  member_id bigint not null references member (id),
  episode_id bigint not null references playlet_episode (id) on delete cascade,
  at timestamptz not null,
  primary key (member_id, episode_id)
);
create index playlet_like_of on playlet_like (episode_id);

create table playlet_progress (
  member_id bigint not null references member (id),
  episode_id bigint not null references playlet_episode (id) on delete cascade,
  playlet_id bigint not null references playlet (id),
  second int not null check (second >= 0),
  furthest int not null check (furthest >= second),
  at timestamptz not null,
  primary key (member_id, episode_id)
);
create index playlet_progress_newest on playlet_progress (member_id, playlet_id, at desc);
create index playlet_progress_of on playlet_progress (episode_id);
