-- What the last look for the record of a location's own domain found. A record that is gone is not believed at once.
alter table platform.locations
  add column domain_checked_at timestamptz,
  add column domain_problem text check (domain_problem in ('no_record', 'other_value', 'no_answer', 'taken')),
  add column domain_missing_since timestamptz;

-- Operators who look into a location, each for a reason and an hour at most. Secrets are kept as hashes.
create table platform.support_visits (
  id uuid primary key default ext.uuidv7(),
  location_id text not null references platform.locations on delete cascade,
  operator_id uuid references platform.operators on delete set null,
  operator_name text not null,
  reason text not null,
  may_change boolean not null default false,
  link_hash text unique,
  session_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('operator', 'location', 'rights'))
);
create index support_visits_location on platform.support_visits (location_id, id desc);
create index support_visits_operator on platform.support_visits (operator_id) where ended_at is null;
