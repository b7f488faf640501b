-- When a location's people and storage were last counted.
alter table platform.locations add column usage_at timestamptz;
