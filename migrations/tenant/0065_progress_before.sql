-- How far somebody was when another person completed it for them: taken back, they are there again.
alter table development_progress add column before smallint check (before between 0 and 99);
-- When somebody else last spoke of it: what they said before that and comes late does not stand over it, though its person spoke since.
alter table development_progress add column judged_at timestamptz;
update development_progress set judged_at = updated_at where set_by <> account_id;
