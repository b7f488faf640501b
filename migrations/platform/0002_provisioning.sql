-- What a location is made from, so that a provisioning that was interrupted can go on from its row alone.
alter table platform.locations
  -- Folder below tenants/.
  add column source text not null default '_starter',
  -- Made with accounts that everyone knows the password of; never in production.
  add column demo boolean not null default false,
  -- Why an operator suspended it: for operators, never shown to its people.
  add column reason text;
