-- What is its reader's alone (a message, a draft, what they said to the VoiceBox) is kept in no mail any more. What was kept of it
-- goes too, and no mail says whether it told of such a thing beside others, so that all digests which went lose their words.
-- Those that still go are worded when they do.
update mails set
  subject = case when html like '%<html lang="es"%' then 'Hay algo nuevo' else 'Something is new' end,
  text = case when html like '%<html lang="es"%' then 'Lo que decía ya no se guarda.' else 'What it said is not kept any more.' end,
  html = case when html like '%<html lang="es"%' then '<!doctype html><html lang="es"><body><p>Lo que decía ya no se guarda.</p></body></html>'
    else '<!doctype html><html lang="en"><body><p>What it said is not kept any more.</p></body></html>' end
where template = 'digest' and (state in ('sent', 'failed') or provider_id = 'none');

-- Nor is a draft for the VoiceBox called by what it says, or told of when it is gone.
delete from notifications where about->>'kind' = 'draft'
  and not exists (select from drafts where drafts.account_id = notifications.account_id and drafts.id::text = about->'ids'->>0);
update notifications set title = case when title like '% se borra pronto' then 'Tu borrador del buzón se borra pronto' else 'Your VoiceBox draft goes soon' end
where about->>'kind' = 'draft'
  and exists (select from drafts where drafts.account_id = notifications.account_id and drafts.id::text = about->'ids'->>0 and drafts.form_type = 'voicebox');
