-- What one may put oneself forward for can be said in both languages.
alter table eoi_positions add column translations jsonb;
