-- People of a location, how they sign in, and what was done. Names are unqualified: the schema is the location's.

create table accounts (
  id uuid primary key default ext.uuidv7(),
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  position text,
  role text not null default 'team' check (role in ('team', 'manager', 'admin')),
  password_hash text,
  email_verified_at timestamptz,
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'denied')),
  approval_reason text,
  is_active boolean not null default true,
  must_change_password boolean not null default false,
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  locale text check (locale in ('en', 'es')),
  calendar_generation integer not null default 1,
  erased_at timestamptz,
  last_login_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index accounts_email on accounts (lower(email));
create unique index accounts_username on accounts (lower(username));
create index accounts_pending on accounts (created_at) where approval = 'pending';
create index accounts_name on accounts (lower(last_name), lower(first_name), id);

-- Lucia's sessions; the id is a hash of what the browser holds.
create table sessions (
  id text primary key,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('team', 'manager', 'admin')),
  step text check (step in ('must_change_password', 'must_enrol_2fa')),
  remember boolean not null default false,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  renewed_at timestamptz not null default now(),
  user_agent text,
  network text,
  created_at timestamptz not null default now()
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- A device that has signed in before is not locked out by somebody else's guessing.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);

create table one_time_tokens (
  hash text primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('verify', 'reset', 'invite', 'challenge')),
  -- What a two-factor challenge goes on with: the role and the remembering chosen at the first step.
  detail jsonb,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_tokens_account on one_time_tokens (account_id, kind);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

create table settings (
  id smallint primary key default 1 check (id = 1),
  settings jsonb not null default '{}',
  email_settings jsonb not null default '{}',
  email_secret text,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table branding (
  id smallint primary key default 1 check (id = 1),
  header_logo_text text not null,
  primary_color text not null,
  secondary_color text not null,
  background_color text not null,
  -- Hash of the logo and of the icons made from it: part of their addresses, so that they can be cached for good.
  logo_hash text,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Insert and read only: the location's role gets neither update nor delete here (see packages/db, provision).
create table audit_log (
  id uuid primary key default ext.uuidv7(),
  at timestamptz not null default now(),
  event text not null,
  actor_id uuid,
  actor_name text,
  target_kind text,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_event on audit_log (event, at desc);

-- Every mail is a row first; a job sends it.
create table mails (
  id uuid primary key default ext.uuidv7(),
  to_address text not null,
  account_id uuid references accounts on delete set null,
  template text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  error text,
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc, id desc);

create table idempotency_keys (
  account_id uuid not null,
  key uuid not null,
  method text not null,
  path text not null,
  body_hash text not null,
  status smallint,
  -- The reply to the letter: jsonb would put its keys in another order.
  reply text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
