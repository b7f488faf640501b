-- How far somebody was when another person completed it for them: taken back, they are there again.
alter table development_progress add column before smallint check (before between 0 and 99);
