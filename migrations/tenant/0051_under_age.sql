-- Whom an admin marked as under age: where the location says so, nobody of age begins a chat of two with them.
alter table accounts add column is_minor boolean not null default false;
