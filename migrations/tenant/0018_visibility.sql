-- What a notification tells of: { kind, ids }. Who may see that may see this, asked anew each time it is shown or sent.
alter table notifications add column about jsonb;
-- Of what has no row of its own (the weather, a request for an account): whom it is for, as of an announcement.
alter table notifications add column audience jsonb;
update notifications set about = jsonb_build_object('kind', split_part(source_key, ':', 1), 'ids', jsonb_build_array(split_part(source_key, ':', 2)))
  where source_key ~ '^announcement:[0-9a-f-]{36}:';
update notifications set about = jsonb_build_object('kind', type, 'ids', jsonb_build_array(split_part(source_key, ':', 2)))
  where source_key ~ '^remind:[0-9a-f-]{36}:' and type in ('announcement', 'document');
update notifications set about = jsonb_build_object('kind', case type when 'calendar' then 'event' else type end, 'ids', jsonb_build_array(substring(url from 'id=([0-9a-f-]{36})')))
  where type in ('photo', 'video', 'document', 'calendar') and about is null and url ~ 'id=[0-9a-f-]{36}';
update notifications set audience = '{"roles": ["admin"], "departments": []}' where type = 'user_registration';
update notifications set audience = '{"roles": ["manager", "admin"], "departments": []}' where source_key like 'celebrations-discreet:%';
create index notifications_about on notifications using gin (about jsonb_path_ops);

-- Whose a file is, is asked each time that it is opened.
create index announcements_media on announcements (media_id) where media_id is not null;
create index announcements_poster on announcements (poster_id) where poster_id is not null;
create index videos_poster on videos (poster_id) where poster_id is not null;
create index videos_captions on videos (captions_id) where captions_id is not null;
create index team_members_photo on team_members (photo_id) where photo_id is not null;
create index profiles_photo on profiles (photo_id) where photo_id is not null;
