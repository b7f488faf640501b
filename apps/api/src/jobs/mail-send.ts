import { clockNow, next } from '@portal/db'
import { z } from 'zod'
import { MailDelayed, MailRefused, mailTimeoutMs } from '../outside/mail/index.ts'
import { nobodySent, withoutTokens } from '../shared/mail/mail.ts'
import { mailFrom, mailSender, openMailSecret, readMailSettings } from '../shared/mail/mail-settings.ts'
import { mailToSend } from '../features/notifications/public.ts'
import { defineTask } from './task.ts'

const sealed = 'The password of the mail server can’t be read any more: enter it again in the settings.'

/**
 * `queued → sending → sent | failed`. Killed in the middle it is sent again under the same idempotency key; a mail that
 * nobody can send yet (no provider) stays queued, to be read in the outbox.
 */
export const mailSend = defineTask(
  'mail.send', { payload: z.object({ mailId: z.uuid() }), attempts: 12, priority: -5, atOnce: 5, atOncePerLocation: 2, restMs: 60_000 },
  async ({ services, tenant, profile, payload, job, transaction, signal }) => {
    const finish = (change: { state: 'queued' | 'sent' | 'failed'; error: string | null } & Partial<{ provider_id: string; html: string; text: string }>) =>
      transaction('write', async (db) => {
        const open = await db.updateTable('mails')
          .set({ ...change, ...(change.state === 'sent' ? { sent_at: clockNow() } : {}) })
          .where('id', '=', payload.mailId).where('state', '<>', 'sent').returning('id').executeTakeFirst()
        if (!open) return
        // What is known of the news that it tells of.
        const state = change.state === 'queued' ? 'waiting' : change.state
        await db.updateTable('deliveries')
          .set({ state, error: change.error, attempts: next('attempts'), finished_at: state === 'waiting' ? null : clockNow() })
          .where('mail_id', '=', payload.mailId).execute()
      })
    const taken = await transaction('write', async (db) => {
      const { settings, secret } = await readMailSettings(db)
      const opened = openMailSecret(services, secret)
      if (opened === undefined) return sealed
      const sender = mailSender(services, settings, opened)
      if (!sender) {
        await db.updateTable('mails').set({ provider_id: nobodySent }).where('id', '=', payload.mailId).where('state', '<>', 'sent').execute()
        return undefined
      }
      const told = await mailToSend(db, { tenant, profile, services }, payload.mailId)
      if (!told) return undefined
      const mail = await db.updateTable('mails')
        .set({ state: 'sending', attempts: next('attempts') })
        .where('id', '=', payload.mailId).where('state', '<>', 'sent')
        .returning(['id', 'to_address', 'subject', 'html', 'text']).executeTakeFirst()
      return mail && { sender, mail, words: told.words, ...mailFrom(services, settings, tenant, profile) }
    })
    if (taken === sealed) {
      // Whoever looks why nothing came finds it in the outbox.
      await finish({ state: job.last ? 'failed' : 'queued', error: sealed })
      throw new Error(sealed)
    }
    if (!taken) return
    const { sender, mail: { to_address: to, ...mail }, words, from, replyTo } = taken
    try {
      const sent = await sender.send({ ...mail, ...words, to, from, replyTo }, AbortSignal.any([signal, AbortSignal.timeout(mailTimeoutMs)]))
      await finish({ state: 'sent', error: null, provider_id: sent.id, html: withoutTokens(mail.html), text: withoutTokens(mail.text) })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      const later = error instanceof MailDelayed && !job.last
      await finish({ state: later ? 'queued' : 'failed', error: error.message.slice(0, 500) })
      // One that was refused is done: trying again would not change it.
      if (error instanceof MailDelayed) throw error
    }
  },
)
