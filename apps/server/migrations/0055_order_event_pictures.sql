-- Every history has the same columns: who, when, from which state to which, words and pictures.
alter table order_event add column pictures jsonb;
