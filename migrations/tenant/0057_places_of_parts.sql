-- Where the bytes of a part of an upload lie, a new place each time that it is sent, and their sum: others that come late
-- never take the place of those that were checked. One of the version before has neither, and lies under its number.
alter table upload_parts add column stored uuid, add column sha256 text;
