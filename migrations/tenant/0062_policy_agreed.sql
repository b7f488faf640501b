-- Which privacy policy somebody has agreed to, and when. Nobody's agreement was kept until now: where a policy is written, each is asked once.
alter table accounts add column policy_version text, add column policy_at timestamptz;
