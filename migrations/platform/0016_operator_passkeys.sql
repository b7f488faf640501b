-- The passkeys of operators: keys of their devices, good at the console's host alone. Each stands for password and second factor.
create table platform.operator_passkeys (
  id uuid primary key default ext.uuidv7(),
  operator_id uuid not null references platform.operators on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports jsonb not null default '[]',
  host text not null,
  name text not null,
  synced boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkeys_operator on platform.operator_passkeys (operator_id);

-- What a device signs, once; without an operator while nobody is signed in.
alter table platform.operator_tokens drop constraint operator_tokens_kind_check;
alter table platform.operator_tokens add constraint operator_tokens_kind_check check (kind in ('challenge', 'first', 'recovery', 'invite', 'passkey'));
