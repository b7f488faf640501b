-- Changes to when somebody can work: every week from a day on, or some days off. A manager decides.
create table availability_submissions (
  id uuid primary key default ext.uuidv7(),
  reference text not null unique,
  status text not null check (status in ('submitted', 'approved', 'declined', 'withdrawn')),
  content jsonb not null default '{}',
  words text not null,
  submitted_by uuid references accounts on delete set null,
  assignee_id uuid references accounts on delete set null,
  history jsonb not null default '[]',
  notes jsonb not null default '[]',
  written_at timestamptz,
  closed_at timestamptz,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index availability_submissions_newest on availability_submissions (created_at desc, id desc);
create index availability_submissions_own on availability_submissions (submitted_by);

alter table submission_numbers drop constraint submission_numbers_form_check;
alter table submission_numbers add constraint submission_numbers_form_check check (form in ('eoi', 'voicebox', 'trainerDebrief', 'availability'));
alter table submission_recipients drop constraint submission_recipients_form_check;
alter table submission_recipients add constraint submission_recipients_form_check check (form in ('eoi', 'voicebox', 'trainerDebrief', 'availability'));
