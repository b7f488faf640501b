-- A call sent twice with the same key is done once (as locations' own tables have it).
create table platform.idempotency_keys (
  account_id uuid not null,
  key uuid not null,
  method text not null,
  path text not null,
  body_hash text not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on platform.idempotency_keys (created_at);

alter table platform.operator_sessions add column renewed_at timestamptz not null default now();
create index operator_sessions_expiry on platform.operator_sessions (expires_at);
create index operator_tokens_operator on platform.operator_tokens (operator_id, kind);

alter table platform.operator_log rename column target to target_name;
alter table platform.operator_log rename column detail to after;
alter table platform.operator_log
  add column operator_name text,
  add column target_kind text,
  add column target_id text,
  add column before jsonb;
create index operator_log_location on platform.operator_log (location_id, at desc);

-- Append only, whoever asks: the application runs with the rights of the owner here.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'This log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on platform.operator_log
  for each statement execute function platform.refuse_change();
