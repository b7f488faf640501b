-- Team chat: conversations, who is in them, what they write.

create table conversations (
  id uuid primary key default ext.uuidv7(),
  type text not null check (type in ('direct', 'group', 'channel')),
  name text not null default '',
  -- Whose members follow the roster, by keep_roster() below.
  managed text check (managed in ('everyone', 'department', 'role')),
  managed_for text not null default '',
  -- Of two people: their ids, so that theirs is made once.
  pair text unique,
  created_by uuid references accounts on delete set null,
  -- Of the last message. Taken in the sending transaction: no number is left out.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index conversations_managed on conversations (managed, managed_for) where managed is not null;
create index conversations_created_by on conversations (created_by);

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  joined_at timestamptz not null default clock_timestamp(),
  read_seq integer not null default 0,
  -- A conversation of two that somebody cleared for themselves: what was before is not there for them, and it comes back
  -- with the next message.
  cleared_seq integer not null default 0,
  hidden boolean not null default false,
  muted boolean not null default false,
  pinned boolean not null default false,
  primary key (conversation_id, account_id)
);
create index conversation_members_account on conversation_members (account_id);

create table messages (
  id uuid primary key default ext.uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null,
  sender_id uuid references accounts on delete set null,
  -- Made by the sender's browser: sent twice it is stored once.
  client_id text,
  text text not null default '',
  message_type text not null default 'text' check (message_type in ('text', 'file')),
  reply_to_id uuid references messages on delete set null,
  mentions_all boolean not null default false,
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  requires_ack boolean not null default false,
  written_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', text) || to_tsvector('spanish', text)) stored,
  unique (conversation_id, seq)
);
create unique index messages_once on messages (conversation_id, sender_id, client_id) where client_id is not null;
create index messages_sender on messages (sender_id);
create index messages_reply on messages (reply_to_id) where reply_to_id is not null;
create index messages_created on messages (created_at);
create index messages_search on messages using gin (search);

-- Who is named in it; of a mention of everyone, everyone who was in the conversation then.
create table message_mentions (
  message_id uuid not null references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  seq integer not null,
  -- By name, not with everyone else.
  by_name boolean not null,
  primary key (account_id, message_id)
);
create index message_mentions_unread on message_mentions (account_id, conversation_id, seq);
create index message_mentions_message on message_mentions (message_id);
create index message_mentions_conversation on message_mentions (conversation_id);

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  emoji text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (message_id, account_id, emoji)
);
create index message_reactions_account on message_reactions (account_id);

create table message_receipts (
  message_id uuid not null references messages on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  acknowledged_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  primary key (message_id, account_id)
);
create index message_receipts_account on message_receipts (account_id);

-- Written to be sent later.
create table scheduled_messages (
  id uuid primary key default ext.uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references accounts on delete cascade,
  send_at timestamptz not null,
  text text not null default '',
  reply_to_id uuid references messages on delete set null,
  -- Ids of people, and the word for everyone.
  mentions jsonb not null default '[]',
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  requires_ack boolean not null default false,
  client_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index scheduled_messages_sender on scheduled_messages (sender_id, send_at);
create index scheduled_messages_conversation on scheduled_messages (conversation_id);
create index scheduled_messages_reply on scheduled_messages (reply_to_id) where reply_to_id is not null;
create unique index scheduled_messages_once on scheduled_messages (conversation_id, sender_id, client_id) where client_id is not null;

-- One file may be in many messages: those of a broadcast share it.
create table message_files (
  id uuid primary key default ext.uuidv7(),
  message_id uuid references messages on delete cascade,
  scheduled_id uuid references scheduled_messages on delete cascade,
  media_id uuid not null references media on delete cascade,
  place smallint not null,
  check (message_id is not null or scheduled_id is not null)
);
create index message_files_message on message_files (message_id) where message_id is not null;
create index message_files_scheduled on message_files (scheduled_id) where scheduled_id is not null;
create index message_files_media on message_files (media_id);

create table message_reports (
  id uuid primary key default ext.uuidv7(),
  message_id uuid not null references messages on delete cascade,
  reporter_id uuid references accounts on delete set null,
  reason text not null,
  -- As it was then: whoever is reported may change or delete it.
  reported_text text not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'removed', 'warned')),
  note text,
  handled_by uuid references accounts on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index message_reports_once on message_reports (message_id, reporter_id);
create index message_reports_newest on message_reports (state, id desc);
create index message_reports_reporter on message_reports (reporter_id);
create index message_reports_handled_by on message_reports (handled_by);

-- What stands open before somebody's eyes, by socket: nobody is pushed what they are reading. A process that died leaves
-- rows behind that are soon too old to count.
create table open_conversations (
  socket text not null,
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (socket, conversation_id)
);
create index open_conversations_who on open_conversations (conversation_id, account_id);
create index open_conversations_account on open_conversations (account_id);

-- Of a conversation's news each message is brought anew, though it stands as one thing in the bell: an attempt says of which
-- state of it.
alter table deliveries add column told_at timestamptz;

-- Who is in the conversations that follow the roster: of one person, or of everybody. It is done by triggers, so that no way in
-- which somebody comes, goes, moves or is promoted can forget it, and in the transaction that does it. What a key of the
-- database sets off runs as the owner of the tables: the functions keep the schema that they were made in.
create function keep_roster(person uuid) returns void language plpgsql set search_path from current as $$
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
      and a.is_active and a.approval = 'approved' and a.email_verified_at is not null and a.erased_at is null
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

create function keep_roster_of_account() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_roster(new.id);
  return null;
end $$;
create trigger chat_roster_added after insert on accounts for each row execute function keep_roster_of_account();
create trigger chat_roster_changed after update of role, is_active, approval, email_verified_at, erased_at on accounts for each row
  when ((old.role, old.is_active, old.approval, old.email_verified_at is null, old.erased_at) is distinct from
    (new.role, new.is_active, new.approval, new.email_verified_at is null, new.erased_at))
  execute function keep_roster_of_account();

create function keep_roster_of_entry() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then perform keep_roster(old.account_id); end if;
  if tg_op <> 'DELETE' and new.account_id is not null and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id) then
    perform keep_roster(new.account_id);
  end if;
  return null;
end $$;
create trigger chat_roster_entered after insert or delete or update of account_id, department on team_members
  for each row execute function keep_roster_of_entry();

create function keep_roster_of_all() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' or old.settings->'chat' is distinct from new.settings->'chat' then perform keep_roster(null); end if;
  return null;
end $$;
create trigger chat_roster_set after insert or update on settings for each row execute function keep_roster_of_all();

-- Whoever made a group and is not in it any more leaves it to whoever is in it longest.
create function pass_conversation_on() returns trigger language plpgsql set search_path from current as $$
begin
  update conversations c set updated_at = now(), created_by = (select m.account_id from conversation_members m join accounts a on a.id = m.account_id
      where m.conversation_id = c.id order by a.is_active desc, m.joined_at, m.account_id limit 1)
    where c.id = old.conversation_id and c.type = 'group' and c.created_by = old.account_id;
  return null;
end $$;
create trigger conversation_passed_on after delete on conversation_members for each row execute function pass_conversation_on();

select keep_roster(null);
