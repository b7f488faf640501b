-- Of which shift a note tells. Unknown for those of before, and where the device that wrote it does not say so.
alter table shift_notes add column shift text check (shift in ('open', 'mid', 'close'));
