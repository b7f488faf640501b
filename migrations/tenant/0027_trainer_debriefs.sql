-- How training shifts went. What was learned stands in a person's passport as long as a sign-off of it does.
create table debrief_submissions (
  id uuid primary key default ext.uuidv7(),
  reference text not null unique,
  status text not null check (status in ('submitted', 'reviewed', 'follow_up', 'signed_off', 'closed', 'returned')),
  content jsonb not null default '{}',
  words text not null,
  submitted_by uuid references accounts on delete set null,
  assignee_id uuid references accounts on delete set null,
  -- Whom it is about: they see it and may say something to it.
  trainee_id uuid references accounts on delete set null,
  history jsonb not null default '[]',
  notes jsonb not null default '[]',
  -- For the passport of whom it is about.
  signed_off_at timestamptz,
  signed_off_by uuid references accounts on delete set null,
  written_at timestamptz,
  closed_at timestamptz,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index debrief_submissions_newest on debrief_submissions (created_at desc, id desc);
create index debrief_submissions_own on debrief_submissions (submitted_by);
create index debrief_submissions_trainee on debrief_submissions (trainee_id, signed_off_at);
