-- Every file that people brought: what it is and which forms of it are stored. The bytes are with services.files.
create table media (
  id uuid primary key default ext.uuidv7(),
  kind text not null check (kind in ('image', 'document', 'video', 'captions')),
  -- Who may see it: everyone of the location, or those whom the feature that owns it lets (chat, submissions).
  visibility text not null default 'common' check (visibility in ('common', 'owner', 'conversation', 'submission')),
  visibility_id uuid,
  name text not null,
  mime text not null,
  extension text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  duration double precision,
  -- A few bytes of the picture as a data address, shown until it is there.
  placeholder text,
  -- Smaller forms made by a job: [{ name, width, height, size, mime }].
  variants jsonb not null default '[]',
  state text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
  account_id uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index media_visibility on media (visibility_id) where visibility_id is not null;
alter table team_members add constraint team_members_photo foreign key (photo_id) references media on delete set null;
alter table announcements add constraint announcements_media foreign key (media_id) references media on delete set null;
alter table announcements add constraint announcements_poster foreign key (poster_id) references media on delete set null;
