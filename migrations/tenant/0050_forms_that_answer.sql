-- What a position is, how many are looked for, and the last day on which it can be chosen.
alter table eoi_positions
  add column kind text check (kind in ('leadership', 'trainer', 'cross_train', 'transfer', 'special_project')),
  add column shift text check (shift in ('open', 'mid', 'close')),
  add column places smallint check (places between 1 and 99),
  add column closes_on date;

-- Those who are named in what is delicate: they neither read it nor hear of it, whoever they become.
alter table voicebox_submissions add column kept_from jsonb not null default '[]';

-- Whom an outcome on the board helped. Rows of the box are written anew when they are shuffled, so the key is looked at at the commit.
create table voicebox_helped (
  submission_id uuid not null references voicebox_submissions deferrable initially deferred,
  account_id uuid not null references accounts on delete cascade,
  primary key (submission_id, account_id)
);
create index voicebox_helped_account on voicebox_helped (account_id);
