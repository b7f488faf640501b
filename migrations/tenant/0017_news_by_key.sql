-- A piece of news is looked for by its key alone when it goes to devices, mails and sockets.
drop index notifications_source;
create unique index notifications_source on notifications (source_key, account_id);
