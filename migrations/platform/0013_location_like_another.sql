-- A location that starts like another one. Without a key: the other may be gone when this one is looked at.
alter table platform.locations add column cloned_from text;
