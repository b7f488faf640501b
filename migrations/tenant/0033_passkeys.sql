-- Keys of people's devices that sign them in without a password; only what is public of them.
create table passkeys (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- Of the device: one that does not go up was copied.
  counter bigint not null,
  transports jsonb not null default '[]',
  -- The host that it was made for: under another one no device offers it.
  host text not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a device was asked to sign: a few minutes, once.
create table passkey_challenges (
  hash text primary key,
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
