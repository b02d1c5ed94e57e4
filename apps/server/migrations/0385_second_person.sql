-- Who is new as a second person, and who was an administrator until a moment ago.
alter table operator add column set_up_at timestamptz;   -- password and authenticator; null: made with the database, or before this was noted
alter table operator add column stopped_at timestamptz;
