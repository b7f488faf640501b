-- Which privacy policy somebody has agreed to, and when. Those of before count as having agreed to the one that stands now, at no
-- known time; whoever is added by others is asked.
alter table accounts add column policy_version text, add column policy_at timestamptz;
update accounts set policy_version = coalesce((select s.settings->'privacy'->>'policyVersion' from settings s where s.id = 1), '1') where erased_at is null;
