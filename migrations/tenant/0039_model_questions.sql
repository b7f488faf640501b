-- Questions that a model writes of a passage belong to its words: they go with them. An admin's belong to the place.
alter table knowledge_likely add column passage_id uuid references knowledge_passages on delete cascade;
create index knowledge_likely_passage on knowledge_likely (passage_id);

-- When a model was asked about it, whatever it said; until then how often in vain.
alter table knowledge_passages add column questions_at timestamptz, add column questions_tries integer not null default 0;
create index knowledge_passages_unasked on knowledge_passages (questions_tries, id) where questions_at is null;

-- What a model was asked on that day for all of it: a location has so much of it and no more.
alter table knowledge_settings add column model_day date, add column model_calls integer not null default 0;
