-- Words as people look for them: one ends at every sign that is no letter and no digit. By itself Postgres reads `milk/egg/soy` as the
-- name of a file, 336-555-0100 as numbers below zero and `clean.Then` as a host, and where the database has no locale it takes a dash, a
-- bullet or a quotation mark for a letter: nobody found those by one of their words. The signs are named one by one, so that they are the same
-- in every database; all accents, also those that stand behind their letter, belong to a word. Whoever asks as before finds the same and more.
create or replace function words_apart(said text, gap text default ' ') returns text language sql immutable parallel safe
  return regexp_replace(said, '[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7'
    '\u02C2-\u02C5\u02D2-\u02DF\u2000-\u206F\u20A0-\u20CF\u2103\u2109\u2116-\u2118\u211E-\u2123\u2190-\u245F\u249C-\u24E9\u2500-\u2775\u2794-\u2BFF'
    '\u2E00-\u2E2E\u2E30-\u2E7F\u3000-\u3004\u3008-\u3020\uE000-\uF8FF\uFE10-\uFE1F\uFE30-\uFE6F\uFEFF\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40'
    '\uFF5B-\uFF65\uFFE0-\uFFFF\U0001F000-\U0001F0FF\U0001F10D-\U0001FAFF]', gap, 'g');

-- The words of a long text. An index entry holds a megabyte: of a text with more than that in different words (a list of a hundred thousand
-- part numbers) the first half counts, or of that the first half. Until now such a text could not be stored at all.
create or replace function first_words(said text) returns tsvector language plpgsql immutable as $$
declare part text := said;
begin
  loop
    begin
      return to_tsvector('ext.plain', part);
    exception when program_limit_exceeded then
      part := left(part, length(part) / 2);
    end;
  end loop;
end $$;

alter table document_texts drop column search;
alter table document_texts add column search tsvector generated always as (first_words(words_apart(left(text, 900000)))) stored;
create index document_texts_search on document_texts using gin (search);

alter table messages drop column search;
alter table messages add column search tsvector generated always as (
  to_tsvector('english', words_apart(text)) || to_tsvector('spanish', words_apart(text)) || to_tsvector('ext.plain', words_apart(text))) stored;
create index messages_search on messages using gin (search);
