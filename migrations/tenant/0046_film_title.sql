-- The title of the home page's film can be in both languages and be changed alone, while an older release still writes it whole.
alter table home_video add column translations jsonb;
alter table home_video add column version integer not null default 1;
