-- An operator who was invited chooses a password with a link that works once.
alter table platform.operator_tokens drop constraint operator_tokens_kind_check;
alter table platform.operator_tokens add constraint operator_tokens_kind_check check (kind in ('challenge', 'first', 'recovery', 'invite'));

-- A location that is being brought up to date at this moment, and when it last began or ended.
alter table platform.locations
  add column migrating boolean not null default false,
  add column migration_at timestamptz;
