import { Resend } from 'resend'
import { mailbox } from './address.ts'
import { MailDelayed, MailRefused, type MailSender } from './index.ts'

interface Failure {
  statusCode: number | null
  name: string
  message: string
}

/** 401 and 403 are about the key or the domain, which somebody can put right; other 4xx are about this mail. */
const mayWorkLater = ({ statusCode, name }: Failure) =>
  statusCode === null || statusCode >= 500 || [401, 403, 408, 425, 429].includes(statusCode) || name === 'concurrent_idempotent_requests'

/**
 * Resend compares a key only with those of mails that it has sent within a day: this one is out, in the words that it had
 * then. A digest is worded anew before each try (`mailToSend`), and an answer may be lost.
 */
const wasTaken = ({ name }: Failure) => name === 'invalid_idempotent_request'

/** Sends through Resend. The mail's id is the idempotency key: sent again after a crash, it goes out once. */
export function openResend({ key, baseUrl }: { key: string; baseUrl: string }): MailSender {
  // It stands in a header: anything but plain characters is no key, and the library would fall over it.
  const resend = /^[\x21-\x7e]+$/.test(key) ? new Resend(key, { baseUrl }) : undefined
  return {
    async send({ id, from, to, replyTo, subject, html, text }, signal) {
      if (!resend) throw new MailRefused('This is not a key of the mail service')
      // It never throws: what went wrong is in `error`, without a status when there was no answer.
      const { data, error } = await resend.emails.send(
        { from: mailbox(from), to, subject, html, text, ...(replyTo ? { replyTo } : {}), headers: { 'Auto-Submitted': 'auto-generated' } },
        { idempotencyKey: id, signal },
      )
      if (!error) return { id: data.id }
      // What Resend calls it was in the answer that was lost.
      if (wasTaken(error)) return { id }
      if (signal.aborted) throw new MailDelayed('The mail service did not answer in time')
      if (error.statusCode === null) throw new MailDelayed('The mail service could not be reached')
      const words = error.message || `The mail service answered ${error.statusCode}`
      throw mayWorkLater(error) ? new MailDelayed(words) : new MailRefused(words)
    },
  }
}
