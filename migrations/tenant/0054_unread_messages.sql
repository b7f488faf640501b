-- How many messages somebody has not read is reckoned from their numbers, less their own and those that were taken back: both are few, and
-- are found without reading all the others.
create index messages_own on messages (conversation_id, sender_id, seq) where deleted_at is null;
create index messages_taken_back on messages (conversation_id, seq) where deleted_at is not null;
