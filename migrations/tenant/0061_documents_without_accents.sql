-- The same words as before, without accents. Until the release before has ended it finds those with accents by the title alone.
alter table document_texts drop column search;
alter table document_texts add column search tsvector generated always as (to_tsvector('ext.plain', left(text, 900000))) stored;
create index document_texts_search on document_texts using gin (search);
