-- What is over is found by its end: sessions and grants of the payment password are removed then.
create index session_expires on session (expires_at);
create index pay_grant_expires on pay_grant (expires_at);
