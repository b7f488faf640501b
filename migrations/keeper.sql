-- The logs belong to the role portal_keeper, which nobody signs in as. The server's own role adds rows and reads them;
-- beyond that the keeper does what the functions here say, and nothing else.
--
-- An administrator of the Postgres server runs this in the portal's database, before the first start and again when a
-- start asks for it (infra/README.md). The embedded database runs it by itself. The server's role is named before it:
--   set portal.server_role = 'portal';

do $$
declare
  server_role text := current_setting('portal.server_role');
begin
  if not exists (select from pg_roles where rolname = 'portal_keeper') then
    create role portal_keeper nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'portal_owner') then
    create role portal_owner nologin noinherit;
  end if;
  -- What these two make can be given to the keeper; nothing goes the other way.
  if not pg_has_role('portal_keeper', 'portal_owner', 'usage') then
    grant portal_owner to portal_keeper with inherit true, set true;
  end if;
  if not pg_has_role('portal_keeper', server_role, 'usage') then
    execute format('grant %I to portal_keeper with inherit true, set true', server_role);
  end if;
  if not (pg_has_role(server_role, 'portal_owner', 'usage') and pg_has_role(server_role, 'portal_owner', 'set')) then
    execute format('grant portal_owner to %I with inherit true, set true', server_role);
  end if;
  if not pg_has_role(current_user, 'portal_keeper', 'set') then
    execute format('grant portal_keeper to %I with inherit true, set true', current_user);
  end if;
  execute format('grant create on database %I to portal_owner, portal_keeper', current_database());
  execute format('grant connect, create on database %I to %I with grant option', current_database(), server_role);
  execute format('revoke create, temporary on database %I from public', current_database());
  revoke all on schema public from public;
  execute format('grant usage on schema public to %I', server_role);
end $$;

-- Whoever may run these can retarget a transaction to another location's role from inside a single statement.
do $$
begin
  revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
  revoke update on pg_catalog.pg_settings from public;
exception when insufficient_privilege then
  raise notice 'set_config stays callable: this server does not let its administrator revoke it';
end $$;

-- A database whose server ran as its administrator so far: what that role made is handed over, rows untouched.
do $$
declare
  server_role text := current_setting('portal.server_role');
  step text;
begin
  if server_role = current_user then return; end if;
  for step in
    with places as (
      select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'keeper')),
    me as (select oid from pg_roles where rolname = current_user)
    select format('alter schema %I owner to %I', nspname, server_role) from places, me where nspowner = me.oid
    union all
    select format('alter %s %I.%I owner to %I',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname, server_role)
      from pg_class c join places on places.oid = relnamespace, me
      where relowner = me.oid and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where relkind = 'S' and d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, server_role)
      from pg_proc p join places on places.oid = pronamespace, me where proowner = me.oid
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, server_role)
      from pg_type t join places on places.oid = typnamespace left join pg_class c on c.oid = typrelid, me
      where typowner = me.oid and (typtype in ('e', 'd') or c.relkind = 'c')
    union all
    select format('grant %I to %I with admin true, inherit false, set true', rolname, server_role)
      from pg_roles r where (rolname ~ '^portal_lane_[0-9]+$' or (rolname ~ '^t_[0-9a-f]{32}$' and exists (select from places where nspname = rolname)))
        and not exists (select from pg_auth_members m where m.roleid = r.oid and m.member = server_role::regrole and m.admin_option)
  loop
    execute step;
  end loop;
end $$;

create schema if not exists keeper authorization portal_keeper;
set role portal_keeper;

-- Raised when a start needs these functions to be renewed (packages/db/src/migrate/keeper.ts).
create or replace function keeper.version() returns integer language sql immutable as 'select 2';

-- Nothing of somebody else's may run when the keeper touches a log: no trigger, rule, policy, heir or foreign expression.
create or replace function keeper.refuse_extras(log regclass) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pg_class where oid = log and relkind = 'r' and not relrowsecurity and not relispartition)
    or exists (select from pg_trigger where tgrelid = log)
    or exists (select from pg_rewrite where ev_class = log)
    or exists (select from pg_inherits where log in (inhrelid, inhparent))
    or exists (select from pg_index where indrelid = log and (indexprs is not null or indpred is not null))
    or exists (select from pg_attribute where attrelid = log and attgenerated <> '')
    or exists (select from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = log and a.attnum > 0 and not a.attisdropped and t.typnamespace <> 'pg_catalog'::regnamespace)
    -- What belongs to Postgres itself is not recorded as a dependency.
    or exists (select from pg_constraint c join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid
      where c.conrelid = log and d.refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass, 'pg_type'::regclass))
  then
    raise exception 'The log % has something on it that a log has not', log using errcode = 'insufficient_privilege';
  end if;
end $$;

create or replace function keeper.is_ours(owner oid) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select owner = (select oid from pg_roles where rolname = 'portal_keeper')
$$;

-- Takes the operators' log, and with it the schema: a schema's owner may drop what is in it.
create or replace function keeper.keep_platform() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (select keeper.is_ours(nspowner) from pg_namespace where nspname = 'platform') then
    alter schema platform owner to portal_keeper;
    execute format('grant usage, create on schema platform to %I', session_user);
  end if;
  if not (select keeper.is_ours(relowner) from pg_class where oid = 'platform.operator_log'::regclass) then
    perform keeper.refuse_extras('platform.operator_log');
    alter table platform.operator_log owner to portal_keeper;
    execute format('revoke all on platform.operator_log from public, %I', session_user);
    execute format('grant select, insert on platform.operator_log to %I', session_user);
  end if;
end $$;

create or replace function keeper.check_location(id text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if id !~ '^t_[0-9a-f]{32}$' then raise exception 'Not a location: %', id; end if;
end $$;

-- Makes the schema of a location (its role is there); portal_owner makes the tables in it.
create or replace function keeper.make_location(id text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform keeper.check_location(id);
  execute format('create schema %I', id);
  execute format('grant usage, create on schema %I to portal_owner', id);
  execute format('grant usage on schema %I to %I', id, id);
end $$;

-- Takes the log of a location: from here on its role adds rows and reads them.
create or replace function keeper.keep_location(id text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  log regclass := format('%I.audit_log', id)::regclass;
begin
  perform keeper.check_location(id);
  if not (select keeper.is_ours(nspowner) from pg_namespace where nspname = id) then
    execute format('alter schema %I owner to portal_keeper', id);
    execute format('grant usage, create on schema %I to portal_owner', id);
    execute format('grant usage on schema %I to %I', id, id);
  end if;
  if not (select keeper.is_ours(relowner) from pg_class where oid = log) then
    perform keeper.refuse_extras(log);
    execute format('alter table %s owner to portal_keeper', log);
    execute format('revoke all on %s from public, portal_owner, %I', log, id);
    execute format('grant select, insert on %s to %I', log, id);
  end if;
end $$;

create or replace function keeper.note(event text, location text, after jsonb) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- As ext.uuidv7() makes it, which is the server's own and may not run here: in the order of making.
  id uuid := encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
begin
  insert into platform.operator_log (id, at, event, location_id, after) values (id, now(), $1, $2, $3);
end $$;

-- A location goes as a whole, its log with it, and the operators' log says so.
create or replace function keeper.drop_location(id text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform keeper.check_location(id);
  -- Of two at once the second finds nothing left.
  perform pg_advisory_xact_lock(7046276, hashtext(id));
  if not exists (select from pg_namespace where nspname = id) then return; end if;
  perform keeper.keep_platform();
  execute format('drop schema %I cascade', id);
  perform keeper.note('location.tables_dropped', id, null);
end $$;

-- What a location's tables were before a restore, under another name: dropped when those from the backup stand.
create or replace function keeper.set_aside(id text, aside text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform keeper.check_location(id);
  perform keeper.check_location(aside);
  perform keeper.keep_platform();
  perform keeper.keep_location(id);
  execute format('revoke all on schema %I from %I', id, id);
  execute format('alter schema %I rename to %I', id, aside);
  perform keeper.note('location.tables_set_aside', id, jsonb_build_object('as', aside));
end $$;

-- What is older than the location keeps it goes, never what is younger than 90 days; the operators' log says how much.
create or replace function keeper.trim_log(id text, days integer) returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone integer;
begin
  if days < 90 then raise exception 'A log is kept for 90 days at least'; end if;
  perform keeper.keep_platform();
  perform keeper.keep_location(id);
  execute format('delete from only %I.audit_log where at < now() - make_interval(days => $1)', id) using days;
  get diagnostics gone = row_count;
  if gone > 0 then perform keeper.note('location.log_trimmed', id, jsonb_build_object('rows', gone, 'days', days)); end if;
  return gone;
end $$;

-- For migrations: a log may get a column more.
create or replace function keeper.widen_log(log regclass, name text, kind text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind not in ('text', 'jsonb', 'uuid', 'timestamptz', 'integer', 'boolean') then raise exception 'Not a kind of column for a log: %', kind; end if;
  execute format('alter table %s add column if not exists %I %s', log, name, kind);
end $$;

reset role;

do $$
declare
  server_role text := current_setting('portal.server_role');
  call text;
begin
  execute format('grant usage on schema keeper to %I', server_role);
  revoke execute on all functions in schema keeper from public;
  foreach call in array array['version()', 'keep_platform()', 'make_location(text)', 'keep_location(text)', 'drop_location(text)', 'set_aside(text, text)', 'trim_log(text, integer)', 'widen_log(regclass, text, text)'] loop
    execute format('grant execute on function keeper.%s to %I', call, server_role);
  end loop;
  -- Migrations of locations run as the tables' owner.
  grant usage on schema keeper to portal_owner;
  grant execute on function keeper.widen_log(regclass, text, text) to portal_owner;
end $$;
