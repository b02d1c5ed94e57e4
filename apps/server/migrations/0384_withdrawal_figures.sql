-- How long the decisions of a day took.
create index withdrawal_event_decided on withdrawal_event (at) where to_state in ('approved', 'refused');
