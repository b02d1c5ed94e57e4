-- What operators hid, for who wants to show it again.
create index comment_hidden on comment (hidden_at desc, id desc) where hidden_at is not null;
