import type { Theme } from '@portal/theme'

export type MailLocale = 'en' | 'es'

/** The location that a mail speaks for. */
export interface MailPlace {
  /** `Juniper Hen South Main` */
  name: string
  /** What stands in the header of its portal. */
  brand: string
  theme: Theme
  /** Absolute address of the logo, or null when there is none. */
  logo: string | null
  /** Whom to ask: an address, a link or ''. */
  support: string
  /** The absolute address of a path of this portal. */
  url(path: string): string
}

/** What a mail says, as plain text: the layout escapes every word of it. */
export interface MailParts {
  subject: string
  /** The line that the inbox shows beside the subject. */
  preview: string
  heading: string
  /** Whom it greets; left out when the name could carry a link (see personName). */
  name?: string
  paragraphs: string[]
  /** What it is about; `more` is said about a value in smaller words. */
  facts?: Array<{ label: string; value: string; more?: string }>
  button?: { label: string; url: string }
  /** Small print below the button. */
  notes?: string[]
  /** Why this came to the reader, for the foot. */
  because: string
}

/** A mail in each language. The type of its parameters is what `queueMail` asks for. */
export type MailTemplate<Params> = (params: Params, place: MailPlace) => Record<MailLocale, MailParts>

// Line ends and other controls, and what turns the direction of writing.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

/** One line of visible text: what goes into a header can't start another one. */
export const oneLine = (text: string) => text.toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim()

/**
 * A name that a stranger may have typed: whoever signs up with another person's address chooses the words of the mail
 * that this person gets. What a mail program would turn into a link is no name.
 */
export function personName(name: string): string {
  const line = oneLine(name)
  const carriesLink = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu.test(line)
  return carriesLink ? '' : line.slice(0, 60)
}
