-- The platform's own tables. Locations' tables live in schemas of their own (migrations/tenant).

-- Whoever may run these can retarget a transaction to another location's role from inside a single statement.
-- The owner of a managed server may not be allowed to revoke them: then the roles still separate our own code.
do $$
begin
  revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
  revoke update on pg_catalog.pg_settings from public;
exception when insufficient_privilege then
  raise notice 'set_config stays callable: this server does not let its owner revoke it';
end $$;

revoke all on schema public from public;
do $$ begin execute format('revoke create, temporary on database %I from public', current_database()); end $$;

-- Roles belong to the whole server: another database of it may have made this one.
do $$
begin
  create role portal_owner nologin noinherit;
exception when duplicate_object then null;
end $$;
do $$
begin
  execute format('grant create on database %I to portal_owner', current_database());
  -- Who makes a role may hand it out, and not yet take it on (PostgreSQL 16, createrole_self_grant).
  if not pg_has_role(current_user, 'portal_owner', 'set') then
    execute format('grant portal_owner to %I', current_user);
  end if;
end $$;

create schema ext;
grant usage on schema ext to public;

-- RFC 9562 version 7: sorted by time of making. Postgres has its own from 18 on; 16 and 17 don't.
create function ext.uuidv7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create schema if not exists platform;

create table platform.locations (
  -- Also the name of the schema and of the role: random, never the slug, never changed.
  id text primary key check (id ~ '^t_[0-9a-f]{32}$'),
  slug text,
  name text not null default '',
  timezone text not null default 'UTC',
  state text not null check (state in
    ('spare', 'requested', 'provisioning', 'active', 'suspended', 'deletion_pending', 'deleted')),
  lane smallint not null,
  cluster text not null default 'main',
  schema_version integer not null default 0,
  migration_error text,
  public_message text,
  admin_email text,
  branding jsonb,
  custom_domain text,
  custom_domain_proved_at timestamptz,
  people integer not null default 0,
  storage_bytes bigint not null default 0,
  last_seen_at timestamptz,
  deletion_due_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- A deleted location keeps its slug for 90 days, so that nobody else is found at an old address.
create unique index locations_slug on platform.locations (slug) where slug is not null;
create unique index locations_domain on platform.locations (custom_domain) where custom_domain_proved_at is not null;
create index locations_state on platform.locations (state, name, id);
create index locations_version on platform.locations (schema_version) where state not in ('deleted');

create table platform.provisioning_steps (
  location_id text not null references platform.locations on delete cascade,
  step text not null,
  position smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  error text,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (location_id, step)
);

create table platform.lanes (
  lane smallint primary key,
  created_at timestamptz not null default now()
);

create table platform.operators (
  id uuid primary key default ext.uuidv7(),
  email text not null,
  name text not null,
  role text not null default 'owner' check (role in ('support', 'owner')),
  password_hash text,
  is_active boolean not null default true,
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index operators_email on platform.operators (lower(email));

create table platform.operator_sessions (
  id text primary key,
  operator_id uuid not null references platform.operators on delete cascade,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  user_agent text,
  created_at timestamptz not null default now()
);
create index operator_sessions_operator on platform.operator_sessions (operator_id);

create table platform.operator_tokens (
  hash text primary key,
  kind text not null check (kind in ('challenge', 'first', 'recovery')),
  operator_id uuid references platform.operators on delete cascade,
  attempts smallint not null default 0,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- Append only: nothing in the application updates or deletes it.
create table platform.operator_log (
  id uuid primary key default ext.uuidv7(),
  at timestamptz not null default now(),
  event text not null,
  operator_id uuid,
  operator_email text,
  location_id text,
  target text,
  detail jsonb,
  request_id text
);
create index operator_log_at on platform.operator_log (at desc, id desc);

-- Keys made once for this installation (web push), sealed with the root key.
create table platform.secrets (
  name text primary key,
  sealed text not null,
  public_part text,
  created_at timestamptz not null default now()
);

create table platform.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- The one thing outside its own schema that a location's role may touch: a place to leave work for after the commit.
create schema jobs;
grant usage on schema jobs to public;
create table jobs.outbox (
  id bigint generated always as identity primary key,
  location_id text not null default current_user,
  task text not null,
  payload jsonb not null default '{}',
  run_at timestamptz,
  job_key text,
  created_at timestamptz not null default now()
);
alter table jobs.outbox enable row level security;
create policy own_location on jobs.outbox for insert with check (location_id = current_user);
grant insert (location_id, task, payload, run_at, job_key) on jobs.outbox to public;

create function jobs.announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs_outbox', '');
  return null;
end $$;
create trigger announce after insert on jobs.outbox for each statement execute function jobs.announce();
