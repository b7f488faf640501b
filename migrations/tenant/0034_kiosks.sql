-- Shared tablets: devices that an admin registered, where people sign in by name and PIN. Only a hash of a device's token.
create table kiosks (
  id uuid primary key default ext.uuidv7(),
  name text not null,
  token_hash text not null unique,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);

-- Sealed besides being hashed: four digits are soon guessed from a hash alone.
create table pins (
  account_id uuid primary key references accounts on delete cascade,
  sealed_hash text not null,
  set_at timestamptz not null default now()
);

-- A session on a shared tablet goes with it.
alter table sessions add column kiosk_id uuid references kiosks on delete cascade;
create index sessions_kiosk on sessions (kiosk_id) where kiosk_id is not null;
