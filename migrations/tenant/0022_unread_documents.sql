-- What kept the words of a document from being read: a limit that its file hit, or that it makes no sense.
alter table document_texts add column unread text check (unread in ('time', 'memory', 'output', 'died', 'broken'));
