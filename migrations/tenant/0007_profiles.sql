-- A picture that is somewhere else, or of the photos page; a headshot that was uploaded has its media row.
alter table team_members add column photo_url text;

-- What a person tells of themselves beyond the account, while no entry of the directory is theirs (then it is there),
-- and what is nobody else's business: phone and quiet hours.
create table profiles (
  account_id uuid primary key references accounts on delete cascade,
  phone text not null default '',
  department text not null default '',
  bio text not null default '',
  birth_month smallint check (birth_month between 1 and 12),
  birth_day smallint check (birth_day between 1 and 31),
  celebrate text not null default 'public' check (celebrate in ('public', 'private', 'off')),
  photo_id uuid,
  quiet_start text,
  quiet_end text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
