-- Lists of staff that were read: what they would do, what they did, and how to take it back.
create table roster_runs (
  id uuid primary key default ext.uuidv7(),
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone')),
  -- The file's lines as texts, what its columns mean, and what was chosen for single lines; gone when it can't be undone any more.
  lines jsonb not null,
  columns jsonb not null,
  choices jsonb not null default '[]',
  counts jsonb not null,
  -- Of what was shown: applied is that, or nothing.
  digest text not null,
  -- What stood before, for each person.
  undo jsonb,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
create index roster_runs_newest on roster_runs (created_at desc, id desc);

-- The number that the payroll knows somebody by: it stays when a name or an address changes.
alter table team_members add column employee_number text;
create index team_members_number on team_members (employee_number) where employee_number is not null;
