import type { Env } from './env.ts'

const atLocalhost = /[@./]localhost\b/

/** Settings with which the server starts and people are not reached: a sentence for each. */
export function doubtfulSettings({ pushSubject, MAIL_FROM: from }: Pick<Env, 'pushSubject' | 'MAIL_FROM'>): string[] {
  return [
    ...(atLocalhost.test(pushSubject) ? [`VAPID_SUBJECT is ${pushSubject}: Apple's push service refuses an address at localhost, so no iPhone gets a push.`] : []),
    ...(atLocalhost.test(from) ? [`MAIL_FROM is ${from}: other mail servers refuse an address at localhost.`] : []),
  ]
}
