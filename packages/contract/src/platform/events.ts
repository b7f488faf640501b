import { namelessOperators } from '../kit/nameless.ts'

/** Everything that the operators' log tells. The console has words for each of them, or does not compile. */
export const platformEvents = [
  'location.created', 'location.updated', 'location.suspended', 'location.resumed', 'location.provisioning_retried',
  'location.admin_invited', 'location.invitation_link_shown', 'location.domain_proved', 'location.domain_lost',
  'location.deletion_requested', 'location.deletion_cancelled', 'location.tables_dropped', 'location.tables_set_aside', 'location.log_trimmed',
  'location.deleted', 'location.restored',
  'backup.made', 'backup.cancelled', 'backup.restored', 'backup.downloaded',
  'branding.updated', 'branding.logo_updated', 'job.retried', 'fleet.migrated', 'support.begun', 'support.ended',
  'operator.signed_in', 'operator.signed_out', 'operator.sign_in_failed', 'operator.code_refused', 'operator.password_changed',
  'operator.first_made', 'operator.invited', 'operator.came', 'operator.changed', 'operator.removed', 'operator.reset',
  'operator.two_factor_enabled', 'operator.two_factor_disabled', 'operator.passkey_added', 'operator.passkey_removed',
  'operator.recovery_codes_replaced',
] as const

/** The name under which the log keeps what a command of the server did. */
export const commandLineName = namelessOperators.commandLine.en
/** The name of what the portal did by itself. */
export const portalName = namelessOperators.portal.en

export type PlatformEvent = (typeof platformEvents)[number]
