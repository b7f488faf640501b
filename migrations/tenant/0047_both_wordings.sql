-- What is there in both languages answers in each: its passages are kept in both, each with its language, and a reader gets one of them.
-- Named apart from the columns of the sources, which an older release reads together with these.
alter table knowledge_passages add column in_both boolean not null default false;
-- What the thing is called in the language of a passage, where that is not the location's own.
alter table knowledge_passages add column wording_title text;

drop trigger knowledge_of_about on about_items;
create trigger knowledge_of_about after insert or delete or update of title, description, translations on about_items for each row execute function knowledge_changed('about', 'id');
drop trigger knowledge_of_benefit on benefits;
create trigger knowledge_of_benefit after insert or delete or update of title, description, translations on benefits for each row execute function knowledge_changed('benefit', 'id');
drop trigger knowledge_of_development on development_items;
create trigger knowledge_of_development after insert or delete or update of title, description, duration, translations on development_items
  for each row execute function knowledge_changed('development', 'id');
drop trigger knowledge_of_announcement on announcements;
create trigger knowledge_of_announcement after insert or delete or update of title, message, translations on announcements
  for each row execute function knowledge_changed('announcement', 'id');
drop trigger knowledge_of_event on calendar_events;
create trigger knowledge_of_event after insert or delete or update of title, description, location, all_day, start_day, end_day, start_time, end_time, recurrence, translations
  on calendar_events for each row execute function knowledge_changed('event', 'id');
drop trigger knowledge_of_link on quick_links;
create trigger knowledge_of_link after insert or delete or update of label, link, translations on quick_links for each row execute function knowledge_changed('link', 'id');
drop trigger knowledge_of_document on documents;
create trigger knowledge_of_document after insert or delete or update of title, description, file_version, translations on documents
  for each row execute function knowledge_changed('document', 'id');

-- What is there in both already is read anew.
with both_there as (
  select 'about' as kind, id from about_items where translations ?| array['en', 'es'] union all select 'benefit', id from benefits where translations ?| array['en', 'es']
  union all select 'development', id from development_items where translations ?| array['en', 'es'] union all select 'announcement', id from announcements where translations ?| array['en', 'es']
  union all select 'event', id from calendar_events where translations ?| array['en', 'es'] union all select 'link', id from quick_links where translations ?| array['en', 'es']
  union all select 'document', id from documents where translations ?| array['en', 'es'])
update knowledge_sources set revision = revision + 1, state = 'waiting' where (kind, item_id) in (select kind, id from both_there);
insert into jobs.outbox (location_id, task, payload, job_key)
  select current_schema(), 'knowledge.index', '{}', 'knowledge.index' where exists (select from knowledge_sources where state = 'waiting');
