export interface MailMessage {
  /** Of the mail's row: whoever gets it twice can know that it is one. */
  id: string
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
}

interface SentMail {
  /** What the provider calls it; the message’s own where the answer with that was lost. */
  id: string
  /** What was said with the server, without secrets, where there is such a thing. */
  transcript?: string
}

/** How long a provider may take with one mail. */
export const mailTimeoutMs = 15_000

/** Somebody who takes mails to their readers. */
export interface MailSender {
  /**
   * @throws MailRefused when this mail will never go out as it is
   * @throws MailDelayed when it may go out later
   */
  send(message: MailMessage, signal: AbortSignal): Promise<SentMail>
}

/** The provider does not take this mail, now or later. The message is the provider's own words. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly transcript: string | undefined
  constructor(message: string, options: ErrorOptions & { transcript?: string } = {}) {
    super(message, options)
    this.transcript = options.transcript
  }
}

/** It did not work this time: too many, not reachable, or settings that somebody can put right. */
export class MailDelayed extends MailRefused {
  override name = 'MailDelayed'
}
