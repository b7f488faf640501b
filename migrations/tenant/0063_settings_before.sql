-- What asks to be confirmed is counted on everybody's first page: a few among all that was ever said.
create index messages_to_confirm on messages (conversation_id, seq) where requires_ack and deleted_at is null;
