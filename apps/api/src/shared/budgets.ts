import type { Budget } from '@portal/contract'

// Every budget there is, in one table: what one person and one location may have of what all share. Generous for a busy
// restaurant behind one address; they are there so that a script, a loop or malice waits behind itself.

/** How many at the same time in one process. Beyond that it is a 429 with the second to come back in. */
export interface AtOnce {
  person?: number
  /** Of one address, for whoever has not signed in. */
  network?: number
  /** Of calls once for all who have signed in, and once more for all who have not. */
  location: number
  /** Seconds to come back in. */
  again: number
}

/** Refusals of one person, or of one address where nobody signed in, after which each further one takes a moment. */
export const refusals = { inARow: 30, seconds: 10, network: 300, delayMs: 1_000 } as const

/** How many in a time, over all processes and restarts (counters in Postgres). */
export interface PerTime {
  /** In each process instead: what is drawn on at each turn, or would tell who wrote without a name. */
  inMemory?: true
  /** Of one thing: the same reminder. */
  thing?: { points: number; seconds: number }
  person: { points: number; seconds: number }
  location: { points: number; seconds: number }
}

const minute = 60
const hour = 3600
const day = 24 * hour
const gigabyte = 1024 ** 3

export const atOnce = {
  /** A page asks some fifteen things; 300 sign-ins of a shift come from one address. */
  calls: { person: 40, network: 320, location: 400, again: 2 },
  /** Stored files that are opened, each until all of it has gone out: a page of faces or photos asks for all of them at once. */
  opened: { person: 150, network: 320, location: 1_200, again: 2 },
  /**
   * Calls that bring files, read to their end and judged before they are answered: disk, and turns of the sandbox. Of an
   * address: phones that do not know yet that their session has ended.
   */
  files: { person: 6, network: 10, location: 30, again: 10 },
  /** The dearest question to the database. Three are typed before the first is answered. */
  searches: { person: 4, location: 40, again: 3 },
  /** Questions to the knowledge base, each perhaps twenty seconds of a model. */
  questions: { person: 3, location: 60, again: 5 },
  /** Tabs and devices; a location of two hundred people with two devices each. Of an address: those that have not said who they are. */
  sockets: { person: 20, network: 320, location: 1_200, again: 60 },
} as const satisfies Record<string, AtOnce>

/** What calls draw on is said by the contract (`draws`); those with files draw on `files`. */
export const perTime = {
  /** One for each pause in typing, all day long. */
  searches: { person: { points: 90, seconds: minute }, location: { points: 900, seconds: minute } },
  /** Each may be a mail to everybody: nobody is reminded of the same thing twice in an hour. */
  reminders: { thing: { points: 1, seconds: hour }, person: { points: 20, seconds: day }, location: { points: 60, seconds: day } },
  /** What is told to everybody, each perhaps by push and mail: a location that has a bad day has ten. */
  broadcasts: { person: { points: 60, seconds: hour }, location: { points: 300, seconds: day } },
  /** Messages, their changes and reactions: nobody types two a second for a minute. */
  messages: { person: { points: 120, seconds: minute }, location: { points: 3_000, seconds: minute } },
  /** Accounts made, invited, let in and turned away, and test mails: a new restaurant invites its whole crew in an afternoon. */
  mails: { person: { points: 300, seconds: day }, location: { points: 600, seconds: day } },
  /** What those who hear of what is handed in are sent to see whether it reaches them. */
  tests: { thing: { points: 3, seconds: hour }, person: { points: 10, seconds: hour }, location: { points: 60, seconds: day } },
  /** Texts that a model drafts in another language: each is paid for. */
  drafts: { person: { points: 60, seconds: hour }, location: { points: 300, seconds: day } },
  /** Questions to the knowledge base: each looks through all that there is, and may be paid for. */
  questions: { person: { points: 60, seconds: 10 * minute }, location: { points: 1_500, seconds: hour } },
  /** What goes through all of a location's words anew. */
  evaluations: { person: { points: 10, seconds: hour }, location: { points: 20, seconds: hour } },
  /** Lists of staff, each thousands of lines that are compared with everybody: a list is tried a few times until it fits. */
  rosters: { person: { points: 40, seconds: hour }, location: { points: 80, seconds: hour } },
  /** Backups by hand, each kept for three months. */
  backups: { person: { points: 10, seconds: day }, location: { points: 20, seconds: day } },
  /** Backups that are looked into: each is a copy of the location for an hour, and asked for twice. */
  previews: { person: { points: 60, seconds: day }, location: { points: 120, seconds: day } },
  /** Whatever changes something, each perhaps a row that stays: somebody who does nothing else has done one every nine seconds. */
  changes: { inMemory: true, person: { points: 10_000, seconds: day }, location: { points: 200_000, seconds: day } },
  /** Files, in however many calls: pictures are drawn anew, documents read. Five hundred photos of a feast, and as many once more. */
  files: { person: { points: 1_000, seconds: hour }, location: { points: 5_000, seconds: hour } },
} as const satisfies Record<Budget | 'files' | 'changes', PerTime>

/**
 * What changes something and asks for no session, of one address: signing in above all, also that of a whole shift. Without
 * an account it can't be the location's: whoever uses that up would keep everybody out for the rest of the day.
 */
export const namelessChanges = { points: 3_000, seconds: 10 * minute } as const

/** What lies about, counted in the location's own tables. */
export const stock = {
  /** Begun or complete and not used yet, for a day: a phone's whole roll. */
  unfinishedUploads: { person: 60, location: 300 },
  /** What they say they will hold. */
  unfinishedBytes: { person: 10 * gigabyte, location: 40 * gigabyte },
  /** Pictures, documents and videos that are kept. */
  storedBytes: { location: 100 * gigabyte },
} as const

/** Turns between locations; who waits too long is told so. */
export const turns = {
  /**
   * Calls being carried out: alone a location may have many, among others no more than keeps them quick, and a crowd one. Its
   * people who have signed in and those who have not take turns. In each of the two lines more may wait than have a place:
   * whoever was given one is not turned away for its length.
   */
  calls: { atOnce: 24, perOwner: 16, perOwnerAmongOthers: 2, crowd: 60, waiting: 2 * (atOnce.calls.location + atOnce.opened.location), waitMs: 15_000 },
  /** Searches being carried out. */
  searches: { atOnce: 6, perOwner: 2, perOwnerAmongOthers: 1, waiting: 40, waitMs: 4_000 },
} as const
