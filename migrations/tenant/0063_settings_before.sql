-- What asks to be confirmed is counted on everybody's first page: a few among all that was ever said.
create index messages_to_confirm on messages (conversation_id, seq) where requires_ack and deleted_at is null;

-- The name of the portal is used from now on, where the brand's was said: every portal goes on being called what it was called, and follows
-- its brand until an admin names it. A brand whose name is no name of a portal is followed without one.
update settings s set settings = case when length(b.header_logo_text) between 1 and 60
    then jsonb_set(s.settings, '{general,portalName}', to_jsonb(b.header_logo_text)) else s.settings #- '{general,portalName}' end
  from branding b where s.settings->'general'->>'portalName' <> b.header_logo_text;
