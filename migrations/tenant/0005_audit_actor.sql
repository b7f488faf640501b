-- Whose act it was: an id alone does not say whether it is an account's or an operator's.
alter table audit_log add column actor_kind text not null default 'staff'
  check (actor_kind in ('staff', 'operator', 'system', 'anonymous'));
create index audit_log_actor on audit_log (actor_id, at desc);
