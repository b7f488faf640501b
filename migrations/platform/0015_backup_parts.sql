-- The files of backups, each stored once for all backups of its location that have it. Between the oldest and the newest of
-- them (in the order of ids) others may be without it; it goes when none that is kept or being made lies there.
create table platform.backup_parts (
  location_id text not null,
  -- Of what the file holds; `name` is that of the encrypted copy, and never used again.
  sha256 text not null,
  name uuid not null unique,
  bytes bigint not null,
  first_backup uuid not null,
  last_backup uuid not null,
  primary key (location_id, sha256)
);
create index backup_parts_of_size on platform.backup_parts (location_id, bytes);

-- What each stored file held when it was last backed up: one of the same size and time is not read again.
create table platform.backup_files (
  location_id text not null,
  key text not null,
  bytes bigint not null,
  stored_at timestamptz not null,
  sha256 text not null,
  last_backup uuid not null,
  primary key (location_id, key)
);

-- What it took to store this one: the parts that were there already cost nothing.
alter table platform.backups add column new_bytes bigint;
