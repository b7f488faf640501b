-- What content says in the language that is not the location's own: { "es": { "title": … } }. What is not whole, or of words that
-- were changed since, lies below "unfinished" and is shown to nobody: a release that does not know it reads what it read before.
alter table about_items add column translations jsonb;
alter table benefits add column translations jsonb;
alter table development_items add column translations jsonb;
alter table calendar_events add column translations jsonb;
alter table documents add column translations jsonb;
alter table quick_links add column translations jsonb;
alter table home_welcome add column translations jsonb;
-- In which language somebody was shown what they confirmed: the reader's proof, and the editor's figure.
alter table announcement_receipts add column lang text check (lang in ('en', 'es'));
