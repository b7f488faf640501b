-- What people hand in: expressions of interest, with who hears of new ones; and what they have begun to write.

create table eoi_submissions (
  id uuid primary key default ext.uuidv7(),
  reference text not null unique,
  status text not null check (status in ('submitted', 'under_review', 'shortlisted', 'interview', 'offered', 'accepted', 'declined', 'withdrawn', 'on_hold')),
  -- The fields of the form, by their names in the contract.
  content jsonb not null default '{}',
  -- The same as one text, for the search.
  words text not null,
  submitted_by uuid references accounts on delete set null,
  assignee_id uuid references accounts on delete set null,
  -- Moves and messages that the submitter sees: [{ status, at, by, message }].
  history jsonb not null default '[]',
  -- For reviewers alone: [{ id, text, by, at }].
  notes jsonb not null default '[]',
  written_at timestamptz,
  closed_at timestamptz,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index eoi_submissions_newest on eoi_submissions (created_at desc, id desc);
create index eoi_submissions_own on eoi_submissions (submitted_by);

create table eoi_attachments (
  submission_id uuid not null references eoi_submissions on delete cascade,
  media_id uuid not null references media on delete cascade,
  place smallint not null default 0,
  primary key (media_id)
);
create index eoi_attachments_submission on eoi_attachments (submission_id);

create table eoi_positions (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  description text not null default '',
  open boolean not null default true,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- The last number of a year's references.
create table submission_numbers (
  form text not null check (form in ('eoi', 'voicebox', 'trainerDebrief')),
  year smallint not null,
  last integer not null,
  primary key (form, year)
);

create table submission_recipients (
  id uuid primary key default ext.uuidv7(),
  form text not null check (form in ('eoi', 'voicebox', 'trainerDebrief')),
  account_id uuid references accounts on delete cascade,
  email text,
  channels jsonb not null default '["app", "email"]',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (account_id is not null or email is not null)
);
create unique index submission_recipients_person on submission_recipients (form, account_id);
create unique index submission_recipients_address on submission_recipients (form, lower(email));

create table drafts (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  form_type text not null,
  title text not null default '',
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index drafts_own on drafts (account_id, updated_at desc);
create index drafts_expiry on drafts (expires_at);
