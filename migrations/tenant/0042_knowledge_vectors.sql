-- What a passage means, as an embedding model of the operator's endpoint says: a whole number of a byte for each dimension, all of
-- them times `scale`. Of the words that stand there: they go with them, and another model's are made anew.
create table knowledge_vectors (
  passage_id uuid primary key references knowledge_passages on delete cascade,
  model text not null,
  scale double precision not null,
  vector bytea not null,
  created_at timestamptz not null default now()
);

-- How often it was asked for in vain: one that it can't digest keeps none of the others waiting.
alter table knowledge_passages add column vector_tries integer not null default 0;
-- Of which model a passage's likely questions were asked, and how many it had; where it had none, another one is asked.
alter table knowledge_passages add column questions_by text, add column questions_found integer;
-- What was embedded on that day: a location has so much of it and no more.
alter table knowledge_settings add column vectors_day date, add column vectors_made integer not null default 0;
