-- The address that a list of staff gave somebody who has no account yet: it becomes theirs when they get one.
alter table team_members add column email text;
create index team_members_email on team_members (lower(email)) where account_id is null and email is not null;

-- One person is one record: entries of the same name that are nobody's become their accounts', where there is no doubt.
with accounts_alone as (
  select id, lower(btrim(first_name || ' ' || last_name)) as name, count(*) over (partition by lower(btrim(first_name || ' ' || last_name))) as same
  from accounts where approval = 'approved' and erased_at is null and not exists (select 1 from team_members m where m.account_id = accounts.id)
), entries_alone as (
  select id, lower(btrim(name)) as name, count(*) over (partition by lower(btrim(name))) as same
  from team_members where account_id is null and not is_example
)
update team_members m set account_id = a.id
  from accounts_alone a join entries_alone e on e.name = a.name where a.same = 1 and e.same = 1 and m.id = e.id;
-- Everyone else gets one. A department that somebody gave themselves decides nothing and is left behind.
insert into team_members (name, position, bio, birth_month, birth_day, celebrate, photo_id, account_id)
  select left(btrim(a.first_name || ' ' || a.last_name), 120), coalesce(a.position, ''), coalesce(p.bio, ''), p.birth_month, p.birth_day,
    coalesce(p.celebrate, 'public'), p.photo_id, a.id
  from accounts a left join profiles p on p.account_id = a.id
  where a.approval = 'approved' and a.erased_at is null and not exists (select 1 from team_members m where m.account_id = a.id);
update profiles set photo_id = null
  where photo_id is not null and exists (select 1 from team_members m where m.account_id = profiles.account_id and m.photo_id = profiles.photo_id);
