-- Filters of a list that somebody keeps under a name, on all their devices.

create table saved_views (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  -- The noun that the list is of.
  page text not null check (page in ('eoi', 'voicebox', 'trainerDebrief', 'availability')),
  name text not null,
  -- `status=new&kind=trainer`
  query text not null,
  created_at timestamptz not null default now(),
  unique (account_id, page, name)
);
