-- Where answers begin to be said outright here: found out from the location's own likely questions, on how many of them, and when.
alter table knowledge_settings add column bands jsonb, add column bands_at timestamptz;
