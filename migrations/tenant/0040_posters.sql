-- A poster that hangs at the location: whoever scans it asks for an account. One at a time; a renewed one has another code.
create table posters (
  id smallint primary key default 1 check (id = 1),
  code text not null,
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null default now()
);

-- Came by the poster that hung there at that moment: who approves them knows that they stood before it.
alter table accounts add column by_poster boolean not null default false;
