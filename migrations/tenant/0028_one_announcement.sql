-- Home news becomes an announcement like any other, with switches of where it shows and who is told.
alter table announcements
  add column show_on_home boolean not null default false,
  -- Whether people hear of it by the bell, by push and by mail.
  add column notify boolean not null default true,
  -- The day that stands beside it on home, where that is not the day it was written.
  add column date date,
  -- { kind, value }: what it leads to.
  add column target jsonb;

insert into announcements (id, title, message, show_on_splash, show_on_home, notify, date, target, is_example, created_at, updated_at, version)
select id, title, message, false, true, false, date,
  case when link_url like '/%' then jsonb_build_object('kind', 'page', 'value', link_url)
    when link_url is not null then jsonb_build_object('kind', 'link', 'value', link_url) end,
  is_example, created_at, updated_at, version
from home_announcements;

drop table home_announcements;
create index announcements_on_home on announcements (created_at desc, id desc) where show_on_home;
