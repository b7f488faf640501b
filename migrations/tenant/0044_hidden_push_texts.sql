-- Whoever does not want others to read along on a locked phone gets a push that says no more than that there is something.

alter table profiles add column hides_push_text boolean not null default false;
