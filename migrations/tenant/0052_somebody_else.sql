-- An entry without an account, of somebody else than the account of the same name: joining the two is not offered any more.
alter table team_members add column is_somebody_else boolean not null default false;
