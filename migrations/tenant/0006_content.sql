create table about_items (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  description text not null default '',
  category text not null,
  display_order integer not null default 0,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table benefits (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  description text not null default '',
  category text not null,
  display_order integer not null default 0,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table development_items (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  description text not null default '',
  category text not null,
  display_order integer not null default 0,
  type text not null default 'course' check (type in ('course', 'certification')),
  duration text not null default '',
  -- A list of {label, url}.
  links jsonb not null default '[]',
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- How far each person is. Completed is 100.
create table development_progress (
  item_id uuid not null references development_items on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  progress smallint not null check (progress between 0 and 100),
  -- Who said so: the person, or the manager who signed a certification off.
  set_by uuid references accounts on delete set null,
  updated_at timestamptz not null default now(),
  primary key (item_id, account_id)
);
create index development_progress_account on development_progress (account_id);
