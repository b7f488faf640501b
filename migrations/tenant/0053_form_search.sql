-- What is written in a form, lower case, with its number: words are looked for in it by the thousand, and folding case row by row took
-- most of that time.
alter table eoi_submissions add column search_text text not null generated always as (lower(words || ' ' || reference)) stored;
alter table voicebox_submissions add column search_text text not null generated always as (lower(words || ' ' || reference)) stored;
alter table debrief_submissions add column search_text text not null generated always as (lower(words || ' ' || reference)) stored;
alter table availability_submissions add column search_text text not null generated always as (lower(words || ' ' || reference)) stored;
