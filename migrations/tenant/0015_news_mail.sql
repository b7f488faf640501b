-- News by mail: which mail told of which notification, and what became of it. Of each, a person is mailed once.
alter table deliveries add column mail_id uuid references mails on delete set null;
create index deliveries_mail on deliveries (mail_id) where mail_id is not null;
create unique index deliveries_mail_once on deliveries (notification_id) where channel = 'mail';
