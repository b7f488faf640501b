-- What asks to be confirmed is counted on everybody's first page: a few among all that was ever said.
create index messages_to_confirm on messages (conversation_id, seq) where requires_ack and deleted_at is null;

-- The name of the portal is used from now on. Where no setting was ever changed it stands as the brand was called at first, and follows the brand instead.
update settings s set settings = jsonb_set(s.settings, '{general,portalName}', to_jsonb(b.header_logo_text)) from branding b
  where s.version = 1 and s.settings->'general'->>'portalName' <> b.header_logo_text;
