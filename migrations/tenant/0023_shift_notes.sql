-- What the next shift must know.
create table shift_notes (
  id uuid primary key default ext.uuidv7(),
  text text not null,
  photo_id uuid references media,
  -- Of the location, on which it was written: it stays when the location's time zone changes.
  day date not null,
  pinned boolean not null default false,
  created_by uuid references accounts on delete set null,
  -- Done is what has a time; whose tick it was may be forgotten.
  done_at timestamptz,
  done_by uuid references accounts on delete set null,
  -- Stands before all days.
  on_top boolean not null generated always as (pinned and done_at is null) stored,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the words and the photo: a tick stands in nobody's way who is writing.
  version integer not null default 1
);
create index shift_notes_newest on shift_notes (on_top, day desc, created_at desc, id desc);
create index shift_notes_photo on shift_notes (photo_id);
