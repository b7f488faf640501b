-- Who sees somebody's number and address in the directory. Until a person says otherwise, administrators alone, as ever.
alter table profiles
  add column phone_for text not null default 'admins' check (phone_for in ('admins', 'managers', 'team')),
  add column email_for text not null default 'admins' check (email_for in ('admins', 'managers', 'team'));
