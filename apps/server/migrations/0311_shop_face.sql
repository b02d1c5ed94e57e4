-- A shop's face with its review, what its people set for themselves, and what they tell the platform (docs/rules/shop-face.md).
alter table shop add column intro text not null default '';

create table shop_face (
  id bigint primary key,
  shop_id bigint not null unique references shop (id),
  state text not null check (state in ('draft', 'reviewing', 'passed', 'refused')),
  deadline_at timestamptz,
  form text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  check (state = 'draft' or (form <> '' and submitted_at is not null))
);
create index shop_face_work on shop_face (state, submitted_at, id);

create table shop_face_event (
  id bigint generated always as identity primary key,
  shop_face_id bigint not null references shop_face (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index shop_face_event_face on shop_face_event (shop_face_id, id);

alter table shop_staff
  add column order_sound boolean not null default true,
  add column order_notice boolean not null default false,
  add column held_until timestamptz;              -- nothing is withdrawn by who changed their number, until then

alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'register', 'password', 'mobile', 'newMobile', 'payPassword', 'export', 'close', 'bind', 'third',
    'shopLogin', 'shopPassword', 'shopMobile', 'shopNewMobile', 'device', 'minor'));

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check
  check (kind in ('login', 'newDevice', 'failed', 'locked', 'roleRefused', 'logout', 'deviceEnded',
    'passwordSet', 'payPasswordSet', 'mobileSet', 'grant', 'exported', 'closed', 'keyAdded'));

-- feedback of a shop's people beside that of members
alter table feedback
  alter column member_id drop not null,
  add column shop_id bigint references shop (id),
  add column staff_id bigint references shop_staff (id),
  add constraint feedback_whose check ((member_id is null) <> (shop_id is null) and (shop_id is null) = (staff_id is null));
create index feedback_shop on feedback (shop_id, created_at desc, id desc) where shop_id is not null;
