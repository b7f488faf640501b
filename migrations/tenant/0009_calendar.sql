-- Days and times are the location's own, as on its wall clock: a meeting at 9:00 stays at 9:00 when the clocks change.
create table calendar_events (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  description text not null default '',
  category text not null,
  location text not null default '',
  all_day boolean not null,
  start_day date not null,
  end_day date not null check (end_day >= start_day),
  start_time text,
  end_time text,
  -- An RRULE that ends, without DTSTART: the first day is start_day.
  recurrence text,
  -- First and last day that any repetition touches: what a range is looked up by.
  first_day date not null,
  last_day date not null,
  created_by uuid references accounts on delete set null,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index calendar_events_days on calendar_events (last_day, first_day);

-- Repetitions that are not as the rule says: gone, or with fields (and a day) of their own.
create table calendar_exceptions (
  event_id uuid not null references calendar_events on delete cascade,
  occurrence date not null,
  cancelled boolean not null default false,
  changes jsonb not null default '{}',
  start_day date not null,
  end_day date not null,
  primary key (event_id, occurrence)
);
