-- What the queue of jobs needs beside its own tables, which the library keeps in the schema graphile_worker.

-- A row that the queue would refuse must not stop those behind it.
alter table jobs.outbox
  add check (length(task) between 1 and 128),
  add check (length(job_key) between 1 and 400);

-- Pools of workers, each with a sign of life: the jobs that a killed process held are given back (jobs/presence.ts).
create table jobs.workers (
  pool text primary key,
  -- Advisory lock that the process holds as long as it is connected.
  lock_key bigint not null,
  seen_at timestamptz not null default now()
);

-- The last local day on which a daily task was left for a location ('platform' for the platform's own).
create table jobs.daily_runs (
  location_id text not null,
  task text not null,
  day date not null,
  left_at timestamptz not null default now(),
  primary key (location_id, task)
);
