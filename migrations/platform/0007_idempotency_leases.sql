-- A call that prepares its effect holds its key by a lease: whoever finds it expired takes over. The lease is renewed while the
-- work goes on, so what a killed process left behind can be tried again within seconds.
alter table platform.idempotency_keys
  add column owner uuid,
  add column leased_until timestamptz;
