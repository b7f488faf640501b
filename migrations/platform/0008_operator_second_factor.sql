-- An operator without a second factor signs in half-way: they can enrol one and nothing else.
alter table platform.operator_sessions add column step text check (step in ('must_enrol_2fa'));
-- The demo's operator, whose password everybody knows; never in production.
alter table platform.operators add column demo boolean not null default false;
update platform.operators set demo = true
where email = 'operator@portal.example' and exists (select from platform.locations where demo);
update platform.operator_sessions s set step = 'must_enrol_2fa'
from platform.operators o where o.id = s.operator_id and o.totp_enabled_at is null and not o.demo;

-- A device that has signed in before is not locked out by somebody else's guessing.
create table platform.operator_devices (
  operator_id uuid not null references platform.operators on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (operator_id, device_hash)
);
