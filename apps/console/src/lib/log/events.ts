import type { PlatformEvent } from '@portal/contract/platform/events'
import { logTexts as t } from './texts.ts'

/** What an entry's name means, in words. */
const names: Record<PlatformEvent, string> = {
  'location.created': t.locationCreated,
  'location.updated': t.locationUpdated,
  'location.suspended': t.locationSuspended,
  'location.resumed': t.locationResumed,
  'location.provisioning_retried': t.locationRetried,
  'location.admin_invited': t.adminInvited,
  'location.invitation_link_shown': t.linkShown,
  'location.domain_proved': t.domainProved,
  'location.domain_lost': t.domainLost,
  'location.deletion_requested': t.deletionRequested,
  'location.deletion_cancelled': t.deletionCancelled,
  'location.tables_dropped': t.tablesDropped,
  'location.tables_set_aside': t.tablesSetAside,
  'location.log_trimmed': t.logTrimmed,
  'location.deleted': t.locationDeleted,
  'location.restored': t.locationRestored,
  'backup.made': t.backupMade,
  'backup.cancelled': t.backupCancelled,
  'backup.restored': t.backupRestored,
  'backup.downloaded': t.backupDownloaded,
  'branding.updated': t.brandUpdated,
  'branding.logo_updated': t.logoUpdated,
  'job.retried': t.jobRetried,
  'fleet.migrated': t.fleetMigrated,
  'support.begun': t.supportBegun,
  'support.ended': t.supportEnded,
  'operator.signed_in': t.signedIn,
  'operator.signed_out': t.signedOut,
  'operator.sign_in_failed': t.signInFailed,
  'operator.code_refused': t.codeRefused,
  'operator.password_changed': t.passwordChanged,
  'operator.first_made': t.firstMade,
  'operator.invited': t.operatorInvited,
  'operator.came': t.operatorCame,
  'operator.changed': t.operatorChanged,
  'operator.removed': t.operatorRemoved,
  'operator.reset': t.operatorReset,
  'operator.two_factor_enabled': t.twoFactorOn,
  'operator.two_factor_disabled': t.twoFactorOff,
  'operator.passkey_added': t.passkeyAdded,
  'operator.passkey_removed': t.passkeyRemoved,
  'operator.recovery_codes_replaced': t.codesReplaced,
}

/** An entry that is newer than this page is shown by its own name. */
export const eventWords = (event: string) => (Object.hasOwn(names, event) ? names[event as PlatformEvent] : event)

/** Every known entry, for a choice. */
export const events = Object.entries(names).map(([value, label]) => ({ value, label }))

/** `undefined` and null are nothing; everything else as it is written. */
const written = (value: unknown) =>
  value === undefined || value === null || value === '' ? t.gone : typeof value === 'string' ? value : JSON.stringify(value)

type Fields = Record<string, unknown> | null | undefined

/** What an entry tells of a change, field by field. */
export function changesIn({ before, after }: { before?: Fields; after?: Fields }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field,
    before: before && field in before ? written(before[field]) : undefined,
    after: after && field in after ? written(after[field]) : undefined,
  }))
}
