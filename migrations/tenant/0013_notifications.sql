-- What people are told, by which way, and what became of each attempt.

create table notifications (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  url text,
  -- Of several things with the same key a person is told once: the later one takes the place of the earlier.
  source_key text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index notifications_source on notifications (account_id, source_key);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;

create table notification_preferences (
  account_id uuid primary key references accounts on delete cascade,
  preferences jsonb not null default '{}',
  -- Switched off by the person's own hand: they are not asked again.
  push_declined_at timestamptz,
  updated_at timestamptz not null default now()
);

create table push_subscriptions (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  session_id text references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  failures smallint not null default 0,
  last_sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index push_subscriptions_account on push_subscriptions (account_id);

-- A row for each attempt to reach a device or an address.
create table deliveries (
  id uuid primary key default ext.uuidv7(),
  notification_id uuid references notifications on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  subscription_id uuid,
  state text not null check (state in ('waiting', 'sent', 'gone', 'failed')),
  status smallint,
  error text,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index deliveries_once on deliveries (notification_id, subscription_id) where subscription_id is not null;
create index deliveries_newest on deliveries (created_at desc);
create index deliveries_account on deliveries (account_id);

-- What waits for the end of somebody's quiet hours, to be told in one piece.
create table held_news (
  account_id uuid not null references accounts on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  due_at timestamptz not null,
  primary key (account_id, notification_id)
);
create index held_news_due on held_news (due_at);
