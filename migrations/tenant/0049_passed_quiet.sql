-- Why a push did not wait for the end of somebody's quiet hours; empty where there were none then.

alter table deliveries add column passed_quiet text check (passed_quiet in ('emergency', 'urgent'));
