create table home_welcome (
  id smallint primary key default 1 check (id = 1),
  title text not null,
  message text not null,
  is_example boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table quick_links (
  id uuid primary key default ext.uuidv7(),
  label text not null,
  link text not null,
  icon text not null,
  display_order integer not null default 0,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table home_announcements (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  message text not null,
  date date,
  link_url text,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index home_announcements_newest on home_announcements (created_at desc, id desc);
