-- Photos, videos and documents: what people see of a file. The file itself is a row of media.

create table photos (
  id uuid primary key default ext.uuidv7(),
  title text not null default '',
  description text not null default '',
  category text not null,
  media_id uuid not null references media,
  uploaded_by uuid references accounts on delete set null,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index photos_newest on photos (created_at desc, id desc);
create index photos_category on photos (category, created_at desc);
create index photos_media on photos (media_id);

create table videos (
  id uuid primary key default ext.uuidv7(),
  title text not null default '',
  description text not null default '',
  category text not null,
  media_id uuid not null references media,
  poster_id uuid references media,
  captions_id uuid references media,
  uploaded_by uuid references accounts on delete set null,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index videos_newest on videos (created_at desc, id desc);
create index videos_category on videos (category, created_at desc);
create index videos_media on videos (media_id);

create table documents (
  id uuid primary key default ext.uuidv7(),
  title text not null default '',
  description text not null default '',
  category text not null,
  media_id uuid not null references media,
  -- Counts the files that the document has had: a must-read is confirmed by it.
  file_version integer not null default 1,
  requires_ack boolean not null default false,
  uploaded_by uuid references accounts on delete set null,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index documents_newest on documents (created_at desc, id desc);
create index documents_category on documents (category, created_at desc);
create index documents_media on documents (media_id);

-- What is written in a document, for search; taken out by a job.
create table document_texts (
  document_id uuid primary key references documents on delete cascade,
  file_version integer not null,
  text text not null,
  search tsvector generated always as (to_tsvector('simple', left(text, 900000))) stored
);
create index document_texts_search on document_texts using gin (search);

create table document_receipts (
  document_id uuid not null references documents on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  file_version integer not null,
  opened_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  primary key (document_id, account_id, file_version)
);
create index document_receipts_account on document_receipts (account_id);

-- The home page's video: one or none.
create table home_video (
  id smallint primary key default 1 check (id = 1),
  title text not null default '',
  media_id uuid not null references media,
  poster_id uuid references media,
  captions_id uuid references media,
  updated_at timestamptz not null default now()
);

-- Large files in parts that survive a dropped connection; kept a day.
create table uploads (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  size bigint not null,
  purpose text not null check (purpose in ('document', 'image', 'video', 'attachment')),
  state text not null default 'open' check (state in ('open', 'complete', 'used')),
  mime text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index uploads_account on uploads (account_id);
create index uploads_expiry on uploads (expires_at);
create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  number smallint not null,
  size bigint not null,
  primary key (upload_id, number)
);
