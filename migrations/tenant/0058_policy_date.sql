-- Since when the privacy policy is the one that stands: people read it with its date. Unknown for those of before.
alter table settings add column policy_updated_at timestamptz;
