-- Each row of the log seals the one before it: one that was changed, taken out or put in between is found (packages/db/src/audit-chain.ts).
select keeper.widen_log('audit_log', 'seq', 'integer');
select keeper.widen_log('audit_log', 'prev', 'text');
select keeper.widen_log('audit_log', 'chain', 'text');

-- The end of the chain, so that rows missing there are noticed too. Who writes a row holds it until the commit.
create table audit_chain (
  id smallint primary key default 1 check (id = 1),
  seq integer not null default 0,
  prev text not null default '',
  chain text not null default '',
  at timestamptz not null default now(),
  -- The first row that has to be there: those before it had their time.
  first_seq integer not null default 1,
  -- Rows from before stand outside it, and for some time those of a release that does not know it yet.
  begun_at timestamptz not null default now()
);
insert into audit_chain default values;
