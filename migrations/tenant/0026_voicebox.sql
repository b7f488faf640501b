-- What people say, with their name or without it. A row without a name says nothing of who or when: its id is random,
-- its times are full hours, and its physical place is shuffled (apps/api/src/features/voicebox/anonymous.ts).
create table voicebox_submissions (
  id uuid primary key default ext.uuidv7(),
  reference text not null unique,
  status text not null check (status in ('new', 'acknowledged', 'in_review', 'action_planned', 'resolved', 'closed', 'duplicate', 'not_actionable', 'escalated')),
  content jsonb not null default '{}',
  words text not null,
  submitted_by uuid references accounts on delete set null,
  assignee_id uuid references accounts on delete set null,
  history jsonb not null default '[]',
  notes jsonb not null default '[]',
  -- What came of it, for the board: { said, text, published, at }.
  outcome jsonb,
  is_anonymous boolean not null default false,
  -- By these alone it is known when it is sent twice, and when its writer comes back.
  nonce_hash text unique,
  follow_up_hash text unique,
  -- Those who are to hear of it have heard; what is anonymous waits for the next full hour.
  told boolean not null default true,
  written_at timestamptz,
  closed_at timestamptz,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (not is_anonymous or submitted_by is null)
);
create index voicebox_submissions_newest on voicebox_submissions (created_at desc, id desc);
create index voicebox_submissions_own on voicebox_submissions (submitted_by);
create index voicebox_submissions_untold on voicebox_submissions (updated_at) where not told;
