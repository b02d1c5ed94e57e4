-- What a member waits for, among all orders of their years: unpaid, unshipped and on their way; and what may still be commented on. Tabs and
-- their counts read these alone. The first holds every state: an index of the passing ones alone looks empty at night, and is then chosen for
-- rows that are found by their key.
create index orders_member_state on orders (member_id, state, created_at desc, id desc);
create index orders_member_comment on orders (member_id, comment_until) where uncommented > 0;
