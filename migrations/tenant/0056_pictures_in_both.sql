-- What photos and videos are called can be said in both languages.
alter table photos add column translations jsonb;
alter table videos add column translations jsonb;
