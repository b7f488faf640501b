-- What is announced by itself: birthdays, anniversaries, first days, holidays.

-- One row; what it does not say is as the product proposes.
create table automation_settings (
  id smallint primary key default 1 check (id = 1),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- The same words in both languages; `title` and `message` are those of the location. Null once somebody wrote over them.
alter table announcements add column translations jsonb;

-- Once for each person (or holiday), kind and day, whatever runs twice. Stays when its announcement goes.
create table automated_announcements (
  kind text not null check (kind in ('birthday', 'anniversary', 'welcome', 'holiday')),
  person text not null,
  day date not null,
  announcement_id uuid references announcements on delete set null deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (day, kind, person)
);
create index automated_announcements_announcement on automated_announcements (announcement_id) where announcement_id is not null;
