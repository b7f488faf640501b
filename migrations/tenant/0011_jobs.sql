-- Jobs whose effect is in this schema already: a job that is run again after a crash finds itself here.
create table work_done (
  job text primary key,
  at timestamptz not null default now()
);
create index work_done_age on work_done (at);
