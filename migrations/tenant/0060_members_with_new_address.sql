-- Whoever has another address to prove stays in everybody's conversations: out and in again, they would have read what they
-- have not, and what they muted, pinned or cleared would be forgotten.
create or replace function keep_roster(person uuid) returns void language plpgsql set search_path from current as $$
declare
  groups jsonb := (select s.settings->'chat'->'rosterGroups' from settings s where s.id = 1);
  departments boolean := coalesce((groups->>'departments')::boolean, false);
  roles boolean := coalesce((groups->>'roles')::boolean, false);
begin
  insert into conversations (type, managed, name) values ('channel', 'everyone', 'Everyone') on conflict do nothing;
  if departments then
    insert into conversations (type, managed, managed_for, name)
      select distinct 'group', 'department', m.department, left(m.department, 80) from team_members m
      where m.account_id is not null and m.department <> '' and (person is null or m.account_id = person) on conflict do nothing;
  end if;
  if roles then
    insert into conversations (type, managed, managed_for, name)
      values ('group', 'role', 'team', 'Team Members'), ('group', 'role', 'manager', 'Managers'), ('group', 'role', 'admin', 'Admins') on conflict do nothing;
  end if;
  with wanted as (
    select c.id as conversation_id, a.id as account_id, c.last_seq
    from accounts a join conversations c on c.managed is not null
    where (person is null or a.id = person)
      and a.is_active and a.approval = 'approved' and (a.email_verified_at is not null or a.last_login_at is not null) and a.erased_at is null
      and (c.managed = 'everyone' or (roles and c.managed = 'role' and c.managed_for = a.role)
        or (departments and c.managed = 'department' and c.managed_for = (select m.department from team_members m where m.account_id = a.id)))
  ), gone as (
    delete from conversation_members t using conversations c
    where c.id = t.conversation_id and c.managed is not null and (person is null or t.account_id = person)
      and not exists (select from wanted w where w.conversation_id = t.conversation_id and w.account_id = t.account_id)
  )
  insert into conversation_members (conversation_id, account_id, read_seq)
    select conversation_id, account_id, last_seq from wanted on conflict do nothing;
end $$;
