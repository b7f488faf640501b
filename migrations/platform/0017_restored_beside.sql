-- Of which location a new one was made that may go on, until those who were erased there meanwhile are erased in the new one, too.
alter table platform.restores add column late_from text;
