-- Groups say what they are for and show a picture; somebody keeps a conversation in mind by marking it unread.

alter table conversations
  add column description text not null default '',
  add column picture_id uuid references media on delete set null;
create index conversations_picture on conversations (picture_id) where picture_id is not null;

alter table conversation_members add column marked_unread boolean not null default false;
