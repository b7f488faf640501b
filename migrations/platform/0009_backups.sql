-- The archives of locations: what is made, what there is, how it ended. The bytes are with the stored files.
create table platform.backups (
  id uuid primary key default ext.uuidv7(),
  location_id text not null,
  kind text not null default 'manual' check (kind in ('manual', 'nightly', 'before_restore')),
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed')),
  -- Why it failed: a code of the contract.
  error text,
  created_by text,
  cancel_requested boolean not null default false,
  -- How far it is, and a sign of life: one that stays away for minutes is nobody's work any more.
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  beat_at timestamptz not null default now(),
  bytes bigint,
  sha256 text,
  schema_version integer,
  rows bigint,
  files integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index backups_of_location on platform.backups (location_id, created_at desc);
create index backups_running on platform.backups (beat_at) where state = 'running';

-- What is being put back, and how far it is.
create table platform.restores (
  id uuid primary key default ext.uuidv7(),
  backup_id uuid references platform.backups on delete set null,
  location_id text not null,
  -- Whose tables are replaced, or a location that is not there yet.
  into_new boolean not null,
  slug text not null,
  name text,
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed')),
  step text not null default 'waiting' check (step in ('waiting', 'checking', 'keeping', 'tables', 'files', 'switching', 'done')),
  error text,
  operator_id uuid,
  operator_name text,
  -- The tables that were there before, until they are dropped.
  aside text,
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index restores_of_location on platform.restores (location_id, created_at desc);
create unique index restores_one_at_a_time on platform.restores (location_id) where state = 'running';

-- Who was erased, outside what a restore puts back: whoever is in it again is erased again.
create table platform.erasures (
  location_id text not null,
  account_id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (location_id, account_id)
);
