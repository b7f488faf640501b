-- What somebody has not read is counted from the index alone, in each of their conversations, whenever the list is asked for.

create index messages_standing on messages (conversation_id, seq) include (sender_id) where deleted_at is null;
