create table announcements (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  message text not null,
  type text not null default 'announcement',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  media_id uuid,
  poster_id uuid,
  media_url text,
  media_type text,
  is_active boolean not null default true,
  show_on_splash boolean not null default true,
  starts_at timestamptz,
  expires_at timestamptz,
  source text not null default 'manual' check (source in ('manual', 'automated')),
  audience jsonb not null default '{"roles":[],"departments":[]}',
  requires_ack boolean not null default false,
  ack_statement text,
  ack_due_at timestamptz,
  -- Raised when the text changes: an acknowledgement counts for the text that was read.
  content_version integer not null default 1,
  is_example boolean not null default false,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index announcements_newest on announcements (created_at desc, id desc);

create table announcement_receipts (
  announcement_id uuid not null references announcements on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  content_version integer not null,
  seen_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  primary key (announcement_id, account_id, content_version)
);
create index announcement_receipts_account on announcement_receipts (account_id);
