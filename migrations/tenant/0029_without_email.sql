-- People without an address: they sign in by their username, and come in by a code that an admin hands them.
alter table accounts alter column email drop not null;
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in ('verify', 'reset', 'invite', 'challenge', 'access'));
