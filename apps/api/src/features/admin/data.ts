import { inSeconds } from '@portal/db/feature'
import { touched } from '../../shared/content/versioned.ts'
import { mailSecretPurpose } from '../../shared/mail/mail-settings.ts'
import { type NounData, deleted } from '../../shared/noun-data.ts'

const day = 24 * 3600

export const adminData = {
  people: {
    'mails.account_id': {
      exported: {
        // Whoever may not read all of the VoiceBox hears by none of them that there is something in it.
        as: 'mails', theirsAlone: true,
        rows: (db, id) => db.selectFrom('mails')
          .select(['subject', 'to_address', 'state', 'created_at', 'sent_at']).where('account_id', '=', id).orderBy('created_at', 'desc'),
      },
      erased: 'removed',
    },
    'kiosks.created_by': {
      exported: { because: 'the log says who registered a shared tablet' },
      erased: { kept: 'administration' },
    },
    'posters.made_by': {
      exported: { because: 'the log says who made a poster' },
      erased: { kept: 'administration' },
    },
    'audit_log.actor_id': {
      exported: {
        as: 'log',
        rows: (db, id) => db.selectFrom('audit_log')
          .select(['at', 'event', 'target_kind', 'target_name']).where('actor_id', '=', id).orderBy('at', 'desc'),
      },
      erased: { kept: 'log' },
    },
  },
  sealed: [{
    of: 'mail_passwords',
    async rows(db) {
      const rows = await db.selectFrom('settings').select('email_secret as sealed').execute()
      return rows.map((row) => ({ ...row, purpose: mailSecretPurpose }))
    },
    put: (db, was, sealed) => db.updateTable('settings').set({ email_secret: sealed }).where('email_secret', '=', was).execute(),
    async drop(db, was) {
      await db.updateTable('settings').set({ email_secret: null, ...touched() }).where('email_secret', '=', was).execute()
      return true
    },
  }],
  expire: {
    of: ['mails'],
    async run(db) {
      // Also what waits: where nobody sends, it would for ever, and its links have had their time.
      const mails = await deleted(db.deleteFrom('mails').where('created_at', '<', inSeconds(-90 * day)))
      await db.deleteFrom('work_done').where('at', '<', inSeconds(-30 * day)).execute()
      return { mails }
    },
  },
  backup: {
    settings: 'kept', branding: 'kept', audit_log: 'kept', audit_chain: 'kept', work_done: 'kept',
    kiosks: { leftOut: 'one that was revoked since must not come back; where none stands, tablets are registered again', stays: true },
    posters: { leftOut: 'one that was renewed since must not come back; where none hangs, a new one is one touch away', stays: true },
    mails: { only: { column: 'state', oneOf: ['sent', 'failed'] }, because: 'what waits would be sent a second time' },
  },
  clone: {
    settings: 'kept', branding: 'kept',
    audit_log: { leftOut: 'who did what at the other location' },
    audit_chain: { leftOut: 'a log of its own begins' },
    work_done: { leftOut: 'nothing was done here yet' },
    kiosks: { leftOut: 'the tablets stand at the other location' },
    posters: { leftOut: 'the poster hangs at the other location' },
    mails: { leftOut: 'letters to its people' },
  },
} satisfies NounData
