-- Answers from what is written here. Each thing that can answer is a source; its words are kept as passages.

create table knowledge_articles (
  id uuid primary key default ext.uuidv7(),
  title text not null,
  body text not null,
  audience jsonb not null default '{"roles":[],"departments":[]}',
  approved boolean not null default true,
  -- The day on which somebody should look whether it is still right.
  review_on date,
  reviewed_at timestamptz,
  created_by uuid references accounts on delete set null,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index knowledge_articles_review on knowledge_articles (review_on, id);

create table knowledge_sources (
  id uuid primary key default ext.uuidv7(),
  kind text not null check (kind in ('document', 'article', 'about', 'benefit', 'development', 'announcement', 'event', 'link')),
  item_id uuid not null,
  title text not null default '',
  url text not null default '',
  -- Raised in the transaction that changes the thing. What was read of another one answers nothing.
  revision integer not null default 1,
  indexed_revision integer,
  -- Raised whenever its passages or their likely questions are others: what a process holds of it is old then.
  generation integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'indexed', 'failed', 'empty')),
  problem text check (problem in ('time', 'memory', 'output', 'died', 'broken')),
  words integer not null default 0,
  excluded boolean not null default false,
  indexed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, item_id)
);
create index knowledge_sources_waiting on knowledge_sources (id) where state = 'waiting';

create table knowledge_passages (
  id uuid primary key default ext.uuidv7(),
  source_id uuid not null references knowledge_sources on delete cascade,
  ordinal integer not null,
  -- Its headings, outermost first.
  heading jsonb not null default '[]',
  page integer,
  lang text not null check (lang in ('en', 'es')),
  text text not null,
  -- `word:times` of its text, and of its title and headings.
  terms text not null,
  title_terms text not null default ''
);
create index knowledge_passages_source on knowledge_passages (source_id, ordinal);

-- Questions that a passage is likely to answer. They belong to the place in the source: passages are made anew.
create table knowledge_likely (
  id uuid primary key default ext.uuidv7(),
  source_id uuid not null references knowledge_sources on delete cascade,
  anchor text not null default '',
  text text not null,
  made_by text not null check (made_by in ('admin', 'answer', 'model')),
  created_at timestamptz not null default now()
);
create index knowledge_likely_source on knowledge_likely (source_id);

-- Questions of one meaning that had no answer, or none that helped.
create table knowledge_questions (
  id uuid primary key default ext.uuidv7(),
  question text not null,
  lang text not null check (lang in ('en', 'es')),
  -- What they mean, as words of the glossary and stems: what a new one is compared by.
  meaning text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'dismissed')),
  article_id uuid references knowledge_articles on delete set null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  last_asked_at timestamptz not null default now()
);
create index knowledge_questions_open on knowledge_questions (last_asked_at desc) where state = 'open';
create index knowledge_questions_article on knowledge_questions (article_id);

create table knowledge_answers (
  id uuid primary key default ext.uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  conversation uuid not null,
  question text not null,
  understood text,
  lang text not null check (lang in ('en', 'es')),
  mode text not null check (mode in ('extractive', 'generative', 'abstained')),
  band text not null check (band in ('answer', 'may_help', 'none')),
  answer text not null,
  citations jsonb not null default '[]',
  looked_at jsonb not null default '[]',
  notices jsonb not null default '[]',
  helpful boolean,
  comment text,
  handed_over boolean not null default false,
  -- Cleared by its person: it counts on, and says nothing any more of who asked.
  question_id uuid references knowledge_questions on delete set null,
  created_at timestamptz not null default now()
);
create index knowledge_answers_account on knowledge_answers (account_id, created_at desc, id desc);
create index knowledge_answers_question on knowledge_answers (question_id);
create index knowledge_answers_time on knowledge_answers (created_at);

create table knowledge_settings (
  id integer primary key default 1 check (id = 1),
  -- Groups of words that mean the same here.
  synonyms jsonb not null default '[]',
  version integer not null default 1
);

-- Two passages with different numbers of one thing. Gone when one of them is made anew.
create table knowledge_conflicts (
  id uuid primary key default ext.uuidv7(),
  about text not null,
  one_id uuid not null references knowledge_passages on delete cascade,
  one_value text not null,
  other_id uuid not null references knowledge_passages on delete cascade,
  other_value text not null,
  dismissed boolean not null default false,
  created_at timestamptz not null default now(),
  unique (one_id, other_id, about)
);
create index knowledge_conflicts_other on knowledge_conflicts (other_id);

-- Kept by triggers, so that no way in which something is written, imported or taken away can forget it.
create function knowledge_changed() returns trigger language plpgsql set search_path from current as $$
declare
  item uuid;
begin
  if tg_op = 'DELETE' then
    execute format('select ($1).%I', tg_argv[1]) into item using old;
    delete from knowledge_sources where kind = tg_argv[0] and item_id = item and tg_argv[1] = 'id';
    return null;
  end if;
  execute format('select ($1).%I', tg_argv[1]) into item using new;
  insert into knowledge_sources (kind, item_id) values (tg_argv[0], item)
    on conflict (kind, item_id) do update set revision = knowledge_sources.revision + 1, state = 'waiting';
  insert into jobs.outbox (location_id, task, payload, job_key) values (tg_table_schema, 'knowledge.index', '{}', 'knowledge.index');
  return null;
end $$;

create trigger knowledge_of_about after insert or delete or update of title, description on about_items for each row execute function knowledge_changed('about', 'id');
create trigger knowledge_of_benefit after insert or delete or update of title, description on benefits for each row execute function knowledge_changed('benefit', 'id');
create trigger knowledge_of_development after insert or delete or update of title, description, duration on development_items for each row execute function knowledge_changed('development', 'id');
create trigger knowledge_of_announcement after insert or delete or update of title, message on announcements for each row execute function knowledge_changed('announcement', 'id');
create trigger knowledge_of_event after insert or delete or update of title, description, location, all_day, start_day, end_day, start_time, end_time, recurrence on calendar_events
  for each row execute function knowledge_changed('event', 'id');
create trigger knowledge_of_link after insert or delete or update of label, link on quick_links for each row execute function knowledge_changed('link', 'id');
create trigger knowledge_of_article after insert or delete or update of title, body on knowledge_articles for each row execute function knowledge_changed('article', 'id');
create trigger knowledge_of_document after insert or delete or update of title, description, file_version on documents for each row execute function knowledge_changed('document', 'id');
create trigger knowledge_of_text after insert or update of text, unread, file_version on document_texts for each row execute function knowledge_changed('document', 'document_id');

insert into knowledge_sources (kind, item_id)
  select 'about', id from about_items union all select 'benefit', id from benefits union all select 'development', id from development_items
  union all select 'announcement', id from announcements union all select 'event', id from calendar_events union all select 'link', id from quick_links
  union all select 'document', id from documents;
insert into jobs.outbox (location_id, task, payload, job_key)
  select current_schema(), 'knowledge.index', '{}', 'knowledge.index' where exists (select from knowledge_sources);
