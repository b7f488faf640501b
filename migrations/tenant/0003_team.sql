create table team_members (
  id uuid primary key default ext.uuidv7(),
  name text not null,
  position text not null default '',
  department text not null default '',
  level text not null default '',
  bio text not null default '',
  start_date date,
  -- Month and day alone, given by the person; the year is nobody's business here.
  birth_month smallint check (birth_month between 1 and 12),
  birth_day smallint check (birth_day between 1 and 31),
  celebrate text not null default 'public' check (celebrate in ('public', 'private', 'off')),
  account_id uuid references accounts on delete set null,
  photo_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index team_members_name on team_members (lower(name), id);
create unique index team_members_account on team_members (account_id) where account_id is not null;
create index team_members_birthday on team_members (birth_month, birth_day) where birth_month is not null;
