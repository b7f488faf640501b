import { z } from 'zod'
import { account, accountBody, accountQuery, activeBody, roleBody } from './people/accounts.ts'
import { auditExportQuery, auditQuery, auditRow, logCheck } from './admin/audit.ts'
import { backup, backupPreview, backupThing, restoredThing, thingKinds } from './admin/backup.ts'
import { branding } from './settings/branding.ts'
import { dashboard } from './admin/dashboard.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { kioskCalls } from './people/kiosks.ts'
import { posterCalls } from './admin/poster.ts'
import { privacyState } from './admin/privacy.ts'
import { settingsFileCalls } from './settings/settings-file.ts'
import { settingsHistory } from './settings/settings-history.ts'
import { emailSettings, emailSettingsChange, settings, settingsChange } from './settings/settings.ts'
import { body, email, filter, idParam, instant, optionalText, page, uuid, version } from './kit/shapes.ts'

/** What a thing that is put back out of a backup belongs to. */
const ofThings = ['admin', 'documents', 'announcements', 'photos', 'videos', 'calendar', 'benefits', 'development', 'about', 'ai', 'eoi', 'trainerDebrief', 'availability', 'home'] as const

const allSettings = data(
  z.object({ settings: settings.extend({ branding }), emailSettings, version: z.number() }),
)
const mailStates = ['queued', 'sent', 'failed'] as const
const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})

const supportVisit = z.object({
  id: z.string(), operator: z.string(), reason: z.string(), mayChange: z.boolean(),
  created_at: instant, expires_at: instant, ended_at: instant.nullable(),
})

const people = {
  users: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: { role: 'admin' },
    summary: 'The accounts',
    support: 'look',
    query: accountQuery,
    reply: paged(account),
  }),
  usersCreate: endpoint({
    method: 'POST',
    path: '/admin/users',
    access: { role: 'admin' },
    summary: 'Make an account; without a password the person is invited',
    changes: ['userAccounts', 'admin', 'team'],
    audit: 'user.created',
    draws: 'mails',
    body: accountBody,
    reply: data(account),
    status: 201,
    transaction: 'staged',
  }),
  usersSetStatus: endpoint({
    method: 'PUT',
    path: '/admin/users/{id}/status',
    access: { role: 'admin', own: 'notOneself' },
    summary: 'Activate or deactivate an account; who is deactivated leaves, and what waits for them goes back to all who review it',
    changes: ['userAccounts', 'admin', 'team', 'chat', 'eoi', 'voicebox', 'trainerDebrief', 'availability'],
    audit: { own: ['user.activated', 'user.deactivated'] },
    params: idParam,
    body: activeBody,
    reply: data(account),
  }),
  usersSetRole: endpoint({
    method: 'PUT',
    path: '/admin/users/{id}/role',
    access: { role: 'admin', own: 'notOwnRole' },
    summary: 'Change the role of an account; what they may review no longer goes back to all who do',
    changes: ['userAccounts', 'admin', 'team', 'eoi', 'voicebox', 'trainerDebrief', 'availability'],
    audit: { own: 'user.role_changed' },
    params: idParam,
    body: roleBody,
    reply: data(account),
  }),
  usersRemove: endpoint({
    method: 'DELETE',
    path: '/admin/users/{id}',
    access: { role: 'admin', own: 'notOneself' },
    summary: 'Erase an account and the personal data in it',
    changes: ['userAccounts', 'admin', 'team'],
    audit: 'user.erased',
    params: idParam,
    reply: removed,
  }),
}

const records = {
  dashboard: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    access: { role: 'admin' },
    summary: 'How the location is doing',
    support: 'look',
    reply: data(dashboard),
    passive: true,
  }),
  logs: endpoint({
    method: 'GET',
    path: '/admin/logs',
    access: { role: 'admin' },
    summary: 'The audit log',
    support: 'look',
    query: auditQuery,
    reply: paged(auditRow),
  }),
  logsExport: endpoint({
    method: 'GET',
    path: '/admin/logs/export.csv',
    access: { role: 'admin' },
    summary: 'The audit log as CSV',
    audit: { own: 'log.exported' },
    preview: 'never',
    query: auditExportQuery,
    reply: { binary: 'text/csv' },
    transaction: 'manual',
    cookie: true,
  }),
  logsVerify: endpoint({
    method: 'POST',
    path: '/admin/logs/verify',
    access: { role: 'admin' },
    summary: 'Whether every row of the audit log is there and as it was written',
    // Only looks; that somebody asked is a row of the log itself.
    again: true,
    changes: ['admin'],
    audit: 'log.verified',
    reply: data(logCheck),
  }),
  supportVisits: endpoint({
    method: 'GET',
    path: '/admin/support-visits',
    access: { role: 'admin' },
    summary: 'Who of the platform looked around here, the newest first',
    support: 'look',
    reply: list(supportVisit),
    passive: true,
  }),
  endSupportVisit: endpoint({
    method: 'DELETE',
    path: '/admin/support-visits/{id}',
    access: { role: 'admin' },
    summary: 'Send the platform’s support out',
    changes: ['admin'],
    audit: { own: 'platform.support.ended' },
    params: idParam,
    reply: data(supportVisit),
  }),
  backup: endpoint({
    method: 'POST',
    path: '/admin/backup',
    access: { role: 'admin' },
    summary: 'Make an archive of the location',
    again: true,
    changes: ['admin'],
    audit: { own: 'backup.made' },
    draws: 'backups',
    reply: data(backup.pick({ id: true, state: true })),
    status: 201,
  }),
  backups: endpoint({
    method: 'GET',
    path: '/admin/backups',
    access: { role: 'admin' },
    summary: 'The archives',
    support: 'look',
    reply: list(backup),
    passive: true,
  }),
  backupsCancel: endpoint({
    method: 'POST',
    path: '/admin/backups/{id}/cancel',
    access: { role: 'admin' },
    summary: 'Stop an archive that is being made',
    changes: ['admin'],
    audit: { own: 'backup.cancelled' },
    params: idParam,
    reply: data(backup),
  }),
  backupsDownload: endpoint({
    method: 'GET',
    path: '/admin/backups/{id}/download',
    access: { role: 'admin' },
    summary: 'An archive, encrypted',
    audit: 'backup.downloaded',
    preview: 'never',
    params: idParam,
    reply: { binary: 'application/octet-stream' },
    cookie: true,
  }),
  backupsPreview: endpoint({
    method: 'POST',
    path: '/admin/backups/{id}/preview',
    access: { role: 'admin' },
    summary: 'Look into an archive: it is opened beside the location, for an hour; asked again when it is open, a link that leads in once',
    changes: ['admin'],
    audit: { own: 'backup.preview_opened' },
    draws: 'previews',
    params: idParam,
    reply: data(backupPreview.extend({ url: z.string().nullable() })),
    status: 201,
    secret: true,
  }),
  backupsPreviewEnd: endpoint({
    method: 'DELETE',
    path: '/admin/backups/{id}/preview',
    access: { role: 'admin' },
    summary: 'End the look into an archive: nothing of it stays',
    changes: ['admin'],
    audit: { own: 'backup.preview_ended' },
    params: idParam,
    reply: data(backupPreview),
  }),
  backupsThings: endpoint({
    method: 'GET',
    path: '/admin/backups/{id}/things',
    access: { role: 'admin' },
    summary: 'What an archive has and the location has no more, newest first',
    transaction: 'manual',
    params: idParam,
    query: z.strictObject({ kind: filter(z.enum(thingKinds)), q: filter(optionalText(100)), ...page(30, 100) }),
    // `truncated`: of some kind only the newest were looked through, so that an older one may be gone as well.
    reply: paged(backupThing).extend({ truncated: z.boolean() }),
  }),
  backupsThingsRestore: endpoint({
    method: 'POST',
    path: '/admin/backups/{id}/things/{kind}/{thingId}/restore',
    access: { role: 'admin' },
    summary: 'Put one thing back, with its files and what belonged to it',
    transaction: 'staged',
    changes: ofThings,
    audit: { own: 'backup.thing_restored' },
    params: z.strictObject({ id: uuid, kind: z.enum(thingKinds), thingId: uuid }),
    reply: data(restoredThing),
  }),
  backupsThingsRestoreMany: endpoint({
    method: 'POST',
    path: '/admin/backups/{id}/things/{kind}/restore',
    access: { role: 'admin' },
    summary: 'Put several things of one kind back at once, such as the photos of an album',
    transaction: 'staged',
    changes: ofThings,
    audit: { own: 'backup.things_restored', each: ['backup.thing_restored'] },
    params: z.strictObject({ id: uuid, kind: z.enum(thingKinds) }),
    body: body({ ids: z.array(uuid).min(1).max(100) }),
    // `left`: those that stand in the location again, or that what they belonged to is gone for.
    reply: data(z.object({ restored: z.array(restoredThing), left: z.number() })),
  }),
  emailLog: endpoint({
    method: 'GET',
    path: '/admin/email-log',
    access: { role: 'admin' },
    summary: 'The last mails and what became of them',
    query: z.strictObject({ to: filter(optionalText(254)), state: filter(z.enum(mailStates)), ...page(100) }),
    reply: paged(mail),
    passive: true,
  }),
  emailLogGet: endpoint({
    method: 'GET',
    path: '/admin/email-log/{id}',
    access: { role: 'admin' },
    summary: 'One mail with its text',
    audit: 'mail.read',
    preview: 'never',
    params: idParam,
    reply: data(mail.extend({ text: z.string(), html: z.string() })),
  }),
}

const configuration = {
  settings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    access: { role: 'admin' },
    summary: 'The settings',
    support: 'look',
    reply: allSettings,
  }),
  privacy: endpoint({
    method: 'GET',
    path: '/admin/privacy',
    access: { role: 'admin' },
    summary: 'What has come of the privacy settings',
    support: 'look',
    reply: data(privacyState),
  }),
  settingsUpdate: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    access: { role: 'admin' },
    summary: 'Change the settings that are sent',
    changes: ['admin', 'saas'],
    audit: { own: 'settings.changed' },
    support: 'change',
    body: body({ settings: settingsChange, version: version.optional() }),
    reply: allSettings,
  }),
  settingsReset: endpoint({
    method: 'POST',
    path: '/admin/settings/reset',
    access: { role: 'admin' },
    summary: 'Set the settings back to what they were at first; content and brand stay',
    changes: ['admin', 'saas', 'home'],
    audit: { own: 'settings.reset' },
    reply: allSettings,
  }),
  settingsHistory,
  ...settingsFileCalls,
  ...posterCalls,
  settingsRestore: endpoint({
    method: 'POST',
    path: '/admin/settings/history/{id}/restore',
    access: { role: 'admin' },
    summary: 'Put back what stood before a change; a change like any other',
    changes: ['admin', 'saas', 'home'],
    audit: { own: ['settings.restored', 'branding.restored'] },
    params: idParam,
    reply: allSettings,
  }),
  settingsEmail: endpoint({
    method: 'PUT',
    path: '/admin/settings/email',
    access: { role: 'admin' },
    summary: 'Change how mail is sent',
    changes: ['admin'],
    audit: { own: 'settings.email_changed' },
    body: body(
      { emailSettings: emailSettingsChange, version: version.optional() },
      { same: [['emailSettings', 'emailConfig']] },
    ),
    reply: data(z.object({ emailSettings, version: z.number() })),
  }),
  settingsTestEmail: endpoint({
    method: 'POST',
    path: '/admin/settings/test-email',
    access: { role: 'admin' },
    summary: 'Send a test mail, with settings not yet saved',
    // Only a mail goes out.
    again: true,
    changes: [],
    audit: 'settings.email_tested',
    draws: 'mails',
    body: body(
      { emailConfig: emailSettingsChange.optional(), testRecipient: email },
      { same: [['emailConfig', 'emailSettings']] },
    ),
    /** `kept`: nobody sends mail here, so it was only put where the others are read. */
    reply: data(z.object({ messageId: z.string(), transcript: z.string().nullish(), kept: z.boolean() })),
    transaction: 'staged',
  }),
}

export const admin = { ...people, ...records, ...configuration, ...kioskCalls }
