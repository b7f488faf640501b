-- A backup that somebody looks into: a copy with a schema, a role, files and an address of its own, for an hour. It is no
-- location: whatever lists, counts, migrates, copies or works for those does not meet it.
create table platform.previews (
  id uuid primary key default ext.uuidv7(),
  location_id text not null,
  backup_id uuid not null,
  backup_made_at timestamptz not null,
  -- Its schema, its role and the folder of its files.
  place_id text not null unique check (place_id ~ '^t_[0-9a-f]{32}$'),
  slug text not null unique,
  state text not null default 'opening' check (state in ('opening', 'open', 'ended', 'failed')),
  -- Why it failed: a code of the contract.
  error text,
  -- How far it is, and a sign of life: one that stays away is nobody's work any more.
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  beat_at timestamptz not null default now(),
  schema_version integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  -- Nothing of it is left.
  cleared_at timestamptz
);
create index previews_of_location on platform.previews (location_id, created_at desc);
create unique index previews_one_at_a_time on platform.previews (location_id) where state in ('opening', 'open');
create index previews_to_clear on platform.previews (id) where cleared_at is null;

-- Who looks: an admin by a link that works once, as long as the session stands in which they asked. Secrets are kept as hashes.
create table platform.preview_visits (
  preview_id uuid not null references platform.previews on delete cascade,
  -- In the location's own tables, already hashed there.
  source_session text not null,
  -- Where they came from, and go back to.
  home text not null,
  link_hash text unique,
  link_made_at timestamptz not null default now(),
  session_hash text unique,
  primary key (preview_id, source_session)
);
