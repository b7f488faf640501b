-- A push service said when it may be asked again for this device.
alter table push_subscriptions add column busy_until timestamptz;
